#!/usr/bin/env python3
"""Makes small changes to the sources, one at a time, and checks that a test fails.

  make mutants MUTANTS=40 SEED=1 MODULE="SwellLayout SQL"

MUTANTS  the number for each module (default 40; half as many again for SQL)
SEED     the seed of the random choice (default 1)
MODULE   the modules (default: all); SQL means the statements of all modules
MINUTES  when to stop (default 60)                 WORKERS  tests at a time (default: cores)

All mutants are compiled into one build of a copy in `.build/mutants`, and the environment variable
SWELL_MUTANT enables one of them. Each suite runs once without a mutant and records which mutants it
reaches. With a mutant enabled, only the suites that reach it run, those of its own module first and quick
ones before slow ones, until one fails. Mutants that don't compile don't count. A survivor that is not in
`equivalents.txt` is a gap in the tests: the exit status is 1 if less than 95 % are caught in any module.
"""

import os
import queue
import random
import re
import sys
import threading
import time
from pathlib import Path

from build import MODULES, REJECTED, build
from kinds import SQL, SQL_START, SWIFT, operator
from suites import ROOT, Suite, all_suites, failure, targets_of

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
QUICK = 4  # One process runs suites that take no longer than this together.
GOAL = 0.95


# The mutants

class Mutant:
    def __init__(self, path, match, rule, literal=None):
        self.path, self.match, self.literal = path, match, literal
        pattern, plain, self.schema = rule
        self.start, self.end, self.old = match.start(), match.end(), match.group()
        self.new = plain(match) if callable(plain) else match.expand(plain)
        text = match.string
        self.line = text.count("\n", 0, self.start) + 1
        first, last = text.rfind("\n", 0, self.start) + 1, text.find("\n", self.end)
        last = len(text) if last < 0 else last
        self.before = text[first:last].strip()
        self.after = (text[first:self.start] + self.new + text[self.end:last]).strip()

    @property
    def module(self):
        return self.path.parts[1] if self.path.parts[0] == "Sources" else "SwellStore"

    @property
    def group(self):
        return "SQL" if self.literal else self.module

    @property
    def key(self):
        """The beginning of its line in `equivalents.txt`: the code instead of a line number, which changes."""
        return " | ".join(" ".join(part.split()) for part in (str(self.path), self.before, self.after))

    def compiled(self):
        """The text in the copy, and the operator that it needs."""
        definition = ""
        if callable(self.schema):
            new = self.schema(self.match)
        elif "{op}" in self.schema:
            sign, definition = operator(self.number, self.old)
            space = self.old[:len(self.old) - len(self.old.lstrip())]
            new = self.schema.replace(" {op}", (space or " ") + sign).replace("{op}", sign)
        else:
            new = self.match.expand(self.schema)
        return new.replace("#", str(self.number)), definition


def spans(text):
    """The parts of Swift text that are code, and those that are strings: (start, end, is_string)."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|#if os\(macOS\).*?#else|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
    place = 0
    for match in pattern.finditer(text):
        yield place, match.start(), False
        if match.group().startswith('"'):
            yield match.start(), match.end(), True
        place = match.end()
    yield place, len(text), False


def mutants_in(path):
    text = (ROOT / path).read_text()
    is_script = path.suffix == ".sql"
    if is_script:
        text = re.sub(r"--[^\n]*", lambda m: " " * len(m.group()), text)
    for start, end, is_string in [(0, len(text), True)] if is_script else spans(text):
        if is_string and not SQL_START.search(text[start:end]):
            continue
        for rule in SQL if is_string else SWIFT:
            for match in re.compile(rule[0]).finditer(text, start, end):
                line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
                if is_string and "--" in line:
                    continue  # in an SQL comment
                follows = text[match.end():match.end() + 12]
                is_assignment = rule[1] == " <> " and (
                    re.search(r"\bSET\b", line) or re.match("excluded|incoming", follows))
                mutant = Mutant(path, match, rule, (start, end) if is_string else None)
                if not is_assignment and mutant.new != mutant.old:
                    yield mutant


def sample(groups, count, seed):
    """Mutants of each group, with the kinds mixed, and at most one per line."""
    paths = [p.relative_to(ROOT) for folder in ("Sources", "Migrations") for p in (ROOT / folder).rglob("*")]
    rejected = set(REJECTED.read_text().splitlines()) if REJECTED.exists() else ()
    found = [m for p in sorted(paths) if p.suffix in (".swift", ".sql") for m in mutants_in(p)
             if m.group in groups and m.key not in rejected]
    random.Random(seed).shuffle(found)
    # One per SQL literal, because a literal is replaced as a whole.
    lines = {(m.path, m.literal if m.path.suffix == ".swift" and m.literal else m.line): m
             for m in reversed(found)}
    kept = first_of_each(groups, list(reversed(lines.values())), count + count // 5 + 1)  # some don't compile
    for number, mutant in enumerate(kept, 1):
        mutant.number = number
    return kept


def first_of_each(groups, mutants, count):
    counts = {group: count * 3 // 2 if group == "SQL" else count for group in groups}
    return [m for group in groups for m in [m for m in mutants if m.group == group][:counts[group]]]


def equivalents():
    lines = EQUIVALENTS.read_text().splitlines() if EQUIVALENTS.exists() else []
    return {line.rpartition(" | ")[0] for line in lines if line.strip() and not line.startswith("#")}


# Running the tests

def runs_of(mutant, suites):
    """The suites that reach a mutant, in groups, the likeliest to fail first."""
    targets, together = targets_of(mutant.module), []
    for is_own in (True, False):
        group = []
        for suite in sorted((s for s in suites if mutant.number in s.reached and s.target in targets
                             and (s.target == targets[0]) == is_own), key=lambda s: s.seconds):
            if group and sum(s.seconds for s in group) + suite.seconds > QUICK:
                together.append(group)
                group = []
            group.append(suite)
        together += [group] if group else []
    return together


def first_failure(mutant, suites):
    for group in runs_of(mutant, suites):
        limit = 20 + 5 * sum(s.seconds for s in group)
        if wrong := failure([s.name for s in group], limit, SWELL_MUTANT=str(mutant.number)):
            return wrong
    return ""


def in_parallel(jobs, workers, end, work):
    waiting = queue.SimpleQueue()
    for job in jobs:
        waiting.put(job)

    def worker():
        while time.monotonic() < end:
            try:
                work(waiting.get_nowait())
            except queue.Empty:
                return

    threads = [threading.Thread(target=worker) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main():
    settings = os.environ.get
    groups, count = settings("MODULE", "").split() or [*MODULES, "SQL"], int(settings("MUTANTS", "40"))
    seed, minutes = int(settings("SEED", "1")), float(settings("MINUTES", "60"))
    workers = int(settings("WORKERS") or os.cpu_count() or 2)
    if unknown := set(groups) - {*MODULES, "SQL"}:
        sys.exit(f"{' '.join(sorted(unknown))}: no such module; there are {' '.join(MODULES)} and SQL")
    chosen = first_of_each(groups, build(sample(groups, count, seed), workers), count)
    known, end, lock = equivalents(), time.monotonic() + 60 * minutes, threading.Lock()
    print(f"{len(chosen)} mutants of {' '.join(groups)}, seed {seed}, for {minutes:g} minutes at most", flush=True)
    suites = all_suites({target for m in chosen for target in targets_of(m.module)})
    in_parallel(suites, workers, end, Suite.try_out)
    for suite in sorted(suites, key=lambda s: -s.seconds)[:10]:
        print(f"{suite.seconds:6.1f} s  {suite.name}")

    def judge(mutant):
        wrong = first_failure(mutant, suites)
        mutant.verdict = "caught" if wrong else "survived"
        reached = "" if any(mutant.number in s.reached for s in suites) else "no test comes by"
        with lock:
            print(f"{mutant.number:4} {mutant.verdict:9} {mutant.path}:{mutant.line}  {mutant.before}  ->  "
                  f"{mutant.after}  {wrong or reached}", flush=True)

    for mutant in chosen:
        mutant.verdict = "equivalent" if mutant.key in known else "not run"
    in_parallel([m for m in chosen if m.verdict == "not run"], workers, end, judge)
    report(chosen)


def report(mutants):
    print()
    worst = 1.0
    for module in sorted({m.group for m in mutants}):
        verdicts = [m.verdict for m in mutants if m.group == module]
        caught, missed = verdicts.count("caught"), verdicts.count("survived")
        score = caught / max(1, caught + missed)
        worst = min(worst, score if missed else 1)
        print(f"{module}: {caught} of {caught + missed} caught, {100 * score:.0f} % "
              f"({verdicts.count('equivalent')} equivalent, {verdicts.count('not run')} not run)")
    if survivors := [m for m in mutants if m.verdict == "survived"]:
        print("\nSurvivors; a test for each, or a line in equivalents.txt with the reason behind it:")
        print("\n".join(f"{mutant.key} | WHY" for mutant in survivors))
    sys.exit(0 if worst >= GOAL else 1)


if __name__ == "__main__":
    main()
