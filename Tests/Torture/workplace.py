"""The command under test, and the folders in which it runs."""

import hashlib
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import time

# Done, wrong usage, wrong data, not found, store unavailable, I/O failed.
STATUSES = {0, 64, 65, 66, 69, 74}
STOPPED = {-signal.SIGKILL, -signal.SIGINT, -signal.SIGTERM, 130, 143}
CRASHES = {128 + number for number in (4, 5, 6, 7, 8, 11)}
# Far longer than any command takes on a busy machine.
TIME_LIMIT = 60
SCENES = ["main", "pad"]


class Run:
    """The output of a command, its exit status and duration."""

    def __init__(self, status, output, message, seconds, hung=False):
        self.status, self.output, self.message = status, output, message
        self.seconds, self.hung = seconds, hung

    def fault(self):
        """A crash, a hang or an undocumented exit status; None if the run has none of these."""
        if self.hung:
            return "hang"
        if self.status in CRASHES or (self.status < 0 and self.status not in STOPPED):
            return "crash"
        if self.status not in STATUSES | STOPPED:
            return "unknown status"
        return None

    def __str__(self):
        message = self.message.strip().splitlines() or self.output.strip().splitlines()
        return f"status {self.status}: {message[0][:160] if message else ''}"


class Workplace:
    """A folder with a store, and with foreign files that must not change."""

    def __init__(self, command, folder):
        self.command = command
        self.folder = pathlib.Path(folder)
        self.store = self.folder / "store.sqlite"
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir(parents=True, exist_ok=True)

    # Running

    def environment(self, extra=None):
        inherited = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        return inherited | {
            "SWELL_STORE": str(self.store),
            "HOME": str(self.folder),
            "TMPDIR": str(self.temporary),
            # The signal shows a crash; a backtrace would take longer than the run.
            "SWIFT_BACKTRACE": "enable=no",
        } | (extra or {})

    def start(self, *arguments, extra=None, **streams):
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
        return subprocess.Popen(
            [self.command, *map(str, arguments)],
            cwd=self.folder, env=self.environment(extra), **streams,
        )

    def swell(self, *arguments, extra=None, kill_after=None, with_signal=signal.SIGKILL, limit=TIME_LIMIT, **streams):
        """Runs the command, and kills it after `kill_after` seconds."""
        start = time.monotonic()
        process = self.start(*arguments, extra=extra, **streams)
        hung = False
        try:
            output, message = process.communicate(timeout=limit if kill_after is None else kill_after)
        except subprocess.TimeoutExpired:
            hung = kill_after is None
            process.send_signal(signal.SIGKILL if hung else with_signal)
            try:
                output, message = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                hung = True
                process.kill()
                output, message = process.communicate()
        text = [(stream or b"").decode(errors="replace") for stream in (output, message)]
        return Run(process.returncode, *text, time.monotonic() - start, hung)

    # Looking

    def copy(self, name):
        """A copy of the folder as after a power cut: without the shared memory."""
        folder = self.folder.parent / f"{self.folder.name}-{name}"
        shutil.rmtree(folder, ignore_errors=True)
        ignored = shutil.ignore_patterns("*-shm", "tmp", "report")
        shutil.copytree(self.folder, folder, ignore=ignored)
        return Workplace(self.command, folder)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def contents(self):
        """Every list with its state, read by the command, and every output file; a Run if a list
        cannot be read.

        A missing store counts as an empty one.
        """
        lists = self.swell("lists", "--json")
        if lists.status == 66 and not self.has_lists():
            return {}
        if lists.status != 0:
            return lists
        contents = {}
        for entry in json.loads(lists.output)["lists"]:
            name = entry["name"]
            runs = [self.swell("export", name)]
            runs += [self.swell("state", name, "--scene", scene, "--json") for scene in SCENES]
            for run in runs:
                if run.status != 0:
                    return run
            contents[name] = [digest(run.output) for run in runs] + [entry["sessions"]]
        for written in sorted(self.folder.glob("out.[!s]*")):
            # What a killed export leaves beside its target.
            if written.suffix == ".draft":
                continue
            contents[written.name] = digest(written.read_text(errors="replace"))
        return contents

    def has_lists(self):
        """Whether SQLite finds lists in the store."""
        try:
            with self.connection() as database:
                return database.execute("SELECT count(*) FROM list").fetchone()[0] > 0
        except sqlite3.Error:
            return False

    def damage(self):
        """The problems that SQLite and `swell check` find in the store, or None."""
        try:
            with self.connection() as database:
                integrity = database.execute("PRAGMA integrity_check").fetchall()
                references = database.execute("PRAGMA foreign_key_check").fetchall()
                if integrity != [("ok",)] or references:
                    return f"SQLite: {integrity[:2]} {references[:2]}"
        except sqlite3.Error as error:
            return f"SQLite: {error}"
        check = self.swell("check")
        # A killed first import may leave no store.
        return None if check.status in (0, 66) else f"check: {check}"

    def header(self):
        """Journal mode and signature, as the file's header has them."""
        with open(self.store, "rb") as file:
            bytes = file.read(100)
        return ("WAL" if bytes[18:20] == b"\2\2" else "rollback journal", bytes[68:72])

    def connection(self):
        """A plain SQLite connection to the store, which `with` opens and closes."""
        return Connection(self.store)

    # Foreign files

    def add_strangers(self):
        """Adds another program's database and a text, which must not change."""
        with Connection(self.folder / "foreign.sqlite") as database:
            database.executescript(
                "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1); PRAGMA application_id = 1196444487"
            )
        (self.folder / "notes.txt").write_text("nobody's business\n")
        self.strangers = self.stranger_digests()

    def stranger_digests(self):
        return {name: digest((self.folder / name).read_bytes()) for name in ("foreign.sqlite", "notes.txt")}

    def strangers_changed(self):
        return self.stranger_digests() != self.strangers


class Connection:
    """A connection that `with` opens and closes."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        self.database = sqlite3.connect(self.path, timeout=30)
        return self.database

    def __exit__(self, kind, *_):
        if kind is None:
            self.database.commit()
        self.database.close()


def digest(data):
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:12]


def programme(count, version=0, sections=7):
    """A made-up programme as NDJSON. Each version changes some titles, and drops and adds sessions."""
    lines = []
    for number in range(version * count // 50, count + version * count // 50):
        entry = {
            "key": f"k{number}",
            "title": f"Talk {number}" + (f", version {version}" if number % 10 == version % 10 else ""),
            "speakers": [f"Speaker {number % 97}"],
            "section": {"key": f"s{number % sections}", "title": f"Section {number % sections}"},
            "room": f"Room {number % 13}",
        }
        lines.append(json.dumps(entry))
    return "\n".join(lines) + "\n"
