#!/usr/bin/env python3
"""Kills, starves and damages stores in every way that must not break them, and reports faults.

    torture.py --swell PATH [--seed N] [--short] [PART ...]

Each part prints what it counted, and its faults: a lost acknowledged write, damage, a half import,
a crash, a hang, a changed foreign file, an undocumented exit status. The exit status is 1 if there are
any. Python's standard library, SQLite's own, and a C compiler for the parts that inject faults.
"""

import argparse
import pathlib
import random
import sys
import tempfile
import time

# Leave no `__pycache__` behind.
sys.dont_write_bytecode = True

from parts import (
    arguments, crowd, damage, kills_and_errors, moments, paths, replication, schemas, waits,
)

PARTS = {
    "kills": kills_and_errors.kills,
    "errors": kills_and_errors.errors,
    "moments": moments.torture,
    "crowd": crowd.torture,
    "waits": waits.torture,
    "damage": damage.torture,
    "schemas": schemas.torture,
    "paths": paths.torture,
    "arguments": arguments.torture,
    "replication": replication.torture,
}


def main():
    parser = argparse.ArgumentParser(description="Does to a store everything that must not break it.")
    parser.add_argument("--swell", required=True, help="the command to torture")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--short", action="store_true", help="a few of each, in seconds")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all if none")
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")

    print(f"seed {options.seed}", flush=True)
    failed = False
    for name in options.parts or PARTS:
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="swell-torture-") as folder:
            settings = argparse.Namespace(
                command=str(pathlib.Path(options.swell).resolve()),
                folder=pathlib.Path(folder).resolve(), seed=options.seed, short=options.short,
            )
            tally = PARTS[name](settings)
        print("\n".join(tally.report()), f"({time.monotonic() - start:.0f} s)", flush=True)
        failed = failed or bool(tally.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
