"""What a part of the torture counted, and what it found wrong."""

import collections
import concurrent.futures
import os
import threading

SHOWN_FAULTS = 12


class Tally:
    """Counts and faults of one part; safe to use from several threads."""

    def __init__(self, part):
        self.part = part
        self.counts = collections.Counter()
        self.longest = {}
        self.faults = []
        # Why the part could not run here.
        self.skipped = None
        self._lock = threading.Lock()

    def count(self, what, number=1):
        with self._lock:
            self.counts[what] += number

    def wait(self, what, seconds):
        """Keeps the longest time of its kind."""
        with self._lock:
            self.longest[what] = max(seconds, self.longest.get(what, 0))

    def fault(self, kind, detail):
        with self._lock:
            self.faults.append((kind, detail))

    def joined(self, other):
        """This tally with another's counts and faults."""
        self.part += f" {other.part}"
        self.counts += other.counts
        self.faults += other.faults
        return self

    def report(self):
        """The lines that say what was counted and found."""
        if self.skipped:
            return [f"{self.part}: skipped, {self.skipped}"]
        counts = [f"{number} {what}" for what, number in self.counts.items()]
        waits = [f"longest {what} {seconds:.2f} s" for what, seconds in self.longest.items()]
        lines = [f"{self.part}: " + ", ".join(counts + waits + [f"{len(self.faults)} faults"])]
        kinds = collections.Counter(kind for kind, _ in self.faults)
        lines += [f"  {number} × {kind}" for kind, number in kinds.most_common()]
        shown = collections.Counter()
        for kind, detail in self.faults:
            shown[kind] += 1
            if shown[kind] <= max(1, SHOWN_FAULTS // len(kinds)):
                lines.append(f"    {kind}: {detail}")
        return lines


def in_parallel(work, items):
    """Calls `work` for every item, as many at a time as there are processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(work, items):
            pass
