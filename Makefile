# Parlour from a bare machine: `make book` and `make test` set up what they need, once, in .venv.
# Another Python: make book PYTHON=python3.12

PYTHON ?= python3
BIN    := .venv/bin

PYODIDE := .venv/npm/node_modules/pyodide

.PHONY: help book editions site test test-site lint mutants word-mutants ink-mutants breakages hostile fuzz kills tables bench lock clean
.DEFAULT_GOAL := help

help: ## these lines
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

book: .venv/ready ## the rulebook, boards and kits, into output/
	$(BIN)/parlour build --strict

editions: .venv/ready ## large print and ink-saver on both papers, as strict as the book: nothing may fall short
	$(BIN)/parlour book --edition large-print --strict
	$(BIN)/parlour book --edition ink-saver --strict

site: .venv/ready .venv/npm/ready ## the web edition with its engine, into output/site (without npm: for reading and stepping)
	$(BIN)/parlour site --engine "$$(test -d $(PYODIDE) && echo $(PYODIDE) || echo none)"

test-site: .venv/ready-to-browse .venv/npm/ready ## the web edition in a real browser: every game played by clicks (SAMPLE=word: a few)
	$(BIN)/python -m pytest -q -p no:cacheprovider tests/browser/by_*.py $(if $(SAMPLE),--sample $(SAMPLE))

test: lint ## lint, then all the tests, on all cores
	$(BIN)/python -m pytest -q -n auto --dist loadfile

lint: .venv/ready-to-test ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/mypy --strict generator

mutants: .venv/ready-to-test .venv/peers/pydraughts ## every example changed in every way, and checkers beside pydraughts
	$(BIN)/python tests/mutants.py
	$(BIN)/python tests/bench/agree.py $(BIN)/../peers/pydraughts/bin/python

word-mutants: .venv/ready-to-test ## every number, color, kind and absolute in claimed words changed: those that a check still means
	$(BIN)/python tests/word_mutants.py

ink-mutants: .venv/ready-to-test ## every figure of the book spoilt on purpose: the reader must notice each
	$(BIN)/python tests/ink_mutants.py

breakages: .venv/ready-to-test ## Parlour broken on purpose in many places: a test must notice each
	$(BIN)/python tests/breakages/run.py

hostile: .venv/ready-to-test ## every hostile pack verified or refused within a minute and 2 GB, in a table
	$(BIN)/python tests/hostile/run.py

kills: .venv/ready-to-test ## writers killed at each of their steps, and 200 at random moments: folders are all old or all new
	$(BIN)/python tests/test_kills.py
	$(BIN)/python tests/test_write.py 200

fuzz: .venv/ready-to-test ## packs spoilt at random, through to the set page, until stopped (or SECONDS=3600)
	$(BIN)/python tests/hostile/fuzz.py $(SECONDS)

tables: .venv/ready-to-test ## endings of checkers: numba for five pieces, every value looked through, equal to those of numpy
	$(BIN)/python -m pip --quiet --quiet --disable-pip-version-check install -r requirements-solver.lock
	$(BIN)/python -m pytest -q tests/test_endings.py --slow
	$(BIN)/parlour tables checkers --pieces 5
	$(BIN)/parlour tables checkers --pieces 5 --check

bench: .venv/ready .venv/peers/pydraughts .venv/peers/py-draughts .venv/peers/protograf .venv/peers/plakativ .venv/peers/plakativ-lean .venv/peers/chess ## start-up, boards, kits, engine and builds beside other libraries (PARTS="engine kits": some)
	$(BIN)/python tests/bench/bench.py $(PARTS)

lock: ## new lock files, after a change of the dependencies in pyproject.toml
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip --quiet install uv==0.13.7
	sed -n 's/^requires = \["\(.*\)"\]/\1/p' pyproject.toml >.venv/lock/build.in
	.venv/lock/bin/uv $(COMPILE) -o requirements.lock
	.venv/lock/bin/uv $(COMPILE) --extra dev -c requirements.lock -o requirements-dev.lock
	.venv/lock/bin/uv $(COMPILE) --extra solver -c requirements.lock -o requirements-solver.lock
	.venv/lock/bin/uv $(COMPILE) --extra site -c requirements.lock -o requirements-site.lock

COMPILE = pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	pyproject.toml .venv/lock/build.in

clean: ## takes away all that make has made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	find output -mindepth 1 ! -name .gitkeep -delete
	find generator tests -name __pycache__ -prune -exec rm -rf {} +

.venv/ready: pyproject.toml requirements.lock .ci/setup
	@sh .ci/setup "$(PYTHON)" requirements.lock
	@touch $@

.venv/ready-to-test: pyproject.toml requirements-dev.lock .ci/setup
	@sh .ci/setup "$(PYTHON)" requirements-dev.lock
	@touch .venv/ready $@

# Python for browsers and the judge of accessibility, by name and checksum; without npm there are none, and one line says so.
.venv/npm/ready: .ci/npm/package-lock.json .ci/npm/package.json | .venv/ready
	@sh .ci/npm/fetch .venv/npm
	@if test -d $(PYODIDE) || ! command -v npm >/dev/null; then touch $@; fi

.venv/ready-to-browse: .venv/ready-to-test requirements-site.lock .ci/browser
	@sh .ci/browser
	@touch $@

# The two libraries share the name `draughts`, so each has an environment of its own.
.venv/peers/%: tests/bench/%.lock | .venv/ready
	@echo "set-up: installing $* to measure against"
	@$(BIN)/python -m venv --clear $@
	@$@/bin/python -m pip --quiet --quiet --disable-pip-version-check install -r $<
	@touch $@

# A copied or moved .venv still runs the checkout that it was made in: make it anew.
ifneq ($(shell cat .venv/made-in 2>/dev/null),$(CURDIR))
.PHONY: .venv/ready .venv/ready-to-test
endif
