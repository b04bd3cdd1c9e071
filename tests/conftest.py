"""For all tests: property tests are never judged by the clock, machines are shared and noisy."""

from hypothesis import HealthCheck, settings

settings.register_profile("chesspost", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("chesspost")
