-- Keys have a table of their own. In an index of the sessions each one that came touched a page
-- somewhere in the middle; now the keys of a new list come in their order, once all of its sessions
-- are there.
--
-- Foreign keys are off while this runs, and are checked before it is committed.

CREATE TABLE new_session (
  id             INTEGER PRIMARY KEY,
  list_id        INTEGER NOT NULL,
  section_id     INTEGER NOT NULL,
  position       INTEGER NOT NULL CHECK (position >= 0),  -- see session_run
  key            TEXT NOT NULL CHECK (key <> ''),         -- NFC; unique in the list: session_key
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
  UNIQUE (list_id, id),
  FOREIGN KEY (list_id, section_id) REFERENCES section (list_id, id) ON DELETE CASCADE
) STRICT;

-- The triggers below keep it: a foreign key to the session would need one more index. A list that is
-- hidden by an import gets its keys before it is shown.
CREATE TABLE session_key (
  list_id    INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  key        TEXT NOT NULL,                    -- NFC
  session_id INTEGER NOT NULL,
  PRIMARY KEY (list_id, key)
) STRICT, WITHOUT ROWID;

INSERT INTO session_key (list_id, key, session_id)
  SELECT list_id, key, id FROM session
  WHERE (SELECT hidden_by FROM list WHERE id = list_id) IS NULL ORDER BY list_id, key;

INSERT INTO new_session SELECT * FROM session ORDER BY id;
DROP TABLE session;
ALTER TABLE new_session RENAME TO session;
CREATE UNIQUE INDEX session_by_position ON session (list_id, section_id, position);

CREATE TRIGGER session_added AFTER INSERT ON session
WHEN (SELECT hidden_by FROM list WHERE id = new.list_id) IS NULL BEGIN
  INSERT INTO session_key (list_id, key, session_id) VALUES (new.list_id, new.key, new.id);
END;

CREATE TRIGGER session_renamed AFTER UPDATE OF id, list_id, key ON session
WHEN (new.id, new.list_id, new.key) <> (old.id, old.list_id, old.key) BEGIN
  UPDATE session_key SET list_id = new.list_id, key = new.key, session_id = new.id
    WHERE list_id = old.list_id AND key = old.key AND session_id = old.id;
END;

CREATE TRIGGER session_removed AFTER DELETE ON session BEGIN
  DELETE FROM session_key WHERE list_id = old.list_id AND key = old.key AND session_id = old.id;
END;

-- Of an import by an older version, which was under way while this ran and knows nothing of keys.
CREATE TRIGGER list_shown AFTER UPDATE OF hidden_by ON list
WHEN new.hidden_by IS NULL AND old.hidden_by IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM session_key WHERE list_id = new.id) BEGIN
  INSERT INTO session_key (list_id, key, session_id)
    SELECT list_id, key, id FROM session WHERE list_id = new.id ORDER BY key;
END;
