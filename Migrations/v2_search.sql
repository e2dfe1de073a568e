-- Full-text search over the sessions. The index holds no text of its own and is brought up to date
-- when somebody searches, so that an import does not pay for it.

CREATE VIRTUAL TABLE session_text USING fts5(
  title, speakers, room, abstract,
  content = 'session', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TABLE search_state (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  is_current INTEGER NOT NULL CHECK (is_current IN (0, 1))
) STRICT;

INSERT INTO search_state (id, is_current) VALUES (1, 0);
