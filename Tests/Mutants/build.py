"""One build with all mutants, of a copy of the package."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from kinds import HELPERS
from suites import COPY, ROOT

REJECTED = ROOT / ".build/mutants/rejected.txt"  # mutants that did not compile in an earlier run
BUILD_LIMIT = 1800  # seconds
# Compiled on every system; SwellUIKit has a host of its own.
MODULES = ["SwellLayout", "SwellMotion", "SwellStore", "SwellImport", "SwellModel", "SwellRender",
           "SwellPreview", "swell"]


def contents(mutants):
    """The files of the copy that differ from the tree; records the position of each mutant."""
    files, helpers = {}, {module: HELPERS for module in MODULES}
    for path in {m.path for m in mutants if m.path.suffix == ".swift"}:
        text, place, new = (ROOT / path).read_text(), 0, ""
        for mutant in sorted((m for m in mutants if m.path == path), key=lambda m: m.start):
            if mutant.literal:
                start, end = mutant.literal
                changed = text[start:mutant.start] + mutant.new + text[mutant.end:end]
                made = f"(mutant({mutant.number}) ? {changed} : {text[start:end]})"
            else:
                start, end = mutant.start, mutant.end
                made, definition = mutant.compiled()
                helpers[mutant.module] += definition + "\n"
            new += text[place:start]
            first = new.count("\n") + 1
            new, place = new + made, end
            mutant.lines = range(first, new.count("\n") + 2)
        files[path] = new + text[place:]
    for module, text in helpers.items():
        files[Path("Sources", module, "Mutants.swift")] = text
    scripts = [m for m in mutants if m.path.suffix == ".sql"]
    if scripts:  # Replaced when the text is read.
        path = Path("Migrations/Migrations.swift")
        cases = "".join(f"  case {m.number}: {script_change(m)}\n" for m in scripts)
        files[path] = (ROOT / path).read_text().replace(
            "String(decoding: bytes, as: UTF8.self)", "exchanged(String(decoding: bytes, as: UTF8.self))")
        files[Path("Migrations/Mutants.swift")] = (
            HELPERS + "func exchanged(_ text: String) -> String {\n"
            + "".join(f"  mutantReached({m.number})\n" for m in scripts) + "  switch mutantNumber {\n" + cases + "  default: return text\n  }\n}\n")
    return files


def script_change(mutant):
    text = (ROOT / mutant.path).read_text()
    first, last = text.rfind("\n", 0, mutant.start), text.find("\n", mutant.end)
    first = text.rfind("\n", 0, first) if first > 0 else first  # with the line before, to be unique
    old, new = text[first:last], text[first:mutant.start] + mutant.new + text[mutant.end:last]
    return f'return text.replacingOccurrences(of: #"""{old}\n"""#, with: #"""{new}\n"""#)'


def write_copy(changed):
    """The tree with some files changed. Unchanged files are not touched, so that little is built."""
    wanted = {}
    for folder, _, names in os.walk(ROOT):
        relative = Path(folder).relative_to(ROOT)
        if relative.parts[:1] and (relative.parts[0].startswith(".") and relative.parts[0] != ".ci"
                                   or relative.parts[0] == "Benchmarks" or ".build" in relative.parts):
            continue
        wanted.update({relative / name: None for name in names})
    wanted.update(changed)
    for old in [p for p in COPY.rglob("*") if p.is_file() and ".build" not in p.relative_to(COPY).parts]:
        if old.relative_to(COPY) not in wanted:
            old.unlink()
    for path, text in wanted.items():
        target, data = COPY / path, text.encode() if text is not None else (ROOT / path).read_bytes()
        if not target.exists() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            shutil.copymode(ROOT / path if text is None else ROOT / "Package.swift", target)
    for part in ("checkouts", "repositories", "workspace-state.json"):
        if (ROOT / ".build" / part).exists() and not (COPY / ".build" / part).exists():
            (COPY / ".build").mkdir(exist_ok=True)
            subprocess.run(["cp", "-a", ROOT / ".build" / part, COPY / ".build"], check=True)


def build(mutants, workers):
    """Builds the copy without mutants that don't compile, and returns the others."""
    for _ in range(60):  # a few for each module, because the compiler stops at the first error
        write_copy(contents(mutants))
        made = subprocess.run(
            ["swift", "build", "--build-tests", "-j", str(workers)], cwd=COPY, timeout=BUILD_LIMIT,
            capture_output=True, text=True)
        if made.returncode == 0:
            return mutants
        wrong = set()
        for name, line in re.findall(r"^(/[^\n:]+):(\d+):\d+: error: ", made.stdout, re.M):
            distance = {m: min(abs(int(line) - at) for at in m.lines)
                        for m in mutants if COPY / m.path == Path(name) and m.path.suffix == ".swift"}
            wrong |= {m for m, away in distance.items() if away == min(distance.values())}
        if not wrong:
            sys.exit("the copy does not build:\n" + made.stdout[-4000:] + made.stderr[-4000:])
        mutants = [m for m in mutants if m not in wrong]
        with REJECTED.open("a") as file:
            file.writelines(m.key + "\n" for m in wrong)
        print("do not compile:", *(m.key for m in wrong), sep="\n  ", flush=True)
    sys.exit("the copy does not build")
