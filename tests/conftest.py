"""For all tests: property tests are never judged by the clock, machines are shared and noisy.

What a test finds out in figures (``record_property("figures", line)``) is told at the end.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("chesspost", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("chesspost")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [r for r in terminalreporter.getreports("passed") if r.when == "call"]
    lines = [line for r in reports for name, line in r.user_properties if name == "figures"]
    if lines:
        terminalreporter.section("figures")
        for line in lines:
            terminalreporter.line(str(line))
