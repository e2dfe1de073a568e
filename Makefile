# make demo   build, import the sample programmes, lay out, snap, select, and keep the place
# make test   run all the tests
# make lint   check the formatting and the documentation comments

SWIFT ?= swift

.PHONY: demo test lint build deps clean

demo: build
	@SWELL="$$($(SWIFT) build --show-bin-path)/swell" .ci/demo

build: deps
	$(SWIFT) build

test: deps
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Migrations

deps:
	@.ci/deps

clean:
	rm -rf .build
