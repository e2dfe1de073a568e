extension Migrations {
  /// Content has row ids, and imports replace it; state has names and keys, and imports keep it.
  static let version1 = """
    -- CONTENT. An import never changes visible rows: it writes a list without a name next to the
    -- old one, and its last transaction moves the name.
    CREATE TABLE list (
      id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- never reused: (id, revision) is a version
      name          TEXT UNIQUE CHECK (length(name) BETWEEN 1 AND 200),  -- NFC; NULL: invisible
      title         TEXT CHECK (title <> ''),
      source        TEXT,
      imported_at   INTEGER,           -- seconds since 1970; of an invisible list, when it was
                                       -- replaced, or NULL while an import writes it
      revision      INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0),
      digest        INTEGER,           -- of what was imported; NULL once single sessions changed
      section_count INTEGER NOT NULL DEFAULT 0 CHECK (section_count >= 0),
      session_count INTEGER NOT NULL DEFAULT 0 CHECK (session_count >= 0),
      CHECK (name IS NULL OR imported_at IS NOT NULL)
    ) STRICT;

    CREATE TABLE section (
      list_id       INTEGER NOT NULL REFERENCES list,
      position      INTEGER NOT NULL CHECK (position >= 0),   -- dense from 0 in the list
      key           TEXT NOT NULL,                            -- NFC
      title         TEXT NOT NULL,
      session_count INTEGER NOT NULL DEFAULT 0 CHECK (session_count >= 0),
      PRIMARY KEY (list_id, position),
      UNIQUE (list_id, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE session (
      id             INTEGER PRIMARY KEY,
      list_id        INTEGER NOT NULL,
      section        INTEGER NOT NULL,                        -- the section's position
      position       INTEGER NOT NULL CHECK (position >= 0),  -- dense from 0 in the section
      key            TEXT NOT NULL CHECK (key <> ''),         -- NFC
      has_own_key    INTEGER NOT NULL CHECK (has_own_key IN (0, 1)),  -- 0: derived from the content
      title          TEXT NOT NULL CHECK (title <> ''),
      speakers       TEXT NOT NULL,                -- one per line
      room           TEXT CHECK (room <> ''),
      starts_at      INTEGER,                      -- seconds since 1970; a floating time as if in UTC
      utc_offset     INTEGER,                      -- of the start, in seconds east; NULL: floating
      ends_at        INTEGER,
      end_utc_offset INTEGER,
      time_text      TEXT CHECK (time_text <> ''), -- as the file gave it
      abstract       TEXT CHECK (abstract <> ''),
      background     TEXT CHECK (background <> ''),
      UNIQUE (list_id, key),
      UNIQUE (list_id, section, position),
      FOREIGN KEY (list_id, section) REFERENCES section (list_id, position)
    ) STRICT;

    -- Other keys of sessions: those before the file had ids, which screens may still show, and those
    -- that corrected contents give, which only imports look up.
    CREATE TABLE session_alias (
      list  TEXT NOT NULL,                         -- the list's name, as in all tables below
      alias TEXT NOT NULL,
      key   TEXT NOT NULL,                         -- the key under which the session is stored
      PRIMARY KEY (list, alias),
      UNIQUE (list, key)
    ) STRICT, WITHOUT ROWID;

    -- STATE, which names lists, scenes and keys and refers to no row. Each row is a register: of two
    -- values the one with the later change wins. A removal is a value too.
    CREATE TABLE clock (
      id          INTEGER PRIMARY KEY CHECK (id = 1),
      last_change INTEGER NOT NULL CHECK (last_change >= 0)  -- the greatest changed_at ever seen
    ) STRICT;
    INSERT INTO clock (id, last_change) VALUES (1, 0);

    CREATE TABLE selection (
      list        TEXT NOT NULL,
      scene       TEXT NOT NULL,                   -- NFC
      key         TEXT NOT NULL,                   -- of a session; the row with '' deselects all
                                                   -- that was selected before its change
      is_selected INTEGER NOT NULL CHECK (is_selected IN (0, 1)),
      changed_at  INTEGER NOT NULL,                -- microseconds since 1970, later with each change
      PRIMARY KEY (list, scene, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE collapsed_section (
      list         TEXT NOT NULL,
      scene        TEXT NOT NULL,
      section_key  TEXT NOT NULL,
      is_collapsed INTEGER NOT NULL CHECK (is_collapsed IN (0, 1)),
      changed_at   INTEGER NOT NULL,
      PRIMARY KEY (list, scene, section_key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE place (
      list        TEXT NOT NULL,
      scene       TEXT NOT NULL,
      layout      TEXT NOT NULL,                   -- what the fraction was measured in
      key         TEXT,                            -- the session at the start; NULL: forgotten
      section_key TEXT NOT NULL,                   -- where it was, if it is gone
      position    INTEGER NOT NULL CHECK (position >= 0),
      fraction    REAL NOT NULL CHECK (abs(fraction) <= 1.7976931348623157e308),
      changed_at  INTEGER NOT NULL,
      PRIMARY KEY (list, scene)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE presentation (
      list       TEXT NOT NULL,
      scene      TEXT NOT NULL,
      value      TEXT,                             -- JSON; NULL: forgotten
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (list, scene)
    ) STRICT, WITHOUT ROWID;
    """
}
