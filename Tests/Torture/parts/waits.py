"""Commands while an import waits for its input."""

import subprocess
import time

from tally import Tally
from workplace import Workplace, programme


def torture(settings):
    """A selection, a first search and a dry run finish while an import still waits for input."""
    tally = Tally("writers beside an import that waits for its input")
    # Far more than fits in a pipe, so when the first half is written, most of it has been read.
    lines = programme(3000).encode()
    half = lines.index(b"\n", len(lines) // 2) + 1
    imports = [("first import", "new"), ("re-import", "talks")]
    for name, target in imports[:1] if settings.short else imports:
        place = Workplace(settings.command, settings.folder / name.replace(" ", "-"))
        (place.folder / "v0.ndjson").write_bytes(lines)
        assert place.swell("import", "v0.ndjson", "--as", "talks").status == 0
        importing = place.start("import", "-", "--as", target, stdin=subprocess.PIPE)
        importing.stdin.write(lines[:half])
        importing.stdin.flush()
        time.sleep(0.3)
        acknowledged = False
        for arguments in [
            ["select", "talks", "k3"], ["find", "Talk"],
            ["import", "v0.ndjson", "--as", "other", "--dry-run"], ["import", "v0.ndjson", "--as", "other"],
        ]:
            # The input ends only afterwards, so a command that waits for it waits forever.
            run = place.swell(*arguments, limit=15)
            tally.count("commands")
            tally.wait(arguments[0], run.seconds)
            acknowledged = acknowledged or (arguments[0] == "select" and run.status == 0)
            if run.fault() or run.status != 0:
                tally.fault("waits for another's input", f"{' '.join(arguments)} beside a {name}: {run}")
        importing.stdin.write(lines[half:])
        importing.stdin.close()
        importing.stdin = None
        _, message = importing.communicate(timeout=60)
        if importing.returncode != 0:
            tally.fault("import refused", f"{name}: {message.decode(errors='replace')}")
        state = place.swell("state", "talks", "--json").output
        if acknowledged and '"k3"' not in state:
            tally.fault("acknowledged write lost", f"the selection beside a {name}: {state}")
        damage = place.damage()
        if damage:
            tally.fault("damage", f"{name}: {damage}")
    return tally
