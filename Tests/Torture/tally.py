"""The counts and faults of one part of the torture tests."""

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
        # The reason why the part could not run.
        self.skipped = None
        self._lock = threading.Lock()

    def count(self, what, number=1):
        with self._lock:
            self.counts[what] += number

    def wait(self, what, seconds):
        """Records a duration; the longest of each kind is reported."""
        with self._lock:
            self.longest[what] = max(seconds, self.longest.get(what, 0))

    def fault(self, kind, detail):
        with self._lock:
            self.faults.append((kind, detail))

    def joined(self, other):
        """Adds another tally to this one, and returns this one."""
        self.part += f" {other.part}"
        self.counts += other.counts
        self.faults += other.faults
        for what, seconds in other.longest.items():
            self.wait(what, seconds)
        return self

    def report(self):
        """The lines to print."""
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
    """Calls `work` for every item, on as many threads as there are processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(work, items):
            pass
