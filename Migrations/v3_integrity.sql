-- What was left to code becomes constraint: whatever is kept of a list refers to a session or a
-- section of that list, texts are trimmed and never blank, counts are kept with the list. An end has
-- a clock of its own. Every change has a number, so that it can be observed. The full-text index
-- follows what changed.
--
-- Foreign keys are off while this runs, and are checked before it is committed. Keys and names are
-- brought into one Unicode form, NFC, right after it, since SQL cannot.

DROP TABLE session_text;
DROP TABLE search_state;
DROP INDEX session_by_position;
DROP INDEX selection_by_session;
DROP INDEX collapsed_section_by_section;
DROP INDEX scroll_anchor_by_session;

ALTER TABLE list RENAME TO old_list;
ALTER TABLE section RENAME TO old_section;
ALTER TABLE session RENAME TO old_session;
ALTER TABLE selection RENAME TO old_selection;
ALTER TABLE collapsed_section RENAME TO old_collapsed_section;
ALTER TABLE scroll_anchor RENAME TO old_scroll_anchor;

-- The number of the last change of anything; no number is ever given twice.
CREATE TABLE revision (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL CHECK (number > 0)
) STRICT;

INSERT INTO revision (id, number) VALUES (1, 1);

CREATE TABLE list (
  id            INTEGER PRIMARY KEY,
  name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),  -- NFC
  title         TEXT CHECK (title <> '' AND title = trim(title, char(9, 10, 13, 32))),
  source        TEXT,
  imported_at   INTEGER NOT NULL,              -- seconds since 1970, UTC
  section_count INTEGER NOT NULL DEFAULT 0 CHECK (section_count >= 0),
  session_count INTEGER NOT NULL DEFAULT 0 CHECK (session_count >= 0),
  revision      INTEGER NOT NULL DEFAULT 1,    -- of the last change of title, sections or sessions
  hidden_by     TEXT                           -- the import that still writes it; '' once removed
) STRICT;

CREATE UNIQUE INDEX list_by_name ON list (name) WHERE hidden_by IS NULL;
CREATE INDEX hidden_list ON list (hidden_by) WHERE hidden_by IS NOT NULL;

CREATE TABLE section (
  id            INTEGER PRIMARY KEY,
  list_id       INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  position      INTEGER NOT NULL CHECK (position >= 0),   -- dense from 0 in the list
  key           TEXT NOT NULL,                            -- NFC
  title         TEXT NOT NULL CHECK (title = trim(title, char(9, 10, 13, 32))),
  session_count INTEGER NOT NULL DEFAULT 0 CHECK (session_count >= 0),
  UNIQUE (list_id, position),
  UNIQUE (list_id, key),
  UNIQUE (list_id, id)
) STRICT;

CREATE TABLE session (
  id             INTEGER PRIMARY KEY,
  list_id        INTEGER NOT NULL,
  section_id     INTEGER NOT NULL,
  position       INTEGER NOT NULL CHECK (position >= 0),  -- dense from 0 in the section
  key            TEXT NOT NULL CHECK (key <> ''),         -- NFC
  title          TEXT NOT NULL CHECK (title <> '' AND title = trim(title, char(9, 10, 13, 32))),
  speakers       TEXT NOT NULL DEFAULT '',     -- one a line
  room           TEXT CHECK (room <> '' AND room = trim(room, char(9, 10, 13, 32))),
  starts_at      INTEGER,                      -- seconds since 1970; a floating time as if in UTC
  utc_offset     INTEGER CHECK (utc_offset BETWEEN -86399 AND 86399), -- of the start's clock, in
                                               -- seconds east of UTC; NULL: the start is floating
  ends_at        INTEGER,
  end_utc_offset INTEGER CHECK (end_utc_offset BETWEEN -86399 AND 86399), -- of the end's clock
  time_text      TEXT CHECK (time_text <> '' AND time_text = trim(time_text, char(9, 10, 13, 32))),
  abstract       TEXT CHECK (abstract <> '' AND abstract = trim(abstract, char(9, 10, 13, 32))),
  background     TEXT CHECK (background <> '' AND background = trim(background, char(9, 10, 13, 32))),
  UNIQUE (list_id, key),
  UNIQUE (list_id, id),
  FOREIGN KEY (list_id, section_id) REFERENCES section (list_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE selection (
  list_id    INTEGER NOT NULL,
  scene      TEXT NOT NULL,                    -- NFC
  session_id INTEGER NOT NULL,
  PRIMARY KEY (list_id, scene, session_id),
  FOREIGN KEY (list_id, session_id) REFERENCES session (list_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE collapsed_section (
  list_id    INTEGER NOT NULL,
  scene      TEXT NOT NULL,                    -- NFC
  section_id INTEGER NOT NULL,
  PRIMARY KEY (list_id, scene, section_id),
  FOREIGN KEY (list_id, section_id) REFERENCES section (list_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE scroll_anchor (
  list_id    INTEGER NOT NULL,
  scene      TEXT NOT NULL,                    -- NFC
  layout     TEXT NOT NULL,                    -- what the fraction was measured in
  session_id INTEGER NOT NULL,
  fraction   REAL NOT NULL CHECK (abs(fraction) <= 1.7976931348623157e308),
  PRIMARY KEY (list_id, scene),
  FOREIGN KEY (list_id, session_id) REFERENCES session (list_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The numbers of the last changes of what is kept of a list in a scene.
CREATE TABLE scene_revision (
  list_id   INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  scene     TEXT NOT NULL,                     -- NFC
  selection INTEGER NOT NULL DEFAULT 0,
  folding   INTEGER NOT NULL DEFAULT 0,
  place     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, scene)
) STRICT, WITHOUT ROWID;

INSERT INTO list (id, name, title, source, imported_at, section_count, session_count)
  SELECT id, name, nullif(trim(title, char(9, 10, 13, 32)), ''), source, imported_at,
    (SELECT count(*) FROM old_section WHERE list_id = old_list.id),
    (SELECT coalesce(sum(session_count), 0) FROM old_section WHERE list_id = old_list.id)
  FROM old_list;

INSERT INTO section
  SELECT id, list_id, position, key, trim(title, char(9, 10, 13, 32)), session_count
  FROM old_section;

INSERT INTO session
  SELECT id, list_id, section_id, position, key,
    coalesce(nullif(trim(title, char(9, 10, 13, 32)), ''), key), speakers,
    nullif(trim(room, char(9, 10, 13, 32)), ''),
    starts_at, iif(starts_at IS NOT NULL AND utc_offset BETWEEN -86399 AND 86399, utc_offset, NULL),
    ends_at, iif(ends_at IS NOT NULL AND utc_offset BETWEEN -86399 AND 86399, utc_offset, NULL),
    nullif(trim(time_text, char(9, 10, 13, 32)), ''),
    nullif(trim(abstract, char(9, 10, 13, 32)), ''),
    nullif(trim(background, char(9, 10, 13, 32)), '')
  FROM old_session ORDER BY id;

-- What an older version let refer to another list's sessions refers to nothing that can be shown.
INSERT INTO selection
  SELECT list_id, scene, session_id FROM old_selection
  WHERE EXISTS (SELECT 1 FROM session WHERE id = session_id AND list_id = old_selection.list_id);

INSERT INTO collapsed_section
  SELECT list_id, scene, section_id FROM old_collapsed_section
  WHERE EXISTS (
    SELECT 1 FROM section WHERE id = section_id AND list_id = old_collapsed_section.list_id);

INSERT INTO scroll_anchor
  SELECT list_id, scene, layout, session_id, fraction FROM old_scroll_anchor
  WHERE abs(fraction) <= 1.7976931348623157e308
    AND EXISTS (SELECT 1 FROM session WHERE id = session_id AND list_id = old_scroll_anchor.list_id);

DROP TABLE old_scroll_anchor;
DROP TABLE old_collapsed_section;
DROP TABLE old_selection;
DROP TABLE old_session;
DROP TABLE old_section;
DROP TABLE old_list;

-- A window of rows is one range read of this index.
CREATE UNIQUE INDEX session_by_position ON session (list_id, section_id, position);
CREATE INDEX selection_by_session ON selection (list_id, session_id);
CREATE INDEX collapsed_section_by_section ON collapsed_section (list_id, section_id);
CREATE INDEX scroll_anchor_by_session ON scroll_anchor (list_id, session_id);

-- Each change of what is kept is numbered with it, also when it follows from a removed session.
CREATE TRIGGER selection_added AFTER INSERT ON selection BEGIN
  UPDATE revision SET number = number + 1;
  INSERT INTO scene_revision (list_id, scene, selection)
    VALUES (new.list_id, new.scene, (SELECT number FROM revision))
    ON CONFLICT (list_id, scene) DO UPDATE SET selection = excluded.selection;
END;

CREATE TRIGGER selection_removed AFTER DELETE ON selection BEGIN
  UPDATE revision SET number = number + 1;
  UPDATE scene_revision SET selection = (SELECT number FROM revision)
    WHERE list_id = old.list_id AND scene = old.scene;
END;

CREATE TRIGGER collapsed_section_added AFTER INSERT ON collapsed_section BEGIN
  UPDATE revision SET number = number + 1;
  INSERT INTO scene_revision (list_id, scene, folding)
    VALUES (new.list_id, new.scene, (SELECT number FROM revision))
    ON CONFLICT (list_id, scene) DO UPDATE SET folding = excluded.folding;
END;

CREATE TRIGGER collapsed_section_removed AFTER DELETE ON collapsed_section BEGIN
  UPDATE revision SET number = number + 1;
  UPDATE scene_revision SET folding = (SELECT number FROM revision)
    WHERE list_id = old.list_id AND scene = old.scene;
END;

CREATE TRIGGER scroll_anchor_added AFTER INSERT ON scroll_anchor BEGIN
  UPDATE revision SET number = number + 1;
  INSERT INTO scene_revision (list_id, scene, place)
    VALUES (new.list_id, new.scene, (SELECT number FROM revision))
    ON CONFLICT (list_id, scene) DO UPDATE SET place = excluded.place;
END;

CREATE TRIGGER scroll_anchor_moved AFTER UPDATE ON scroll_anchor BEGIN
  UPDATE revision SET number = number + 1;
  UPDATE scene_revision SET place = (SELECT number FROM revision)
    WHERE list_id = new.list_id AND scene = new.scene;
END;

CREATE TRIGGER scroll_anchor_removed AFTER DELETE ON scroll_anchor BEGIN
  UPDATE revision SET number = number + 1;
  UPDATE scene_revision SET place = (SELECT number FROM revision)
    WHERE list_id = old.list_id AND scene = old.scene;
END;

-- What was kept before it was numbered.
INSERT INTO scene_revision (list_id, scene, selection, folding, place)
  SELECT list_id, scene, 1, 1, 1 FROM selection
  UNION SELECT list_id, scene, 1, 1, 1 FROM collapsed_section
  UNION SELECT list_id, scene, 1, 1, 1 FROM scroll_anchor;

-- The index keeps no text of its own. A search in one list looks for the word "l" and the list's id
-- in the first column, and so reads no other list.
CREATE VIRTUAL TABLE session_text USING fts5(
  list, title, speakers, room, abstract,
  content = '', tokenize = 'unicode61 remove_diacritics 2'
);

-- Which sessions of a list the index does not have yet: ranges of ids that do not overlap.
CREATE TABLE unindexed (
  list_id  INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  first_id INTEGER NOT NULL,
  last_id  INTEGER NOT NULL CHECK (last_id >= first_id),
  PRIMARY KEY (list_id, first_id)
) STRICT, WITHOUT ROWID;

INSERT INTO unindexed (list_id, first_id, last_id) SELECT id, 0, 9223372036854775807 FROM list;
