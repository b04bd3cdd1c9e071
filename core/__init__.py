"""The rule book as pure code: no I/O, no clock, no text for people."""
