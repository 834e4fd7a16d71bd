# `make play` starts the table; `make test` sets up and runs everything that CI runs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp

.PHONY: play test lint types layers page tests tests-rest tests-browser sweep bench pairs wheel flow chaos pythons pictures table stage odds clean

play: $(STAMP)-play
	$(BIN)/taifa serve

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(STAMP)-play: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(STAMP)-test: $(BIN)/python pyproject.toml tools/provide.py
	$(BIN)/python -m pip install --quiet --editable '.[test,agents,report,draw,ray]'
	$(BIN)/python tools/provide.py
	touch $@ $(STAMP)-play

node_modules/.stamp: package.json package-lock.json
	npm ci --silent --no-audit --no-fund
	touch $@

# What is tried in a browser waits more than it works: it runs beside the other tests. Where make can, it shows each part
# when it is through.
APART := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test: $(STAMP)-test
	$(MAKE) --no-print-directory -j2 lint types layers page
	$(MAKE) --no-print-directory -j2 $(APART) tests-browser tests-rest

lint: $(STAMP)-test
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools

types: $(STAMP)-test
	$(BIN)/mypy

layers: $(STAMP)-test
	$(BIN)/lint-imports

# The page's style (formatter, linter) and types need Node; a machine without it says so and goes on. Not while the
# environment is being set up: Biome looks through it, and files that vanish meanwhile are an error to it.
page: $(STAMP)-test
	@if command -v npm >/dev/null; then \
	  $(MAKE) --no-print-directory node_modules/.stamp && node_modules/.bin/biome ci --log-level=error && node_modules/.bin/tsc -p tsconfig.json && echo "page: style and types are fine" && node --test tests/page/; \
	else echo "page: npm is not on this machine; the page's types were not checked"; fi

tests: tests-rest tests-browser

PYTEST = $(BIN)/pytest -m "not slow" -o cache_dir=.pytest_cache/$@

tests-rest: $(STAMP)-test
	$(PYTEST) -n auto --dist worksteal --ignore tests/browser || \
	  (echo "What failed beside others is tried once more, alone; it must pass there." && \
	  $(PYTEST) -n 0 --last-failed --last-failed-no-failures none --ignore tests/browser)

tests-browser: $(STAMP)-test
	$(PYTEST) -n auto --dist worksteal tests/browser || \
	  (echo "What failed beside another browser is tried once more, alone; it must pass there." && \
	  $(PYTEST) -n 0 --last-failed --last-failed-no-failures none tests/browser)

# The long sweeps: thousands of random games of every scenario and option set, many crashes, whole tournaments.
sweep: $(STAMP)-test
	$(BIN)/python tools/sweep.py --jobs 2
	$(BIN)/pytest -m slow

# Speed on one core, the small test game included.
bench: $(STAMP)-play
	PYTHONPATH=tests TAIFA_EXTRA_GAMES=small=smallgame $(BIN)/taifa bench small almoravid granada hispania reconquista

# Whole stretches by clicks in a real browser: build/flow.json and docs/flow.md.
flow: $(STAMP)-test
	$(BIN)/python tools/flow

pictures: $(STAMP)-test
	$(BIN)/python tools/pictures.py

# Kept positions of every game in pictures and figures: build/table/index.html.
table: $(STAMP)-test
	$(BIN)/python tools/table_report.py --check

# Exact odds against 100,000 rolls of each kind, within three standard errors, into docs/odds.md; ten minutes on a core.
odds: $(STAMP)-test
	$(BIN)/python tools/odds_report.py --write

# A fight of every kind in every game, in pictures and in words: build/stage/index.html.
stage: $(STAMP)-test
	$(BIN)/python tools/stage_report.py --check

clean:
	rm -rf $(VENV) node_modules build dist .mypy_cache .pytest_cache .ruff_cache

# Real servers on both databases, people and bots playing, while everything around them fails: half an hour each.
CHAOS_MINUTES ?= 30
chaos: $(STAMP)-test
	$(BIN)/python tools/chaos.py --minutes $(CHAOS_MINUTES)

# The conformance kit on every CPython from 3.11 that is on this machine.
pythons:
	$(PYTHON) tools/pythons.py

# A plain wheel and, where there is a C compiler, a compiled one of the same code, into dist/.
wheel: $(STAMP)-test
	$(BIN)/python tools/wheel

# Another version (a checkout, an unpacked wheel, a Python that has one) and this one by turns: make pairs BEFORE=../before
pairs: $(STAMP)-test
	$(BIN)/python tools/pairs.py $(BEFORE) .
