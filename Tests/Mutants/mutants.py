#!/usr/bin/env python3
"""Changes the sources one small thing at a time and sees whether a test notices.

  make mutants MUTANTS=300 SEED=1 MODULE=SwellLayout

MUTANTS  how many at most (default 40)        SEED    which ones (default 1)
MODULE   of which module (default all), or SQL for the statements only, whatever the module
MINUTES  when to stop (default 60)            OTHERS  0: only the tests of the mutant's module

All of it happens in a copy under a temporary folder; the tree stays as it is. A mutant that does not
compile does not count. The others are run against the tests of their module, and the survivors
against all others. What survives everything and is not in `equivalents.txt` is a hole in the tests:
the exit status is 1 if less than 95 % of those are caught.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
TEST_LIMIT = 600  # seconds for one run of tests: a mutant may never end
GOAL = 0.95

# What is replaced by what: operators with spaces around them, constants, calls, keywords.
SWIFT = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " / "), (r" / ", " * "), (r" \+= ", " -= "),
    (r"\.\.<", "..."), (r"\bmin\(", "max("), (r"\bmax\(", "min("),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<![$.\w])0(?![.\w])", "1"), (r"(?<![$.\w])1(?![.\w])", "0"), (r"(?<![$.\w])2(?![.\w])", "3"),
    (r"\.first\b", ".last"), (r"\.last\b", ".first"),
    (r"\blowerBound\b", "upperBound"), (r"\bupperBound\b", "lowerBound"),
    (r"\bcontinue\b", "break"), (r"!(?=[a-z(])", ""),
    (r"\.rounded\(\.up\)", ".rounded(.down)"), (r"\.rounded\(\.down\)", ".rounded(.up)"),
    (r"\.width\b", ".height"), (r"\.height\b", ".width"), (r"\.start\b", ".end"),
    # A statement that only calls something is left out.
    (r"(?m)^ +(?!return|super|self\.init)[a-z][\w.]*\([^\n{}]*\)$", ""),
    (r"\bguard (?!let|var|case|try)([^\n{]+?) else \{ return", r"guard (\1) || true else { return"),
]
SQL = [
    (r"\bASC\b", "DESC"), (r"\bDESC\b", "ASC"), (r"\bAND\b", "OR"), (r"\bOR\b(?! (REPLACE|IGNORE))", "AND"),
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" = ", " <> "),
    (r" \+ ", " - "), (r" - ", " + "), (r"\bIS NOT\b", "IS"), (r"\bIS\b(?! NOT)", "IS NOT"),
    (r"\bmin\(", "max("), (r"\bmax\(", "min("), (r"\bEXISTS\b", "NOT EXISTS"), (r"\b0\b", "1"),
    (r"\b1\b", "0"), (r"\bLIMIT 1\b", "LIMIT 2"), (r"\bUNION ALL\b", "UNION"),
    (r"\b(\w+) = excluded\.\1\b", r"\1 = \1"),
    (r"\bCASCADE\b", "SET NULL"), (r"\bDISTINCT\b", ""), (r"\bLEFT JOIN\b", "JOIN"),
]
SQL_START = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|WHERE|ORDER BY|VALUES|ON CONFLICT)\b")


def code_spans(text):
    """The parts of Swift text that are code, and those that are strings: (start, end, is_string)."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
    spans, place = [], 0
    for match in pattern.finditer(text):
        spans.append((place, match.start(), False))
        if match.group().startswith('"'):
            spans.append((match.start(), match.end(), True))
        place = match.end()
    return spans + [(place, len(text), False)]


class Mutant:
    def __init__(self, path, start, end, new, old):
        self.path, self.start, self.end, self.new, self.old = path, start, end, new, old

    def locate(self, text):
        self.line = text.count("\n", 0, self.start) + 1
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        self.before = text[first:last].strip()
        self.after = (text[first:self.start] + self.new + text[self.end:last]).strip()
        return self

    @property
    def module(self):
        parts = self.path.parts
        return parts[1] if parts[0] == "Sources" else "SwellStore"

    @property
    def key(self):
        """What a line of `equivalents.txt` begins with: lines move, so the text itself counts."""
        return f"{self.path} | {self.before} | {self.after}"


def mutants_in(path):
    text = (ROOT / path).read_text()
    found = []  # with whether it is in a statement

    def collect(rules, start, end):
        for pattern, new in rules:
            for match in re.finditer(pattern, text[start:end]):
                old = match.group()
                made = match.expand(new) if "\\" in new else new
                line = text[text.rfind("\n", 0, start + match.start()) + 1:start + match.start()]
                is_assignment = new == " <> " and (
                    re.search(r"\bSET\b", line) or re.match("excluded|incoming", text[start + match.end():]))
                if old != made and not is_assignment:
                    at = start + match.start()
                    found.append((Mutant(path, at, at + len(old), made, old).locate(text), rules is SQL))

    if path.suffix == ".sql":
        for match in re.finditer(r"(?:(?!--)[^\n])+", text):
            if not match.group().lstrip().startswith("--"):
                collect(SQL, match.start(), match.end())
    else:
        for start, end, is_string in code_spans(text):
            if not is_string:
                collect(SWIFT, start, end)
            elif SQL_START.search(text[start:end]):
                collect(SQL, start, end)
    return found


def sources(module):
    paths = [p.relative_to(ROOT) for folder in ("Sources", "Migrations") for p in (ROOT / folder).rglob("*")]
    paths = sorted(p for p in paths if p.suffix in (".swift", ".sql"))
    if module and module != "SQL":
        paths = [p for p in paths if Mutant(p, 0, 0, "", "").module == module]
    return paths


def sample(module, count, seed):
    """Mutants of a module; each file has its share, and each place at most one."""
    all_found = [m for path in sources(module) for m in mutants_in(path)]
    chosen = [m for m, is_sql in all_found if is_sql or module != "SQL"]
    random.Random(seed).shuffle(chosen)
    places, kept = set(), []
    for mutant in chosen:
        place = (mutant.path, mutant.line)
        if place not in places:
            places.add(place)
            kept.append(mutant)
    return kept[:count]


def equivalents():
    if not EQUIVALENTS.exists():
        return {}
    known = {}
    for line in EQUIVALENTS.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            key, _, reason = line.rpartition(" | ")
            known[key] = reason
    return known


def run(command, copy, limit):
    """The exit status; None if it took too long. The whole group of processes ends with it."""
    process = subprocess.Popen(
        command, cwd=copy, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        return None
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


class Copy:
    """A copy of the package in which things are broken."""

    def __init__(self, folder):
        self.path = Path(folder) / "swell"
        shutil.copytree(
            ROOT, self.path, symlinks=True,
            ignore=shutil.ignore_patterns(".git", ".build", "Benchmarks", ".swiftpm"))
        # The sources of the dependencies come along; what is built has paths in it and does not.
        for part in ("checkouts", "repositories", "workspace-state.json"):
            if (ROOT / ".build" / part).exists():
                subprocess.run(["mkdir", "-p", str(self.path / ".build")], check=True)
                subprocess.run(["cp", "-a", str(ROOT / ".build" / part), str(self.path / ".build")], check=True)
        self.suites = sorted(p.name for p in (self.path / "Tests").iterdir() if p.name.endswith("Tests"))

    def builds(self):
        return run(["swift", "build", "--build-tests"], self.path, 3 * TEST_LIMIT) == 0

    def passes(self, suites):
        filters = [part for suite in suites for part in ("--filter", f"^{suite}\\.")]
        return run(["swift", "test", "--skip-build", *filters], self.path, TEST_LIMIT) == 0

    def verdict(self, mutant, with_others):
        file = self.path / mutant.path
        original = file.read_text()
        file.write_text(original[:mutant.start] + mutant.new + original[mutant.end:])
        try:
            if not self.builds():
                return "does not compile"
            own = [s for s in self.suites if s == f"{mutant.module}Tests" or
                   (mutant.module == "swell" and s == "SwellCommandTests")]
            if own and not self.passes(own):
                return "caught"
            others = [s for s in self.suites if s not in own]
            if with_others and others and not self.passes(others):
                return "caught by another module"
            return "survived"
        finally:
            file.write_text(original)


def main():
    settings = os.environ.get
    module, count = settings("MODULE", ""), int(settings("MUTANTS", "40"))
    seed, minutes = int(settings("SEED", "1")), float(settings("MINUTES", "60"))
    with_others = settings("OTHERS", "1") != "0"
    chosen, known = sample(module, count, seed), equivalents()
    print(f"{len(chosen)} mutants of {module or 'all modules'}, seed {seed}, for {minutes:g} minutes at most")
    end, tally, survivors = time.monotonic() + 60 * minutes, {}, []
    with tempfile.TemporaryDirectory(prefix="swell-mutants-") as folder:
        copy = Copy(folder)
        if not copy.builds():
            sys.exit("the package does not build as it is")
        if not copy.passes(copy.suites if with_others or not module else [f"{module}Tests"]):
            sys.exit("the tests fail as they are")
        for number, mutant in enumerate(chosen, 1):
            if time.monotonic() > end:
                print(f"out of time after {number - 1}")
                break
            verdict = "equivalent" if mutant.key in known else copy.verdict(mutant, with_others)
            tally.setdefault(mutant.module, []).append(verdict)
            print(f"{number:4} {verdict:24} {mutant.path}:{mutant.line}  {mutant.before}  ->  {mutant.after}",
                  flush=True)
            if verdict == "survived":
                survivors.append(mutant)
    report(tally, survivors)


def report(tally, survivors):
    print()
    worst = 1.0
    for module, verdicts in sorted(tally.items()):
        counted = [v for v in verdicts if v not in ("does not compile", "equivalent")]
        caught = sum(v.startswith("caught") for v in counted)
        score = caught / len(counted) if counted else 1.0
        worst = min(worst, score)
        print(f"{module}: {caught} of {len(counted)} caught, {100 * score:.0f} % "
              f"({verdicts.count('equivalent')} equivalent, "
              f"{verdicts.count('does not compile')} do not compile)")
    if survivors:
        print("\nSurvivors; a test for each, or a line in equivalents.txt with the reason behind it:")
        for mutant in survivors:
            print(f"{mutant.key} | WHY")
    sys.exit(0 if worst >= GOAL else 1)


if __name__ == "__main__":
    main()
