"""Running the test suites of the copy, each in a process of its own."""

import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / ".build/mutants/swell"
SUITE_LIMIT = 600  # seconds
# Kills processes and fills disks for a minute, which a mutant doesn't affect.
LEFT_OUT = ["SwellCommandTests.TortureTests"]
# The tests that can notice a change in each module, the likeliest first. ArchitectureTests read the
# sources themselves.
TESTS = {
    "SwellLayout": "Layout Motion Model Render Preview Command", "SwellMotion": "Motion Model Preview Command",
    "SwellStore": "Store Model Import Command Preview", "SwellImport": "Import Command Preview",
    "SwellModel": "Model Render Command Preview", "SwellRender": "Render Preview Command",
    "SwellPreview": "Preview Command", "swell": "Command",
}


def run(suites, limit, **settings):
    """The output of the tests, line by line; the process group ends when reading stops."""
    bundle = next((COPY / ".build/debug").glob("*.xctest"))
    filters = [part for suite in suites for part in ("--filter", rf"^{re.escape(suite)}/")]
    # A mutant that writes without end must not fill the disk.
    limited = ["sh", "-c", 'ulimit -f 10000000; exec "$@"', "sh"]
    process = subprocess.Popen(
        [*limited, bundle, *filters, "--testing-library", "swift-testing",
         "--experimental-maximum-parallelization-width", "2"],
        cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, encoding="utf-8",
        errors="replace", env=os.environ | {"SWIFT_BACKTRACE": "enable=no"} | settings, start_new_session=True)

    def stop():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    timer = threading.Timer(limit, stop)
    timer.start()
    try:
        for line in process.stdout:
            yield re.sub(r"\x1b\[[\d;]*m", "", line).strip()
        if status := process.wait():
            yield f"✘ ended with {status}"
    finally:
        timer.cancel()
        stop()
        process.wait()


def failure(suites, limit, **settings):
    """The first failure, or None."""
    lines = run(suites, limit, **settings)
    try:
        return next((line for line in lines if line.startswith("✘")), "")
    finally:
        lines.close()


class Suite:
    """A test suite, its duration, and the mutants that it reaches."""

    def __init__(self, name):
        self.name, self.target, self.seconds, self.reached = name, name.partition(".")[0], 0, set()

    def try_out(self):
        trace = COPY / ".build" / f"trace-{threading.get_ident()}"
        trace.write_text("")
        start = time.monotonic()
        if wrong := failure([self.name], SUITE_LIMIT, SWELL_MUTANT_TRACE=str(trace)):
            print(f"left aside, since it fails as it is: {self.name}: {wrong}", flush=True)
        else:
            self.seconds = time.monotonic() - start
            self.reached = {int(line) for line in trace.read_text().split()}


def all_suites(targets):
    listed = subprocess.run(
        ["swift", "test", "list", "--skip-build"], cwd=COPY, capture_output=True, text=True, check=True).stdout
    names = {line.partition("/")[0] for line in listed.splitlines() if "/" in line}
    return [Suite(name) for name in sorted(names) if name.partition(".")[0] in targets and name not in LEFT_OUT]


def targets_of(module):
    return [f"Swell{name}Tests" for name in TESTS[module].split()]
