"""Kills at random moments, one command after the other on the same store.

Every command runs twice from the same bytes: once to its end on a copy, which shows its result, and
once until it is stopped. Afterwards, the store must be as before or like the copy; if the command
came to its end, like the copy. The harness needs no model of its own for that.
"""

import random
import shutil
import signal

from jobs import judge_left
from tally import Tally, in_parallel
from workplace import STOPPED, Workplace, programme

LISTS = ["talks", "other", "third"]


def torture(settings):
    tally = Tally("kills at random moments")
    workers, rounds = (2, 5) if settings.short else (8, 125)
    size = 500 if settings.short else 4000

    def work(worker):
        generator = random.Random(f"{settings.seed} {worker}")
        place = Workplace(settings.command, settings.folder / f"moments-{worker}")
        place.add_strangers()
        for version in range(4):
            (place.folder / f"v{version}.ndjson").write_text(programme(size, version))
        before = {}
        for number in range(rounds):
            if generator.random() < 0.06:
                for file in [*place.folder.glob("store.sqlite*"), *place.folder.glob("out.*")]:
                    file.unlink()
                before = {}
            arguments = command(generator)
            twin = place.copy("twin")
            whole = twin.swell(*arguments)
            after = twin.contents()
            twin.remove()
            stop = generator.choice([signal.SIGKILL] * 6 + [signal.SIGINT, signal.SIGTERM])
            run = place.swell(
                *arguments, kill_after=generator.uniform(0, 1.1 * whole.seconds), with_signal=stop
            )
            label = f"worker {worker}, round {number}: {' '.join(arguments)}"
            if run.fault():
                tally.fault(run.fault(), f"{label}: {run}")
            elif run.status != whole.status and run.status not in STOPPED:
                tally.fault("status differs from the undisturbed run", f"{label}: {run} and not {whole}")
            tally.count("commands")
            tally.count("stopped", run.status in STOPPED)
            before = judge_left(tally, label, place, run, before, after)
            if before is None:
                return
            if place.strangers_changed():
                tally.fault("a foreign file changed", label)
        left = [file for file in place.folder.rglob(".*") if file.is_file()]
        tally.count("drafts left behind", len(left) + len(list(place.temporary.iterdir())))
        shutil.rmtree(place.folder)

    in_parallel(work, range(workers))
    return tally


def command(generator):
    """A random command, which usually changes something."""
    name = generator.choice(LISTS)
    key = f"k{generator.randrange(600)}"
    scene = generator.choice(["main", "pad"])
    return generator.choices([
        ["import", f"v{generator.randrange(4)}.ndjson", "--as", name],
        ["import", f"v{generator.randrange(4)}.ndjson", "--as", name, "--prune", "no"],
        ["import", f"v{generator.randrange(4)}.ndjson", "--as", name, "--dry-run"],
        ["select", name, key, "--scene", scene],
        ["scroll", name, "--offset", str(generator.randrange(100_000)), "--scene", scene],
        [generator.choice(["collapse", "expand"]), name, str(generator.randrange(7)), "--scene", scene],
        ["remove", name],
        ["export", name, "-o", "out.json"],
        ["find", "Talk", "--in", name],
    ], [6, 1, 1, 5, 4, 2, 1, 3, 2])[0]
