"""For all tests: property tests are never judged by the clock, machines are shared and noisy.

A run is the same one every time: what is to be accepted must not depend on luck. New examples are
looked for by `make soak`, and by ``pytest --hypothesis-profile=searching`` on any property.

What a test finds out in figures (``record_property("figures", line)``) is told at the end.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("searching", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("chesspost", settings.get_profile("searching"), derandomize=True)
settings.load_profile("chesspost")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [r for r in terminalreporter.getreports("passed") if r.when == "call"]
    lines = [line for r in reports for name, line in r.user_properties if name == "figures"]
    if lines:
        terminalreporter.section("figures")
        for line in lines:
            terminalreporter.line(str(line))
