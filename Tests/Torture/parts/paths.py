"""Odd paths of the store and of output files: paths are never URIs, and foreign files stay unchanged."""

import os
import stat

from jobs import SIGNATURE, template
from tally import Tally
from workplace import Connection

# Values of `--store` in a folder with files of several kinds.
STORES = [
    "file:foreign.sqlite", "file:new.sqlite", "file:new.sqlite?mode=memory", "file:foreign.sqlite?mode=ro", "file:",
    ":memory:", "", " ", "new.sqlite?immutable=1", "a%41#b?c.sqlite", "ü ñ.sqlite", "u\u0308.sqlite", "-odd.sqlite",
    "fifo", "folder", "folder/", "foreign.sqlite", "notes.txt", "link", "dangling", "loop", "missing/new.sqlite",
    "empty.sqlite", "store.sqlite-wal", "notes.txt/new.sqlite", "unreadable.sqlite", "x" * 300, "/dev/null", "/dev/zero",
    "/dev/full", "foreign-link", "./../paths/new.sqlite", "new.sqlite\n",
]
# Values of `export -o` while the store is open.
OUTPUTS = [
    "store.sqlite", "store.sqlite-wal", "store.sqlite-shm", "store.sqlite-journal", "link", "folder",
    "missing/out.json", "/dev/full", "notes.txt/out.json", "./store.sqlite", "STORE-LINK-wal",
]


def torture(settings):
    tally = Tally("odd paths")
    for number, path in enumerate(STORES):
        place = template(settings.command, settings.folder / f"paths-{number}" / "paths", make_files)
        journal = os.path.exists("/dev/null-journal")
        run = place.swell("import", "v0.ndjson", "--as", "talks", f"--store={path}", limit=10)
        label = f"--store {path[:60]!r}"
        tally.count("stores")
        if run.fault():
            tally.fault(run.fault(), f"{label}: {run}")
        elif run.status == 0:
            lists = place.swell("lists", f"--store={path}", limit=10)
            if "talks" not in lists.output:
                tally.fault("acknowledged write lost", f"{label}: imported, then {lists}")
        if place.strangers_changed():
            tally.fault("a foreign file changed", label)
        if os.path.exists("/dev/null-journal") and not journal:
            tally.fault("a file left beside a device", label)
            os.unlink("/dev/null-journal")
        place.remove()

    place = template(settings.command, settings.folder / "outputs", make_files)
    assert place.swell("import", "v0.ndjson", "--as", "talks").status == 0
    for number, path in enumerate(OUTPUTS):
        key = f"k{number}"
        # Another connection keeps the log alive, which contains the selection until a checkpoint.
        with Connection(place.store) as reader:
            reader.execute("SELECT count(*) FROM list").fetchone()
            selected = place.swell("select", "talks", key)
            run = place.swell("export", "talks", "-o", path, limit=10)
            label = f"export -o {path}"
            tally.count("outputs")
            if run.fault():
                tally.fault(run.fault(), f"{label}: {run}")
        state = place.swell("state", "talks", "--json")
        if selected.status == 0 and f'"{key}"' not in state.output:
            tally.fault("acknowledged write lost", f"{label}: the selection of {key}: {state.output or state}")
        if run.status == 0 and not path.startswith("/dev") and not (place.folder / path).exists():
            tally.fault("acknowledged write lost", f"{label}: exported, and there is no such file")
        damage = place.damage()
        if damage:
            tally.fault("damage", f"{label}: {damage}")
            break
    if place.header()[1] != SIGNATURE:
        tally.fault("damage", "the store is no store any more")
    if place.strangers_changed():
        tally.fault("a foreign file changed", "outputs")
    return tally


def make_files(place):
    folder = place.folder
    os.mkfifo(folder / "fifo")
    (folder / "folder").mkdir()
    (folder / "empty.sqlite").touch()
    (folder / "unreadable.sqlite").touch(stat.S_IWUSR)
    for name, target in [
        ("link", "store.sqlite"), ("dangling", "nowhere.sqlite"), ("loop", "loop"), ("foreign-link", "foreign.sqlite"),
        ("STORE-LINK-wal", "store.sqlite-wal"),
    ]:
        (folder / name).symlink_to(target)
