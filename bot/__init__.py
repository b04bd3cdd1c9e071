"""The running process: settings, wiring, the one door for commands, scheduler, dispatcher."""
