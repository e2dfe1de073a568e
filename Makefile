# make demo   build, import the sample programmes, lay out, snap, select, and keep the place
# make test   run all the tests
# make torture  kill, starve and damage stores in every way, for some minutes: SEED=n, PARTS="kills …"
# make tsan   run the tests of the store and the model under the thread sanitizer
# make bench  measure the layouts against the tutorials' list, and stores against bare SQLite
# make lint   check the formatting and the documentation comments
# make docs   write the reference of all commands from their help
# make install PREFIX=/usr/local   one binary, its completions and its manual page

SWIFT ?= swift
PREFIX ?= /usr/local
# One folder more, of its own: a release build does not undo a debug build.
RELEASE = -c release --product swell --scratch-path .build/install $(STATIC)
ifneq ($(shell uname -s),Darwin)
STATIC = --static-swift-stdlib -Xlinker -L$(CURDIR)/.build/nocurl
endif

.PHONY: demo test torture tsan bench lint build deps clean docs install

demo: build
	@SWELL="$$($(SWIFT) build --show-bin-path)/swell" .ci/demo

build: deps
	$(SWIFT) build

test: deps
	@SWIFT="$(SWIFT)" .ci/test

torture: deps
	$(SWIFT) build -c release --product swell
	python3 Tests/Torture/torture.py --swell "$$($(SWIFT) build -c release --show-bin-path)/swell" \
	  $(if $(SEED),--seed $(SEED)) $(PARTS)

tsan: deps
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan \
	  --filter 'SwellStoreTests|SwellModelTests'

bench: deps
	cd Benchmarks && $(SWIFT) package --allow-writing-to-directory .build/results benchmark \
	  --target Layouts --no-progress --quiet --format jmh --path .build/results >&2
	@cd Benchmarks && $(SWIFT) run -c release report .build/results/Current_run.jmh.json
	@cd Benchmarks && $(SWIFT) run -c release allocations
	@cd Benchmarks && $(SWIFT) run -c release stores $(COUNT)

lint:
	$(SWIFT) format lint --strict --recursive \
	  Package.swift Sources Tests Migrations Benchmarks/Package.swift Benchmarks/Benchmarks \
	  Benchmarks/Sources

docs: build
	.ci/docs "$$($(SWIFT) build --show-bin-path)/swell" Documentation

install: deps
	[ -z "$(STATIC)" ] || SWIFT="$(SWIFT)" .ci/nocurl .build/nocurl
	$(SWIFT) build $(RELEASE)
	.ci/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)/swell" "$(DESTDIR)$(PREFIX)"

deps:
	@.ci/deps

clean:
	rm -rf .build
