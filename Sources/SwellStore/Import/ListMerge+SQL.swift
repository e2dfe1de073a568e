/// The statements of a merge, in the order in which they run.
extension ListMerge {
  // MARK: Staging

  static let stagingTables = """
    CREATE TEMP TABLE incoming_# (
      id INTEGER PRIMARY KEY,            -- the order in which they came
      section INTEGER NOT NULL,
      sort_key INTEGER NOT NULL,         -- the start; the greatest number without one
      key TEXT NOT NULL, title TEXT NOT NULL, speakers TEXT NOT NULL, room TEXT,
      starts_at INTEGER, utc_offset INTEGER, ends_at INTEGER, end_utc_offset INTEGER,
      time_text TEXT, abstract TEXT, background TEXT
    );
    -- What came as long as all of it stood where it stands in the list.
    CREATE TEMP TABLE packed_# (
      id INTEGER PRIMARY KEY, section INTEGER NOT NULL, sessions BLOB NOT NULL
    );
    CREATE TEMP TABLE incoming_section_# (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, given_order INTEGER,
      position INTEGER, session_count INTEGER, section_id INTEGER
    );
    -- Where sessions of sections that have runs stand.
    CREATE TEMP TABLE standing_# (id INTEGER PRIMARY KEY, item INTEGER NOT NULL);
    -- Where each is to stand.
    CREATE TEMP TABLE placed_# (incoming_id INTEGER PRIMARY KEY, position INTEGER NOT NULL);
    -- Stored sessions whose key came again.
    CREATE TEMP TABLE matched_# (
      id INTEGER PRIMARY KEY, incoming_id INTEGER NOT NULL, is_changed INTEGER NOT NULL
    );
    -- What is to be done: with those that changed or stand elsewhere, are new, are gone.
    CREATE TEMP TABLE changed_# (
      id INTEGER PRIMARY KEY, incoming_id INTEGER NOT NULL, is_changed INTEGER NOT NULL,
      is_moved INTEGER NOT NULL
    );
    CREATE TEMP TABLE fresh_# (incoming_id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE removed_# (id INTEGER PRIMARY KEY, heir INTEGER)
    """

  static let dropStagingTables = """
    DROP TABLE IF EXISTS temp.incoming_#;
    DROP TABLE IF EXISTS temp.packed_#;
    DROP TABLE IF EXISTS temp.incoming_section_#;
    DROP TABLE IF EXISTS temp.standing_#;
    DROP TABLE IF EXISTS temp.placed_#;
    DROP TABLE IF EXISTS temp.matched_#;
    DROP TABLE IF EXISTS temp.changed_#;
    DROP TABLE IF EXISTS temp.fresh_#;
    DROP TABLE IF EXISTS temp.removed_#
    """

  static let stageSession = """
    INSERT INTO incoming_# (id, section, sort_key, \(SessionDraft.Row.columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static let stageSection =
    "INSERT INTO incoming_section_# (id, key, title, given_order) VALUES (?, ?, ?, ?)"

  /// Stages the sessions of a hidden list that is in the store.
  static let stageList = [
    """
    INSERT INTO incoming_section_# (key, title, given_order)
      SELECT key, title, position FROM section WHERE list_id = ?
    """,
    """
    INSERT INTO incoming_# (section, sort_key, \(SessionDraft.Row.columns))
      SELECT incoming_section_#.id, ifnull(starts_at, 9223372036854775807), session.key,
        session.title, speakers, room, starts_at, utc_offset, ends_at, end_utc_offset, time_text,
        abstract, background
      FROM section
      CROSS JOIN incoming_section_# ON incoming_section_#.key = section.key
      CROSS JOIN session ON session.list_id = section.list_id AND session.section_id = section.id
      WHERE section.list_id = ? ORDER BY section.position, session.position
    """,
  ]

  static let stagingIndex = "CREATE UNIQUE INDEX temp.incoming_key_# ON incoming_# (key)"

  static let repeatedKey =
    "SELECT key FROM incoming_# GROUP BY key HAVING count(*) > 1 LIMIT 1"

  // MARK: Comparing

  static let forgetComparison = [
    "DELETE FROM standing_#", "DELETE FROM placed_#", "DELETE FROM matched_#",
    "DELETE FROM changed_#", "DELETE FROM fresh_#", "DELETE FROM removed_#",
  ]

  /// Finds the items of the sessions in sections that have runs.
  static let findStanding = """
    INSERT INTO standing_#
      SELECT session.id, row_number() OVER (
        PARTITION BY run.section_id ORDER BY run.ordinal, session.position) - 1
      FROM session_run AS run
      CROSS JOIN session ON session.list_id = run.list_id AND session.section_id = run.section_id
        AND session.position BETWEEN run.first_position AND run.first_position + session_count - 1
      WHERE run.list_id = ?
    """

  /// The item of a stored session in its section.
  enum Item {
    static let withoutRuns = "session.position"
    static let withRuns = """
      ifnull((SELECT item FROM standing_# WHERE standing_#.id = session.id), session.position)
      """
  }

  /// Stages stored sessions that the import lacks, after all others: they stay.
  static let stageKept = [
    """
    INSERT INTO incoming_section_# (key, title)
      SELECT key, title FROM section
      WHERE list_id = ? AND key NOT IN (SELECT key FROM incoming_section_#)
      ORDER BY position
    """,
    """
    INSERT INTO incoming_# (section, sort_key, \(SessionDraft.Row.columns))
      SELECT incoming_section_#.id, ifnull(starts_at, 9223372036854775807), session.key,
        session.title, speakers, room, starts_at, utc_offset, ends_at, end_utc_offset, time_text,
        abstract, background
      FROM section
      CROSS JOIN incoming_section_# ON incoming_section_#.key = section.key
      \(StoredOrder.sessions)
      WHERE section.list_id = ?
        AND NOT EXISTS (SELECT 1 FROM incoming_# AS came WHERE came.key = session.key)
      ORDER BY \(StoredOrder.columns)
    """,
  ]

  static let placeSections = """
    UPDATE incoming_section_# SET position = ranked.position, session_count = ranked.session_count
    FROM (
      SELECT section, count(*) AS session_count,
        row_number() OVER (
          ORDER BY given_order IS NULL, given_order, min(sort_key), min(incoming_#.id)) - 1
          AS position
      FROM incoming_# CROSS JOIN incoming_section_# ON incoming_section_#.id = section
      GROUP BY section
    ) AS ranked
    WHERE ranked.section = incoming_section_#.id
    """

  static let placeSessions = """
    INSERT INTO placed_#
      SELECT id, row_number() OVER (PARTITION BY section ORDER BY sort_key, id) - 1
      FROM incoming_# ORDER BY id
    """

  static let match = """
    INSERT INTO matched_#
      SELECT session.id, incoming_#.id,
        (session.title, session.speakers) IS NOT (incoming_#.title, incoming_#.speakers)
        OR session.room IS NOT incoming_#.room
        OR session.starts_at IS NOT incoming_#.starts_at
        OR session.utc_offset IS NOT incoming_#.utc_offset
        OR session.ends_at IS NOT incoming_#.ends_at
        OR session.end_utc_offset IS NOT incoming_#.end_utc_offset
        OR session.time_text IS NOT incoming_#.time_text
        OR session.abstract IS NOT incoming_#.abstract
        OR session.background IS NOT incoming_#.background
      FROM session CROSS JOIN incoming_# ON incoming_#.key = session.key
      WHERE session.list_id = ?
    """

  static let findChanged = """
    INSERT INTO changed_#
      SELECT matched_#.id, matched_#.incoming_id, is_changed,
        (section.key, session.position, old_item)
          IS NOT (incoming_section_#.key, placed_#.position, placed_#.position) AS is_moved
      FROM matched_#
      CROSS JOIN session ON session.id = matched_#.id
      CROSS JOIN section ON section.id = session.section_id
      CROSS JOIN incoming_# ON incoming_#.id = matched_#.incoming_id
      CROSS JOIN incoming_section_# ON incoming_section_#.id = incoming_#.section
      CROSS JOIN placed_# ON placed_#.incoming_id = incoming_#.id
      WHERE is_changed OR is_moved
    """

  static let findNew = """
    INSERT INTO fresh_#
      SELECT id FROM incoming_# WHERE id NOT IN (SELECT incoming_id FROM matched_#)
    """

  static let findRemoved = """
    INSERT INTO removed_# (id)
      SELECT id FROM session
      WHERE list_id = ? AND NOT EXISTS (SELECT 1 FROM matched_# WHERE matched_#.id = session.id)
    """

  /// Section and old item of the unchanged sessions that kept their section, in new order.
  static let unchangedInNewOrder = """
    SELECT incoming_#.section, old_item
    FROM matched_#
    CROSS JOIN session ON session.id = matched_#.id
    CROSS JOIN section ON section.id = session.section_id
    CROSS JOIN incoming_# ON incoming_#.id = matched_#.incoming_id
    CROSS JOIN incoming_section_# ON incoming_section_#.id = incoming_#.section
    CROSS JOIN placed_# ON placed_#.incoming_id = incoming_#.id
    WHERE NOT is_changed AND incoming_section_#.key = section.key
    ORDER BY incoming_#.section, placed_#.position
    """

  /// Finds the session that inherits each removed one's places.
  ///
  /// The nearest in the old order that stays; of two as near the later; NULL if none does.
  static let findHeirs = """
    WITH old AS (
      SELECT session.id, NOT EXISTS (SELECT 1 FROM removed_# WHERE removed_#.id = session.id)
          AS stays,
        row_number() OVER (ORDER BY section.position, old_item) AS place
      FROM section
      CROSS JOIN session ON session.list_id = section.list_id AND session.section_id = section.id
      WHERE section.list_id = ?
    ), near AS (
      SELECT id, stays, place,
        max(iif(stays, place, NULL)) OVER (ORDER BY place) AS before,
        min(iif(stays, place, NULL)) OVER (ORDER BY place DESC) AS after
      FROM old
    ), stayed AS MATERIALIZED (
      SELECT place, id FROM old WHERE stays
    )
    UPDATE removed_# SET heir = stayed.id
    FROM near CROSS JOIN stayed
      ON stayed.place = CASE
        WHEN before IS NULL OR after - near.place <= near.place - before THEN after
        ELSE before END
    WHERE near.id = removed_#.id AND NOT stays
    """

  static let deselected = """
    SELECT count(*) FROM selection
    WHERE list_id = ? AND session_id IN (SELECT id FROM removed_#)
    """

  static let placesToMove = """
    SELECT count(*) FROM scroll_anchor
    WHERE list_id = ? AND session_id IN (SELECT id FROM removed_# WHERE heir IS NOT NULL)
    """

  // MARK: Changing

  static let movePlaces = """
    UPDATE scroll_anchor SET session_id = heir, fraction = 0
    FROM removed_#
    WHERE list_id = ? AND removed_#.id = session_id AND heir IS NOT NULL
    """

  /// A section that keeps its key and its position.
  private static let sameSection = """
    section.key = incoming_section_#.key AND section.position = incoming_section_#.position
    """

  static let hasChangedSections = """
    SELECT (SELECT count(*) FROM section WHERE list_id = ?1)
      <> (SELECT count(*) FROM incoming_section_# WHERE position IS NOT NULL)
      OR EXISTS (
        SELECT 1 FROM incoming_section_# WHERE position IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM section WHERE list_id = ?1 AND \(sameSection)
            AND section.title = incoming_section_#.title
            AND section.session_count = incoming_section_#.session_count))
    """

  /// UNIQUE is checked row by row, so rows that move leave their old positions first.
  static let freeSectionPositions = """
    UPDATE section SET position = position + \(provisionalOffset)
    WHERE list_id = ? AND NOT EXISTS (SELECT 1 FROM incoming_section_# WHERE \(sameSection))
    """

  static let upsertSections = """
    INSERT INTO section (list_id, position, key, title, session_count)
      SELECT ?1, position, key, title, session_count FROM incoming_section_#
      WHERE position IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM section WHERE list_id = ?1 AND \(sameSection)
          AND section.title = incoming_section_#.title
          AND section.session_count = incoming_section_#.session_count)
      ON CONFLICT (list_id, key) DO UPDATE SET
        position = excluded.position, title = excluded.title,
        session_count = excluded.session_count
    """

  static let hasChangedSessions = """
    SELECT EXISTS (SELECT 1 FROM changed_#) OR EXISTS (SELECT 1 FROM fresh_#)
      OR EXISTS (SELECT 1 FROM removed_#)
    """

  static let linkSections = """
    UPDATE incoming_section_# SET section_id =
      (SELECT id FROM section WHERE list_id = ? AND section.key = incoming_section_#.key)
    """

  static let removeSessions = "DELETE FROM session WHERE id IN (SELECT id FROM removed_#)"

  // The unary + makes changed_# the outer loop and finds each session by rowid, so that SQLite does
  // not scan session.

  static let freeSessionPositions = """
    UPDATE session SET position = session.position + \(provisionalOffset)
    FROM changed_# WHERE session.id = +changed_#.id AND is_moved
    """

  static let moveSessions = """
    UPDATE session SET section_id = incoming_section_#.section_id, position = placed_#.position
    FROM changed_#
    CROSS JOIN incoming_# ON incoming_#.id = changed_#.incoming_id
    CROSS JOIN incoming_section_# ON incoming_section_#.id = incoming_#.section
    CROSS JOIN placed_# ON placed_#.incoming_id = incoming_#.id
    WHERE session.id = +changed_#.id AND is_moved
    """

  static let updateSessions = """
    UPDATE session SET
      title = incoming_#.title, speakers = incoming_#.speakers, room = incoming_#.room,
      starts_at = incoming_#.starts_at, utc_offset = incoming_#.utc_offset,
      ends_at = incoming_#.ends_at, end_utc_offset = incoming_#.end_utc_offset,
      time_text = incoming_#.time_text, abstract = incoming_#.abstract,
      background = incoming_#.background
    FROM changed_# CROSS JOIN incoming_# ON incoming_#.id = changed_#.incoming_id
    WHERE session.id = +changed_#.id AND is_changed
    """

  static let insertNewSessions = """
    INSERT INTO session (list_id, section_id, position, \(SessionDraft.Row.columns))
      SELECT ?, section_id, placed_#.position, incoming_#.key, incoming_#.title, speakers, room,
        starts_at, utc_offset, ends_at, end_utc_offset, time_text, abstract, background
      FROM fresh_#
      CROSS JOIN incoming_# ON incoming_#.id = fresh_#.incoming_id
      CROSS JOIN incoming_section_# ON incoming_section_#.id = incoming_#.section
      CROSS JOIN placed_# ON placed_#.incoming_id = incoming_#.id
      ORDER BY fresh_#.incoming_id
    """

  /// The merge numbers the sessions of each section from 0 on, so that no runs are needed.
  static let removeRuns = "DELETE FROM session_run WHERE list_id = ?"

  /// Sections that the import does not have are still at their provisional positions.
  static let removeSections = """
    DELETE FROM section WHERE list_id = ? AND position >= \(provisionalOffset)
    """
}
