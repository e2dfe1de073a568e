"""Sixteen concurrent processes on one store."""

import random
import threading
import time

from tally import Tally
from workplace import STOPPED, Workplace, digest, programme

PROCESSES = 16
READS = {"lists", "state", "export", "find", "layout"}


def torture(settings):
    """Every worker writes its own list and its own scene of a shared list, and reads those of
    others.

    A command in ten is killed; the value it was writing is uncertain until the next write is
    acknowledged.
    """
    tally = Tally(f"{PROCESSES} processes at once")
    seconds, size = (2, 200) if settings.short else (60, 2000)
    place = Workplace(settings.command, settings.folder / "crowd")
    place.add_strangers()
    versions = {}
    for version in range(3):
        name = f"v{version}.ndjson"
        # The same keys in every version, so that importing the shared list again keeps the selection.
        (place.folder / name).write_text(programme(size).replace("Talk", f"Talk {version},"))
        assert place.swell("import", name, "--as", "shared").status == 0
        versions[digest(place.swell("export", "shared").output)] = version
    end = time.monotonic() + seconds
    workers = [Worker(tally, place, number, versions, size, settings.seed) for number in range(PROCESSES)]
    threads = [threading.Thread(target=worker.run, args=[end]) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for worker in workers:
        worker.settle()
    damage = place.copy("after").damage()
    if damage:
        tally.fault("damage", damage)
    if place.strangers_changed():
        tally.fault("a foreign file changed", "")
    return tally


class Worker:
    """A sequence of processes, and what the command acknowledged to them."""

    def __init__(self, tally, place, number, versions, size, seed):
        self.tally, self.place, self.versions, self.size = tally, place, versions, size
        self.name = f"own-{number}"
        self.scene = f"scene-{number}"
        self.generator = random.Random(f"{seed} {number}")
        # The values that may be stored; only one of them after an acknowledgement.
        self.selected, self.version = {None}, {None}

    def run(self, end):
        while time.monotonic() < end:
            self.step()

    def step(self):
        arguments, promise = self.choose()
        kill_after = self.generator.uniform(0, 0.3) if self.generator.random() < 0.1 else None
        run = self.place.swell(*arguments, kill_after=kill_after)
        kind = "reader" if arguments[0] in READS else "writer"
        label = " ".join(arguments)
        self.tally.count("commands")
        self.tally.count("stopped", run.status in STOPPED)
        if run.fault():
            return self.tally.fault(run.fault(), f"{label}: {run}")
        if run.status not in STOPPED | {0}:
            # Its own list may not exist yet.
            if not (run.status == 66 and None in self.version and self.name in arguments):
                self.tally.fault("refused while others were running", f"{label}: {run}")
            return
        if run.status == 0:
            self.tally.wait(kind, run.seconds)
        if promise:
            attribute, value = promise
            known = getattr(self, attribute)
            setattr(self, attribute, {value} if run.status == 0 else known | {value})
        if run.status == 0 and arguments[0] == "export" and digest(run.output) not in self.versions:
            self.tally.fault("half an import seen", label)

    def choose(self):
        version = self.generator.randrange(3)
        key = f"k{self.generator.randrange(self.size)}"
        return self.generator.choices([
            # Never one that may already be selected, which some versions of the command deselect.
            (["select", "shared", key, "--scene", self.scene], ("selected", key))
            if key not in self.selected else (["lists"], None),
            (["import", f"v{version}.ndjson", "--as", self.name], ("version", version)),
            (["import", f"v{version}.ndjson", "--as", "shared"], None),
            (["remove", self.name], ("version", None)),
            (["scroll", "shared", "--offset", str(self.generator.randrange(9999)), "--scene", self.scene], None),
            (["export", "shared"], None),
            (["layout", "shared", "--scene", self.scene], None),
            (["find", "Talk", "--in", "shared"], None),
        ], [6, 2, 1, 1, 3, 2, 2, 1])[0]

    def settle(self):
        """Checks that no acknowledged change is missing."""
        state = self.place.swell("state", "shared", "--scene", self.scene, "--json").output
        selected = [key for key in self.selected if key and f'"{key}"' in state] or [None]
        if selected[0] not in self.selected:
            self.tally.fault("acknowledged write lost", f"{self.scene}: {state} and not {self.selected}")
        run = self.place.swell("export", self.name)
        version = None if run.status == 66 else self.versions.get(digest(run.output), "half")
        if version not in self.version:
            self.tally.fault("acknowledged write lost", f"{self.name}: {version} and not {self.version}")
