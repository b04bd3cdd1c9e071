"""A whole championship through the one door, with people who err and a clock that is moved.

``python -m tests.championship`` plays 13 players, 78 games, two years, and prints a table; a small
one is in the test suite. Everything follows from a seed. ``python -m tests.championship.year``
folds a year of the busiest e-mail server's size from its stored events.
"""
