-- Sessions that were put in, moved or taken out one by one stand in an order that their positions
-- alone do not tell: then the section has runs, neighbours whose positions follow one another, and
-- the runs have an order. No other row is touched by an edit. A section without runs is one run from
-- position 0 on, as an import leaves it.

CREATE TABLE session_run (
  list_id        INTEGER NOT NULL,
  section_id     INTEGER NOT NULL,
  ordinal        INTEGER NOT NULL,             -- the order of the section's runs; with gaps
  first_position INTEGER NOT NULL CHECK (first_position >= 0),
  session_count  INTEGER NOT NULL CHECK (session_count > 0),
  PRIMARY KEY (list_id, section_id, ordinal),
  UNIQUE (list_id, section_id, first_position),
  FOREIGN KEY (list_id, section_id) REFERENCES section (list_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
