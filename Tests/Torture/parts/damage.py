"""Damaged stores: changed bytes and pages, and values of the wrong type."""

import random
import shutil
import sqlite3

from jobs import filled, fresh, template
from tally import Tally, in_parallel
from workplace import Connection

READS = [
    ["lists"], ["sessions", "talks"], ["sessions", "talks", "--json"], ["state", "talks"], ["layout", "talks"],
    ["export", "talks"], ["export", "other", "--to", "ndjson"], ["check"], ["snap", "talks", "--offset", "300"],
    ["find", "Talk"], ["state", "export"], ["scenes"], ["backup", "out.sqlite"],
]
WRITES = [
    ["select", "talks", "k30"], ["state", "merge", "state.json"], ["rename", "other", "another"], ["select", "talks", "--next"], ["scroll", "talks", "--offset", "900"],
    ["collapse", "talks", "1"], ["import", "v1.ndjson", "--as", "talks"], ["import", "v1.ndjson", "--as", "new"],
    ["remove", "talks"],
]
VALUES = [None, "", "text", b"\xff\x00blob", b"", 1.5, -1, 0, 1 << 62, (1 << 63) - 1, -(1 << 63), 1e308, "\ud7ff\u202e", "9" * 5000]


def torture(settings):
    tally = Tally("damaged stores")
    model = template(settings.command, settings.folder / "damage", filled)
    with Connection(model.store) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def attempt(number):
        generator = random.Random(f"{settings.seed} {number}")
        place = fresh(model, settings.folder / f"damage-{number}")
        what = generator.choice(DAMAGES)
        what(place, generator)
        tally.count("stores")
        before = place.store.read_bytes()
        commands = generator.sample(READS, 2) + generator.sample(WRITES, 2)
        for index, arguments in enumerate(commands):
            run = place.swell(*arguments)
            tally.count("commands")
            tally.count("done" if run.status == 0 else "refused")
            if run.fault():
                label = f"store {number}, {what.__name__}, {' '.join(arguments)}"
                tally.fault(run.fault(), f"{label}: {run}")
            # The first reader checkpoints the log, and migrates a schema whose version in the
            # header is too old.
            if index == 1 and what not in (log, header) and place.store.read_bytes() != before:
                tally.fault("changed by reading", f"store {number}, {what.__name__}")
        if place.strangers_changed():
            tally.fault("a foreign file changed", f"store {number}")
        place.remove()

    in_parallel(attempt, range(12 if settings.short else 5000))
    return tally


def bytes_of(file, generator, change):
    data = bytearray(file.read_bytes())
    change(data, generator)
    file.write_bytes(data)


def scattered(data, generator, first=0):
    for _ in range(generator.choice([1, 1, 3, 10, 50, 500])):
        if len(data) > first:
            data[generator.randrange(first, len(data))] = generator.choice([0, 255, generator.randrange(256)])


def flipped(place, generator):
    """Changes single bytes anywhere."""
    bytes_of(place.store, generator, scattered)


def header(place, generator):
    """Changes bytes of SQLite's header, except for the signature."""
    def change(data, generator):
        for _ in range(generator.choice([1, 2, 5])):
            data[generator.choice([*range(16, 68), *range(72, 108)])] = generator.randrange(256)
    bytes_of(place.store, generator, change)


def pages(place, generator):
    """Zeroes whole pages, swaps them or fills them with noise."""
    def change(data, generator):
        for _ in range(generator.choice([1, 1, 4])):
            first, second = (generator.randrange(1, len(data) // 4096) * 4096 for _ in range(2))
            page = bytes(data[second:second + 4096])
            noise = generator.choice([bytes(4096), generator.randbytes(4096), page])
            data[second:second + 4096] = data[first:first + 4096] if noise is page else page
            data[first:first + 4096] = noise
    bytes_of(place.store, generator, change)


def cut(place, generator):
    """Truncates or extends the file."""
    data = place.store.read_bytes()
    size = generator.choice([generator.randrange(len(data)), generator.randrange(len(data) // 4096) * 4096])
    place.store.write_bytes(data[:size] if generator.random() < 0.7 else data + generator.randbytes(size))


def log(place, generator):
    """Changes bytes of a log next to the store, as after a kill."""
    database = sqlite3.connect(place.store)
    database.execute("UPDATE session SET title = title || ' and more'")
    database.commit()
    files = [place.store, place.store.with_name("store.sqlite-wal")]
    copies = [file.read_bytes() for file in files]
    database.close()
    for file, data in zip(files, copies):
        file.write_bytes(data)
    bytes_of(files[1], generator, lambda data, generator: scattered(data, generator, 32))


def values(place, generator):
    """Adds rows that the schema would refuse: relaxes the schema, writes them, and restores it."""
    with Connection(place.store) as database:
        schema = database.execute("SELECT rowid, sql FROM sqlite_schema WHERE type = 'table'").fetchall()
        tables = {}
        for table in ["list", "section", "session", "session_alias", "clock", "selection", "collapsed_section", "place", "presentation"]:
            tables[table] = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        rewrite(database, [(row, lax(sql)) for row, sql in schema])
    with Connection(place.store) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for _ in range(generator.choice([1, 1, 3])):
            table = generator.choice(list(tables))
            column = generator.choice([name for name in tables[table] if name != "id"])
            row = generator.choice(["1", "1", "random() % 3 = 0"])
            try:
                database.execute(
                    f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {row}", [generator.choice(VALUES)]
                )
            except (sqlite3.Error, OverflowError):
                pass
    with Connection(place.store) as database:
        if generator.random() < 0.7:
            rewrite(database, schema)


def lax(sql):
    return sql and sql.replace("STRICT, WITHOUT ROWID", "WITHOUT ROWID").replace("STRICT", "").replace("NOT NULL", "")


def rewrite(database, schema):
    database.execute("PRAGMA writable_schema = ON")
    for row, sql in schema:
        database.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ?", (sql, row))
    version = database.execute("PRAGMA schema_version").fetchone()[0]
    database.execute(f"PRAGMA schema_version = {version + 1}")


DAMAGES = [flipped, flipped, header, pages, pages, cut, log, values, values]
