# make demo   build, import the sample programmes, lay out, snap, select, and keep the place
# make test   run all the tests; prints failures and a summary; SWELL_CASES=10000 for a night of it
# make test-browser  the preview in a real browser; test-uikit  the adapters on a host of their own
# make test-text  hostile texts through every command and format, read by other programs
# make torture  kill, starve and damage stores in every way, for some minutes: SEED=n, PARTS="kills …"
# make tsan   run the tests of the store and the model under the thread sanitizer
# make mutants   change the sources at random places and see what no test notices
# make coverage  the lines that no test runs, by file
# make bench  measure the layouts against the tutorials' list, and stores against bare SQLite
# make api    what changed of the public interface since the last release, or BASELINE=commit
# make examples  build an example and walk through what an app does with a list
# make lint   check the formatting and the documentation comments
# make docs   write the reference of all commands from their help, and build the pages below
# make doc-pages  build the documentation pages of all modules; a warning is a failure
# make install PREFIX=/usr/local   the command, its completions and its manual page

SWIFT ?= swift
PREFIX ?= /usr/local
# In a folder of its own, so that a release build does not replace a debug build.
RELEASE = -c release --scratch-path .build/install
ifneq ($(shell uname -s),Darwin)
RELEASE += --static-swift-stdlib
endif

.PHONY: demo test examples test-browser test-text test-uikit torture tsan mutants coverage bench api lint \
  build deps clean docs doc-pages pictures install

demo: build
	@SWELL="$$($(SWIFT) build --show-bin-path)/swell" .ci/demo

build: deps
	$(SWIFT) build

test: deps
	@SWIFT="$(SWIFT)" .ci/test

test-browser: build
	@SWIFT="$(SWIFT)" .ci/test-browser

test-text: build
	python3 -m venv .build/venv
	.build/venv/bin/pip install -q pyyaml icalendar
	.build/venv/bin/python Tests/HostileText/hostile_text.py \
	  "$$($(SWIFT) build --show-bin-path)/swell"

examples: deps
	$(SWIFT) run --package-path Examples walk

test-uikit: deps
	@PACKAGE=Tests/UIKitHost SWIFT="$(SWIFT)" .ci/test
	@PACKAGE=Tests/ListUIKitHost SWIFT="$(SWIFT)" .ci/test

torture: deps
	$(SWIFT) build -c release --product swell
	python3 Tests/Torture/torture.py --swell "$$($(SWIFT) build -c release --show-bin-path)/swell" \
	  $(if $(SEED),--seed $(SEED)) $(PARTS)

tsan: deps
	TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/tsan-suppressions.txt" \
	  $(SWIFT) test --sanitize=thread --scratch-path .build/tsan \
	  --filter 'SwellStoreTests|SwellModelTests'

# MUTANTS=40 SEED=1 MODULE="SwellLayout SQL" WORKERS=2 MINUTES=90; see the script. MUTANTS counts for
# each module (of SQL half as many again): 40 are 320 in Swift and 60 in SQL, which take an hour.
mutants: deps
	@MUTANTS="$(or $(MUTANTS),40)" SEED="$(or $(SEED),1)" MODULE="$(MODULE)" \
	  python3 Tests/Mutants/mutants.py

coverage: deps
	@SWIFT="$(SWIFT)" python3 Tests/coverage.py

api: deps
	$(SWIFT) package diagnose-api-breaking-changes \
	  "$(or $(BASELINE),$(shell git describe --tags --abbrev=0 2>/dev/null || echo HEAD~1))"

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

docs: doc-pages
	.ci/docs "$$($(SWIFT) build --show-bin-path)/swell" Documentation

doc-pages: build
	@SWIFT="$(SWIFT)" .ci/doc-pages .build/doc-pages

# The pictures of the README and the articles, made by the command itself.
pictures: build
	@SWELL="$$($(SWIFT) build --show-bin-path)/swell" .ci/pictures .

install: deps
	@.ci/deps curl/curl.h libcurl4-openssl-dev libcurl-devel
	$(SWIFT) build $(RELEASE) --product swell
	$(SWIFT) build $(RELEASE) --product swell-preview
	.ci/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)" "$(DESTDIR)$(PREFIX)"

deps:
	@.ci/deps sqlite3.h libsqlite3-dev sqlite-devel

clean:
	rm -rf .build
