"""One outside thing each: the channels, the store, the archive, pictures and texts."""
