#!/usr/bin/env python3
"""Runs all the tests and prints the lines of the sources that none of them runs.

  make coverage

The commands that tests start count too. `reasons.txt` gives reasons for such lines: a path, a part
of one of the lines, and why no test runs them. The number of places without a reason is printed. The exit
status is 1 if more than 3 % of all lines never run.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REASONS = Path(__file__).with_name("reasons.txt")
SCRATCH = ["--scratch-path", ".build/coverage"]  # of its own: it does not undo the usual build
LIMIT = 0.03


def lines(segments):
    """The execution count of each line that has code, by the rule of llvm-cov.

    A segment is (line, column, count, has a count, begins a region, is a gap); its count holds until
    the next. The count of a line is the highest of the regions that begin in it or reach into it.
    """
    by_line = defaultdict(list)
    for segment in segments:
        by_line[segment[0]].append(segment)
    wrapped, counts = None, {}
    for line in range(segments[0][0], segments[-1][0] + 1) if segments else ():
        here = by_line[line]
        entries = [s for s in here if s[3] and s[4] and not s[5]]
        is_skipped = bool(here) and not here[0][3] and here[0][4]
        reaches_in = wrapped is not None and wrapped[3]
        if not is_skipped and (reaches_in or entries):
            counts[line] = max([s[2] for s in entries] + ([wrapped[2]] if reaches_in else []))
        if here:
            wrapped = here[-1]
    return counts


def runs(numbers):
    """Ranges of consecutive numbers: [3, 5], [9, 9] for 3, 4, 5 and 9."""
    parts = []
    for number in sorted(numbers):
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return parts


def reasons():
    lines = REASONS.read_text().splitlines()
    return [line.split(" | ") for line in lines if line.strip() and not line.startswith("#")]


def main():
    swift = os.environ.get("SWIFT", "swift")
    status = subprocess.run(
        [str(ROOT / ".ci/test"), "--enable-code-coverage", *SCRATCH], cwd=ROOT).returncode
    if status:  # A failed test may have ended early, so nothing is counted.
        sys.exit(status)
    path = subprocess.check_output(
        [swift, "test", "--show-codecov-path", *SCRATCH], cwd=ROOT, text=True).strip()
    files = json.loads(Path(path).read_text())["data"][0]["files"]
    modules, known, unexplained = defaultdict(lambda: [0, 0]), reasons(), 0
    for file in sorted(files, key=lambda f: f["filename"]):
        name = Path(file["filename"])
        if ROOT / "Sources" not in name.parents:
            continue
        counts = lines(file["segments"])
        never = [line for line, count in counts.items() if count == 0]
        module = modules[name.relative_to(ROOT).parts[1]]
        module[0] += len(never)
        module[1] += len(counts)
        text = name.read_text().splitlines()
        for first, last in runs(never):
            why = next((reason for path, piece, reason in known
                        if name == ROOT / path and any(piece in line for line in text[first - 1:last])), None)
            unexplained += why is None
            print(f"{name.relative_to(ROOT)}:{first}-{last}: {why or text[first - 1].strip()}")
    print()
    for module, (never, all_lines) in sorted(modules.items()):
        print(f"{module}: {never} of {all_lines} lines never run ({100 * never / max(1, all_lines):.1f} %)")
    never, all_lines = (sum(column) for column in zip(*modules.values()))
    print(f"In all {100 * never / all_lines:.1f} % never run; {unexplained} places without a reason")
    sys.exit(int(never > LIMIT * all_lines))


if __name__ == "__main__":
    main()
