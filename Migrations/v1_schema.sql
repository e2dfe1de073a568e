-- The first schema: lists, their sections and sessions, and the state of each list in each scene.
-- A migration is never edited once it has been released; the next one is v2_….sql.

CREATE TABLE list (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  title       TEXT,
  source      TEXT,
  imported_at INTEGER NOT NULL               -- seconds since 1970, UTC
) STRICT;

CREATE TABLE section (
  id            INTEGER PRIMARY KEY,
  list_id       INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  position      INTEGER NOT NULL CHECK (position >= 0),   -- dense from 0 in the list
  key           TEXT NOT NULL,
  title         TEXT NOT NULL,
  session_count INTEGER NOT NULL DEFAULT 0 CHECK (session_count >= 0),
  UNIQUE (list_id, position),
  UNIQUE (list_id, key)
) STRICT;

CREATE TABLE session (
  id         INTEGER PRIMARY KEY,
  list_id    INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  section_id INTEGER NOT NULL REFERENCES section ON DELETE CASCADE,
  position   INTEGER NOT NULL CHECK (position >= 0),      -- dense from 0 in the section
  key        TEXT NOT NULL CHECK (key <> ''),
  title      TEXT NOT NULL CHECK (title <> ''),
  speakers   TEXT NOT NULL DEFAULT '',       -- one a line
  room       TEXT,
  starts_at  INTEGER,                        -- seconds since 1970; floating times as if in UTC
  ends_at    INTEGER,
  utc_offset INTEGER,                        -- seconds east of UTC; NULL: the times are floating
  time_text  TEXT,                           -- as the file gave it
  abstract   TEXT,
  background TEXT,
  UNIQUE (list_id, key)
) STRICT;

-- No constraint of the table, so that a large import can build it anew.
CREATE UNIQUE INDEX session_by_position ON session (section_id, position);

CREATE TABLE selection (
  list_id    INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  scene      TEXT NOT NULL,
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  PRIMARY KEY (list_id, scene, session_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX selection_by_session ON selection (session_id);

CREATE TABLE collapsed_section (
  list_id    INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  scene      TEXT NOT NULL,
  section_id INTEGER NOT NULL REFERENCES section ON DELETE CASCADE,
  PRIMARY KEY (list_id, scene, section_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX collapsed_section_by_section ON collapsed_section (section_id);

CREATE TABLE scroll_anchor (
  list_id    INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  scene      TEXT NOT NULL,
  layout     TEXT NOT NULL,                  -- what the fraction was measured in
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  fraction   REAL NOT NULL,
  PRIMARY KEY (list_id, scene)
) STRICT, WITHOUT ROWID;

CREATE INDEX scroll_anchor_by_session ON scroll_anchor (session_id);
