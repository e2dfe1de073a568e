"""Kills and I/O errors at every system call; see faults.c."""

import pathlib
import random
import shutil
import struct
import subprocess
import sys

from jobs import JOBS, fresh, judge, template
from tally import Tally, in_parallel

SOURCE = pathlib.Path(__file__).with_name("faults.c")


def build(folder):
    """The library to preload; None without LD_PRELOAD or a C compiler."""
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    if not sys.platform.startswith("linux") or not compiler:
        return None
    library = folder / "faults.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def injected(place, library, arguments, kind, at):
    """Runs a command with a fault; returns its run, the number of calls and the one that was hit."""
    report = place.folder / "report"
    report.write_bytes(bytes(64))
    run = place.swell(*arguments, extra={
        "LD_PRELOAD": str(library), "FAULT_FOLDER": f"{place.folder}/", "FAULT_KIND": kind,
        "FAULT_AT": str(at), "FAULT_REPORT": str(report),
    })
    calls, hit = struct.unpack("Q56s", report.read_bytes())
    return run, calls, hit.rstrip(b"\0").decode()


def sweep(settings, part, kinds, jobs, sample):
    """Runs every job with every kind of fault at every call, or at `sample` of them in a short run."""
    tally = Tally(part)
    library = build(settings.folder)
    if not library:
        tally.skipped = "no LD_PRELOAD or no C compiler here"
        return tally
    generator = random.Random(settings.seed)
    cases = []
    for job in jobs:
        prepare, arguments = JOBS[job]
        model = template(settings.command, settings.folder / f"{part} {job}".replace(" ", "-"), prepare)
        before = model.copy("before").contents()
        whole = fresh(model, model.folder.with_name(f"{model.folder.name}-whole"))
        # For ENOSPC, only calls that need space are counted.
        for kind in kinds:
            counting = fresh(model, model.folder.with_name(f"{model.folder.name}-{kind}"))
            _, calls, _ = injected(counting, library, arguments(counting), kind, 0)
            if kind == kinds[0]:
                run = whole.swell(*arguments(whole))
                assert run.status == 0, f"{job}: {run}"
                after = whole.copy("after").contents()
            assert calls > 0, f"{job}: no call seen; is the command linked dynamically?"
            points = range(1, calls + 1)
            if settings.short:
                points = sorted(generator.sample(points, min(sample, calls)))
            cases += [(job, kind, at, model, before, after) for at in points]

    def attempt(case):
        job, kind, at, model, before, after = case
        place = fresh(model, model.folder.with_name(f"{model.folder.name}-{kind}-{at}"))
        run, _, hit = injected(place, library, JOBS[job][1](place), kind, at)
        tally.count("faults" if hit else "runs that ended before their fault")
        judge(tally, f"{job}, {kind} at call {at} ({hit})", place, run, before, after)
        place.remove()

    in_parallel(attempt, cases)
    return tally


def kills(settings):
    """SIGKILL before and after every system call of a first import, and before every call of other
    commands.

    For the others, a kill after a call equals one before the next call, except after the last.
    """
    tally = sweep(settings, "kills at every call of a first import", ["kill-before", "kill-after"], ["first import"], 6)
    return tally if settings.short else tally.joined(
        sweep(settings, "and of everything else", ["kill-before"], [job for job in JOBS if job != "first import"], 0)
    )


def errors(settings):
    """An I/O error at every call; a full disk at every call that needs space, once and from then on."""
    jobs = ["re-import", "select"] if settings.short else list(JOBS)
    return sweep(settings, "EIO and ENOSPC at every call", ["EIO", "ENOSPC", "full"], jobs, 2)
