#!/usr/bin/env python3
"""Runs all the tests and prints the lines of the sources that none of them runs.

  make coverage
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def lines(segments):
    """Of each line that has code, how often it ran: the rule by which llvm-cov counts lines.

    A segment is (line, column, count, has a count, begins a region, is a gap); its count holds until
    the next. A line runs as often as the most that begins in it or reaches into it.
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


def ranges(numbers):
    """Such as 3-5, 9 for 3, 4, 5 and 9."""
    parts = []
    for number in sorted(numbers):
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ", ".join(f"{a}-{b}" if a != b else f"{a}" for a, b in parts)


def main():
    swift = os.environ.get("SWIFT", "swift")
    status = subprocess.run([str(ROOT / ".ci/test"), "--enable-code-coverage"], cwd=ROOT).returncode
    path = subprocess.check_output(
        [swift, "test", "--show-codecov-path"], cwd=ROOT, text=True).strip()
    files = json.loads(Path(path).read_text())["data"][0]["files"]
    modules = defaultdict(lambda: [0, 0])
    listed = []
    for file in sorted(files, key=lambda f: f["filename"]):
        name = Path(file["filename"])
        if ROOT / "Sources" not in name.parents:
            continue
        counts = lines(file["segments"])
        never = [line for line, count in counts.items() if count == 0]
        module = modules[name.relative_to(ROOT).parts[1]]
        module[0] += len(never)
        module[1] += len(counts)
        if never:
            listed.append(f"{name.relative_to(ROOT)}: {ranges(never)}")
    print("\n".join(listed))
    print()
    for module, (never, all_lines) in sorted(modules.items()):
        print(f"{module}: {never} of {all_lines} lines never run ({100 * never / max(1, all_lines):.1f} %)")
    sys.exit(status)


if __name__ == "__main__":
    main()
