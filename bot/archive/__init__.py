"""The archive of a tournament: collected from the store, written by ``adapters.archive``."""
