# Everything a newcomer needs: `make run`, `make test`. Each installs what it needs, once.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# A stamp is newer than what it was built from, so a second `make` starts at once. The development
# lock is the run-time lock and more: whoever has run the tests need not install again to play.
RUN := $(VENV)/.installed
DEV := $(VENV)/.installed-dev

# On every core; tests that share a server stay together (`@pytest.mark.xdist_group`).
PYTEST_ARGS ?= --numprocesses auto --dist loadgroup

.PHONY: install run test soak lint fix bench bench-quick lock clean

install: $(RUN)
	@:

run: $(RUN)
	@$(BIN)/chesspost run

test: lint
	$(BIN)/pytest $(PYTEST_ARGS)

# The long forms: hundreds of kills, everything on both stores. What they find is told in figures at the end.
soak: $(DEV)
	$(BIN)/pytest -m soak --hypothesis-profile=searching $(PYTEST_ARGS)

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict core adapters bot

fix: $(DEV)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(RUN)
	$(BIN)/python -m tests.bench

bench-quick: $(RUN)
	@$(BIN)/python -m tests.bench.quick

$(RUN): requirements.lock requirements-build.lock pyproject.toml
	$(call install_from,requirements.lock)
	@touch $(RUN)

$(DEV): requirements-dev.lock requirements-build.lock pyproject.toml
	$(call install_from,requirements-dev.lock)
	@touch $(RUN) $(DEV)

# Nothing is fetched that has no hash here: the build tool comes first, from its own lock, and the
# rest, this project included, is built with it and not in an environment that pip fills by itself.
define install_from
	@test -n "$(PYTHON)" || { echo "chesspost needs Python 3.11 or later" >&2; exit 1; }
	@echo "Installing into $(VENV) from $(1) (about a minute, once) ..." >&2
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements-build.lock
	@$(PIP) install --require-hashes --no-build-isolation --use-pep517 -r $(1)
	@$(PIP) install --no-deps --no-build-isolation --editable .
endef

# Needs uv. The versions already locked are kept; `make lock UPGRADE=--upgrade` takes newer ones.
UPGRADE ?=
COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(UPGRADE)
lock:
	$(COMPILE) requirements-build.in --output-file requirements-build.lock
	$(COMPILE) requirements.in --output-file requirements.lock
	$(COMPILE) requirements-dev.in --output-file requirements-dev.lock

# What a bot has kept under var/ is nobody's to clean.
clean:
	rm -rf $(VENV) *.egg-info build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find core adapters bot tests -name __pycache__ -prune -exec rm -rf {} +
