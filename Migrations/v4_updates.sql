-- What the last imports did to a list: whoever shows it moves from one version to the next without
-- reading either.

CREATE TABLE list_update (
  list_id  INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
  previous INTEGER NOT NULL,                   -- the list's revision before the import
  revision INTEGER NOT NULL CHECK (revision > previous),
  runs     BLOB NOT NULL CHECK (length(runs) <= 65536),   -- where sections and sessions went
  PRIMARY KEY (list_id, revision)
) STRICT;
