# `CONTRIBUTING.md` says what each target does. Variables:
#   SWELL_CASES=10000 make test    more cases of the random tests
#   SEED=7 PARTS="kills moments"   which torture to run
#   SEED=1 MUTANTS=40 MODULE="SwellLayout SQL" WORKERS=2 MINUTES=90   which mutants to run
#   COUNT=10000000 make bench      sessions in the largest store
#   PREFIX=$HOME/.local            where to install

SWIFT ?= swift
PREFIX ?= /usr/local
# In a folder of its own, so that a release build does not replace a debug build.
RELEASE = -c release --scratch-path .build/install
ifneq ($(shell uname -s),Darwin)
RELEASE += --static-swift-stdlib
endif
# The folder of the debug build, asked for only when a target needs it.
BIN = $$($(SWIFT) build --show-bin-path)

.PHONY: demo test examples test-browser test-text test-uikit torture tsan mutants coverage bench lint \
  build deps clean docs doc-pages pictures install release-check

demo: build
	@SWELL="$(BIN)/swell" .ci/demo

build: deps
	$(SWIFT) build

# Built with optimisation, because the tests then take half of the time, and in a folder of its own,
# because testable code is built with another option.
test: deps
	@SWIFT="$(SWIFT)" .ci/test -c release -Xswiftc -enable-testing --scratch-path .build/tests

test-browser: build
	@SWIFT="$(SWIFT)" .ci/test-browser

test-text: build
	python3 -m venv .build/venv
	.build/venv/bin/pip install -q pyyaml icalendar
	.build/venv/bin/python Tests/HostileText/hostile_text.py "$(BIN)/swell"

examples: deps
	$(SWIFT) run --package-path Examples stored-list

test-uikit: deps
	@PACKAGE=Tests/UIKitHost SWIFT="$(SWIFT)" .ci/test

torture: deps
	$(SWIFT) build -c release --product swell
	python3 Tests/Torture/torture.py --swell "$$($(SWIFT) build -c release --show-bin-path)/swell" \
	  $(if $(SEED),--seed $(SEED)) $(PARTS)

tsan: deps
	TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Sanitizer/suppressions.txt" \
	  $(SWIFT) test --sanitize=thread --scratch-path .build/tsan \
	  --filter 'SwellStoreTests|SwellModelTests'

# MUTANTS counts for each module, and half as many again for SQL: 40 take an hour.
mutants: deps
	@MUTANTS="$(or $(MUTANTS),40)" SEED="$(or $(SEED),1)" MODULE="$(MODULE)" \
	  python3 Tests/Mutants/mutants.py

coverage: deps
	@SWIFT="$(SWIFT)" python3 Tests/Coverage/coverage.py

bench: deps
	cd Benchmarks && for run in 1 2 3; do \
	  $(SWIFT) package --allow-writing-to-directory .build/results benchmark --target Layouts \
	    --no-progress --quiet --format jmh --path .build/results/$$run >&2 || exit; done
	@cd Benchmarks && $(SWIFT) run -c release report .build/results/?/Current_run.jmh.json
	@cd Benchmarks && $(SWIFT) run -c release allocations
	@cd Benchmarks && $(SWIFT) run -c release stores $(COUNT)

lint:
	$(SWIFT) format lint --strict --recursive \
	  Package.swift Sources Tests Migrations Examples/Package.swift Examples/Sources \
	  Benchmarks/Package.swift Benchmarks/Benchmarks \
	  Benchmarks/Sources

# The command reference, the manual page and the list of public symbols, which are committed.
docs: doc-pages
	.ci/docs "$(BIN)/swell" Documentation/Reference
	.ci/api .build/doc-pages/symbols >Documentation/Reference/API.txt

doc-pages: build
	@SWIFT="$(SWIFT)" .ci/doc-pages .build/doc-pages

pictures: build
	@SWELL="$(BIN)/swell" .ci/pictures .

install: deps
	@.ci/deps curl/curl.h libcurl4-openssl-dev libcurl-devel
	$(SWIFT) build $(RELEASE) --product swell
	$(SWIFT) build $(RELEASE) --product swell-preview
	.ci/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)" "$(DESTDIR)$(PREFIX)"

release-check:
	@.ci/release-check

deps:
	@.ci/deps sqlite3.h libsqlite3-dev sqlite-devel

clean:
	rm -rf .build
