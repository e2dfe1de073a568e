"""Stores with malicious schemas: triggers, views, endless views, wrong types, missing tables.

Whatever the schema is, a command ends in time with a documented status, and a selection changes
only the selection.
"""

import sqlite3

from jobs import filled, fresh, template
from tally import Tally, in_parallel
from workplace import Connection

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
LIST = "id, 'talks' AS name, NULL AS title, NULL AS source, 0 AS imported_at"

# The SQL is run on a sound store of two lists.
SCHEMAS = {
    "trigger that removes lists": "CREATE TRIGGER t AFTER INSERT ON selection BEGIN DELETE FROM list WHERE name = 'other'; END",
    "trigger that empties sessions": "CREATE TRIGGER t BEFORE INSERT ON selection BEGIN UPDATE session SET title = 'x'; END",
    "trigger on removal": "CREATE TRIGGER t AFTER DELETE ON selection BEGIN DELETE FROM list; END",
    "trigger on places": "CREATE TRIGGER t AFTER INSERT ON place BEGIN DELETE FROM list WHERE name = 'other'; END",
    "trigger on sessions": "CREATE TRIGGER t AFTER UPDATE ON session BEGIN DELETE FROM list WHERE name = 'other'; END",
    "trigger that refuses": "CREATE TRIGGER t BEFORE INSERT ON selection BEGIN SELECT raise(ABORT, 'no'); END",
    "trigger without end": f"CREATE TRIGGER t BEFORE INSERT ON selection BEGIN SELECT max(i) FROM ({ENDLESS} SELECT i FROM n); END",
    "trigger upon itself": "PRAGMA recursive_triggers = ON; CREATE TRIGGER t AFTER INSERT ON selection BEGIN INSERT OR IGNORE INTO selection SELECT list, scene || 'x', key, is_selected, changed_at FROM selection; END",
    "list as a view": f"ALTER TABLE list RENAME TO l; CREATE VIEW list AS SELECT {LIST} FROM l",
    "list as an endless view": f"ALTER TABLE list RENAME TO l; CREATE VIEW list AS {ENDLESS} SELECT i AS id, 'l' || i AS name, NULL AS title, NULL AS source, 0 AS imported_at FROM n",
    "section as an endless view": f"ALTER TABLE section RENAME TO s; CREATE VIEW section AS {ENDLESS} SELECT i AS id, 1 AS list_id, i AS position, 'k' || i AS key, 't' AS title, 9 AS session_count FROM n",
    "session as a cross join": "ALTER TABLE session RENAME TO s; CREATE VIEW session AS SELECT a.* FROM s a, s b, s c, s d",
    "session as an endless view": f"ALTER TABLE session RENAME TO s; CREATE VIEW session AS {ENDLESS} SELECT s.* FROM s, n",
    "selection as an endless view": f"DROP TABLE selection; CREATE VIEW selection AS {ENDLESS} SELECT 'talks' AS list, 'main' AS scene, 'k' || i AS key, 1 AS is_selected, i AS changed_at FROM n",
    "view upon itself": "DROP TABLE selection; CREATE VIEW selection AS SELECT * FROM v; CREATE VIEW v AS SELECT * FROM selection",
    "writable view": "ALTER TABLE selection RENAME TO s; CREATE VIEW selection AS SELECT * FROM s; CREATE TRIGGER t INSTEAD OF INSERT ON selection BEGIN DELETE FROM list; END",
    "tables without types": "DROP TABLE selection; CREATE TABLE selection (list, scene, key, is_selected, changed_at); INSERT INTO selection VALUES ('talks', 'main', 'x', 'yes', 'now'), ('talks', 'main', NULL, NULL, NULL), ('talks', 'main', x'00', x'01', x''), ('talks', 'main', 1e300, 1e300, -1e300)",
    "list without types": "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; CREATE TABLE l AS SELECT * FROM list; DROP TABLE list; ALTER TABLE l RENAME TO list; UPDATE list SET imported_at = 'yesterday', name = NULL WHERE id = 2",
    "sections without types": "PRAGMA foreign_keys = OFF; CREATE TABLE l AS SELECT * FROM section; DROP TABLE section; ALTER TABLE l RENAME TO section; UPDATE section SET session_count = 9e18, position = 'x'",
    "counts without bound": "UPDATE section SET session_count = 9223372036854775807",
    "counts that overflow": "UPDATE section SET session_count = 4611686018427387904",
    "positions without bound": "UPDATE session SET position = 9223372036854775807 - id",
    "aliases of everything": "INSERT INTO session_alias SELECT 'talks', key, 'k' || id FROM session WHERE list_id = 1; INSERT INTO session_alias VALUES ('talks', '', '')",
    "no clock": "DELETE FROM clock",
    "a clock at its end": "UPDATE clock SET last_change = 9223372036854775807",
    "a trigger with a name of SQLite's": "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_evil', 'selection', 0, 'CREATE TRIGGER sqlite_evil AFTER INSERT ON selection BEGIN DELETE FROM session; END')",
    "lists without names": "UPDATE list SET name = NULL, imported_at = NULL",
    "changes at the end of time": "UPDATE selection SET changed_at = 9223372036854775807",
    "places of no number": "UPDATE place SET fraction = 1e999, layout = '', position = 9223372036854775807",
    "times without bound": "UPDATE session SET starts_at = 9223372036854775807, ends_at = -9223372036854775808, utc_offset = 9223372036854775807",
    "titles of fifty million letters": "UPDATE session SET title = printf('%.50000000c', 'x') WHERE id = 1",
    "a table too many": "CREATE TABLE extra (a)",
    "a column too many": "ALTER TABLE session ADD COLUMN extra TEXT NOT NULL DEFAULT 'x'",
    "a column generated without end": "ALTER TABLE list ADD COLUMN g TEXT AS (printf('%.*c', 900000000, 'x'))",
    "a missing table": "DROP TABLE selection",
    "no sessions table": "PRAGMA foreign_keys = OFF; DROP TABLE session",
    "a missing column": "DROP TABLE collapsed_section; CREATE TABLE collapsed_section (list TEXT)",
    "one more index": "CREATE INDEX i ON selection (scene)",
    "an index of an expression": "CREATE INDEX i ON session (printf('%.*c', 100000, title))",
    "a check without end": "ALTER TABLE selection RENAME TO s; CREATE TABLE selection (list, scene, key, is_selected, changed_at, CHECK (length(printf('%.*c', 999999999, 'x')) > 1))",
    "names that are equal": "PRAGMA foreign_keys = OFF; DROP TABLE list; CREATE TABLE list (id INTEGER PRIMARY KEY, name, title, source, imported_at INTEGER NOT NULL); INSERT INTO list VALUES (1, 'talks', NULL, NULL, 0), (2, 'talks', NULL, NULL, 0)",
    "version 0": "PRAGMA user_version = 0",
    "a negative version": "PRAGMA user_version = -1",
    "a version of the future": "PRAGMA user_version = 99",
    "the second version": "PRAGMA user_version = 2",
    "another's signature": "PRAGMA application_id = 1",
    "another encoding": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE list (id)' WHERE name = 'list'",
    "a schema that is no SQL": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'nonsense' WHERE name = 'list'",
    "a root that is another's": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'section') WHERE name = 'list'",
    "a virtual table of elsewhere": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE selection USING nothing(a)', rootpage = 0 WHERE name = 'selection'",
    "an auto-vacuumed file": "PRAGMA auto_vacuum = 1; VACUUM",
    "pages of 512 bytes": "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM",
}

COMMANDS = [
    ["lists"], ["sessions", "talks"], ["state", "talks", "--json"], ["layout", "talks"], ["export", "talks"], ["check"],
    ["find", "Talk"], ["scroll", "talks", "--offset", "300"], ["collapse", "talks", "1"],
    ["import", "v1.ndjson", "--as", "talks"], ["import", "v1.ndjson", "--as", "new"], ["remove", "new"],
]


def torture(settings):
    tally = Tally("hostile schemas")
    model = template(settings.command, settings.folder / "schemas", filled)
    # Far longer than a sound store of this size takes.
    limit = 10
    names = list(SCHEMAS)
    if settings.short:
        names = names[settings.seed % 8::8]

    def attempt(case):
        name, commands = case
        place = fresh(model, settings.folder / f"schema-{names.index(name)}-{commands[0][0]}")
        with Connection(place.store) as database:
            # An attacker ignores constraints.
            database.execute("PRAGMA ignore_check_constraints = ON")
            try:
                database.executescript(SCHEMAS[name])
            except sqlite3.Error as error:
                tally.fault("schema not made", f"{name}: {error}")
        for arguments in commands:
            before = others(place)
            run = place.swell(*arguments, limit=limit)
            tally.count("commands")
            tally.count("done" if run.status == 0 else "refused")
            label = f"{name}: {' '.join(arguments)}"
            if run.fault():
                tally.fault(run.fault(), f"{label}: {run}")
            if arguments[0] in ("select", "scroll", "collapse") and others(place) != before:
                tally.fault("more changed than was asked for", label)
        if place.strangers_changed():
            tally.fault("a foreign file changed", name)
        place.remove()

    tally.count("schemas", len(names))
    commands = COMMANDS[::3] if settings.short else COMMANDS
    in_parallel(attempt, [(name, part) for name in names for part in ([["select", "talks", "k33"]], commands)])
    return tally


def others(place):
    """The numbers of lists and of different titles, which a selection must not change; None if they
    cannot be counted in time."""
    with Connection(place.store) as database:
        try:
            database.set_progress_handler(lambda: 1, 1_000_000)
            count = database.execute("SELECT count(*) FROM list").fetchone()[0]
            return count, database.execute("SELECT count(DISTINCT title) FROM session").fetchone()[0]
        except (sqlite3.Error, UnicodeDecodeError):
            return None
