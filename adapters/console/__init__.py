"""The terminal as a channel: one sits at the machine and can be any person of a tournament."""

from adapters.console.terminal import Commands, Terminal, spoken_here

__all__ = ["Commands", "Terminal", "spoken_here"]
