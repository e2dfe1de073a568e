"""The commands that are killed or starved, and the check of the store afterwards."""

import json
import shutil

from workplace import STOPPED, Workplace, programme

SIGNATURE = b"SWEL"
SIZE = 200


def empty(place):
    """A folder without a store."""


# The state of another device, later than any change here.
STATE = json.dumps({
    "selections": [
        {"list": "talks", "scene": "main", "key": key, "isSelected": key != "", "changedAt": 1 << 51}
        for key in ("", "k40")
    ],
    "collapsedSections": [], "places": [], "presentations": [],
})


def corrected(version):
    """A programme without ids; the second version corrects some rooms and titles."""
    lines = ["title,speaker,room,start"]
    for number in range(40):
        mark = " (new)" if version and number % 7 == 3 else ""
        title = f"Walk {number}{mark if number % 2 else ''}"
        room = f"Hut {number % 5}{'' if number % 2 else mark}"
        lines.append(f"{title},Guide {number % 9},{room},2027-06-{11 + number // 20}T{8 + number % 20 // 2:02}:00")
    return "\n".join(lines) + "\n"


def filled(place):
    """Three lists, with a selection, a place and collapsed sections in two scenes."""
    for arguments in [
        ("import", "v0.ndjson", "--as", "talks"),
        ("import", "v1.ndjson", "--as", "other"),
        ("select", "talks", "k20"),
        ("select", "talks", "k21", "--scene", "pad"),
        ("scroll", "talks", "--offset", "1234"),
        ("collapse", "other", "2"),
        ("import", "v0.csv", "--as", "walks"),
        ("select", "walks", "0:3"),
    ]:
        run = place.swell(*arguments)
        assert run.status == 0, f"{arguments}: {run}"


# The state that a command starts from, and the command. Its paths are absolute, so that calls on them count.
JOBS = {
    "first import": (empty, lambda place: ["import", place.folder / "v0.ndjson", "--as", "talks"]),
    "import of a new list": (filled, lambda place: ["import", place.folder / "v0.ndjson", "--as", "new"]),
    "re-import": (filled, lambda place: ["import", place.folder / "v1.ndjson", "--as", "talks"]),
    "select": (filled, lambda place: ["select", "talks", "k33"]),
    "scroll": (filled, lambda place: ["scroll", "talks", "--offset", "4321"]),
    "collapse": (filled, lambda place: ["collapse", "talks", "1"]),
    "remove": (filled, lambda place: ["remove", "other"]),
    "export": (filled, lambda place: ["export", "talks", "-o", place.folder / "out.json"]),
    "find": (filled, lambda place: ["find", "Speaker"]),
    "correction": (filled, lambda place: ["import", place.folder / "v1.csv", "--as", "walks"]),
    "present": (filled, lambda place: ["present", "talks", "--layout", "grid"]),
    "merge": (filled, lambda place: ["state", "merge", place.folder / "state.json"]),
    "rename": (filled, lambda place: ["rename", "other", "another"]),
    "backup": (filled, lambda place: ["backup", place.folder / "out.sqlite"]),
}


def template(command, folder, prepare):
    """A folder in the state that `prepare` makes, with two versions of a programme."""
    place = Workplace(command, folder)
    place.add_strangers()
    for version in (0, 1):
        (place.folder / f"v{version}.ndjson").write_text(programme(SIZE, version))
        (place.folder / f"v{version}.csv").write_text(corrected(version))
    (place.folder / "state.json").write_text(STATE)
    prepare(place)
    return place


def fresh(model, folder):
    """A copy of the folder `model`, for one use."""
    shutil.copytree(model.folder, folder, ignore=shutil.ignore_patterns("*-shm"))
    place = Workplace(model.command, folder)
    place.strangers = model.strangers
    return place


def judge(tally, label, place, run, before, after):
    """Compares the store after a run with the allowed states, and then uses it.

    An acknowledged change is there; any other is there whole or not at all; the store is sound,
    signed, in WAL mode, takes the next import and still has everything after it.
    """
    fault = run.fault()
    if fault:
        return tally.fault(fault, f"{label}: {run}")
    tally.count({0: "done"}.get(run.status, "stopped" if run.status in STOPPED else "refused"))
    found = judge_left(tally, label, place, run, before, after)

    next_run = place.swell("import", "v0.ndjson", "--as", "next")
    if next_run.status != 0:
        return tally.fault("next import refused", f"{label}: {next_run}")
    names = {entry["name"] for entry in json.loads(place.swell("lists", "--json").output)["lists"]}
    lost = {"next", *(name for name in found or {} if not name.startswith("out."))} - names
    if lost:
        tally.fault("acknowledged write lost", f"{label}: no {sorted(lost)} after the next import")
    damage = place.damage()
    if damage:
        tally.fault("damage", f"{label}: after the next import {damage}")
    journal, signature = place.header()
    if journal != "WAL" or signature != SIGNATURE:
        tally.fault("not in WAL mode, or not signed", f"{label}: {journal}, {signature}")
    if place.strangers_changed():
        tally.fault("a foreign file changed", label)
    left = [file.name for file in place.folder.rglob("*") if not is_known(file.name)]
    tally.count("files left behind", len(left))


def judge_left(tally, label, place, run, before, after):
    """The contents of the store, if they are those before or after the command; otherwise None."""
    twin = place.copy("after")
    damage = twin.damage() if twin.store.exists() else None
    found = twin.contents()
    twin.remove()
    if damage:
        tally.fault("damage", f"{label}: {damage}")
    if not isinstance(found, dict):
        return tally.fault("store refused afterwards", f"{label}: {found}")
    if run.status == 0 and found != after:
        return tally.fault("acknowledged write lost", f"{label}: {difference(found, after)}")
    if found not in (before, after):
        return tally.fault("half done", f"{label}: {difference(found, after)}")
    if run.status not in STOPPED and run.status != 0 and before != after and found == after:
        tally.count("kept although reported as failed")
    return found


def difference(found, expected):
    """The first list or file that differs from the expected one."""
    for name in sorted({*found, *expected}):
        if found.get(name) != expected.get(name):
            return f"{name} is {found.get(name)} and not {expected.get(name)}"


def is_known(name):
    return name in ("tmp", "report", "foreign.sqlite", "notes.txt") or name.startswith(
        ("store.sqlite", "out.", "v0.", "v1.", "state.json")
    ) and "sqlite-sw" not in name
