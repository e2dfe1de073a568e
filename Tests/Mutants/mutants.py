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
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

from kinds import HELPERS, SQL, SQL_START, SWIFT, operator
from suites import COPY, ROOT, Suite, all_suites, failure, targets_of

EQUIVALENTS = Path(__file__).with_name("equivalents.txt")
REJECTED = ROOT / ".build/mutants/rejected.txt"  # mutants that did not compile in an earlier run
BUILD_LIMIT = 1800  # seconds
QUICK = 4  # One process runs suites that take no longer than this together.
GOAL = 0.95
# Compiled on every system; SwellUIKit has a host of its own.
MODULES = ["SwellLayout", "SwellMotion", "SwellStore", "SwellImport", "SwellModel", "SwellRender",
           "SwellPreview", "swell"]


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


# One build with all mutants

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
