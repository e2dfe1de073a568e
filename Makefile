# make demo   build, import the sample programmes, lay out, snap, select, and keep the place
# make test   run all the tests; prints failures and a summary
# make mutants   change the sources at random places and see what no test notices
# make coverage  the lines that no test runs, by file
# make bench  measure the layouts against the tutorials' list, and imports against bare INSERTs
# make lint   check the formatting and the documentation comments

SWIFT ?= swift

.PHONY: demo test mutants coverage bench lint build deps clean

demo: build
	@SWELL="$$($(SWIFT) build --show-bin-path)/swell" .ci/demo

build: deps
	$(SWIFT) build

test: deps
	@SWIFT="$(SWIFT)" .ci/test

# MUTANTS=300 SEED=1 MODULE=SwellLayout, or MODULE=SQL; see the script.
mutants: deps
	@MUTANTS="$(or $(MUTANTS),40)" SEED="$(or $(SEED),1)" MODULE="$(MODULE)" \
	  python3 Tests/Mutants/mutants.py

coverage: deps
	@SWIFT="$(SWIFT)" python3 Tests/coverage.py

bench: deps
	cd Benchmarks && $(SWIFT) package --allow-writing-to-directory .build/results benchmark \
	  --target Layouts --no-progress --quiet --format jmh --path .build/results >&2
	@cd Benchmarks && $(SWIFT) run -c release report .build/results/Current_run.jmh.json
	@cd Benchmarks && $(SWIFT) run -c release allocations
	@cd Benchmarks && $(SWIFT) run -c release imports

lint:
	$(SWIFT) format lint --strict --recursive \
	  Package.swift Sources Tests Migrations Benchmarks/Package.swift Benchmarks/Benchmarks \
	  Benchmarks/Sources

deps:
	@.ci/deps

clean:
	rm -rf .build
