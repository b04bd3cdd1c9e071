"""A text that is missing, or lacks a value, is a fault of the view: no test may log one."""

import logging

import pytest

from tests.views.sample import sample


@pytest.fixture(scope="module")
def match():
    return sample()


@pytest.fixture(autouse=True)
def _no_text_is_missing(caplog):
    yield
    faults = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert faults == []
