/// The statements of an import, in the order in which they run.
extension ListImport {
  static let stagingTables = """
    CREATE TEMP TABLE incoming (
      id INTEGER PRIMARY KEY,            -- the order in which they came
      section INTEGER NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL, speakers TEXT NOT NULL,
      room TEXT, starts_at INTEGER, ends_at INTEGER, utc_offset INTEGER, time_text TEXT,
      abstract TEXT, background TEXT,
      sort_key INTEGER NOT NULL          -- the start; the greatest number without one
    );
    CREATE TEMP TABLE incoming_section (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL, given_order INTEGER,
      position INTEGER, session_count INTEGER, section_id INTEGER
    );
    CREATE TEMP TABLE placed (incoming_id INTEGER PRIMARY KEY, position INTEGER NOT NULL);
    CREATE TEMP TABLE matched (
      id INTEGER PRIMARY KEY, incoming_id INTEGER NOT NULL, is_changed INTEGER NOT NULL
    )
    """

  static let dropStagingTables = """
    DROP TABLE IF EXISTS temp.incoming;
    DROP TABLE IF EXISTS temp.incoming_section;
    DROP TABLE IF EXISTS temp.placed;
    DROP TABLE IF EXISTS temp.matched
    """

  /// Sessions that the import does not have and that are to stay, as if they came last.
  static let stageKept = """
    INSERT INTO incoming_section (key, title)
      SELECT key, title FROM section
      WHERE list_id = :list AND key NOT IN (SELECT key FROM incoming_section)
      ORDER BY position;
    INSERT INTO incoming
      SELECT NULL, incoming_section.id, session.key, session.title, session.speakers,
        session.room, session.starts_at, session.ends_at, session.utc_offset, session.time_text,
        session.abstract, session.background, coalesce(session.starts_at, 9223372036854775807)
      FROM session
      JOIN section ON section.id = session.section_id
      JOIN incoming_section ON incoming_section.key = section.key
      WHERE session.list_id = :list AND session.key NOT IN (SELECT key FROM incoming)
      ORDER BY section.position, session.position
    """

  static let placeSections = """
    UPDATE incoming_section SET position = ranked.position, session_count = ranked.session_count
    FROM (
      SELECT section, count(*) AS session_count,
        row_number() OVER (
          ORDER BY given_order IS NULL, given_order, min(sort_key), min(incoming.id)) - 1
          AS position
      FROM incoming JOIN incoming_section ON incoming_section.id = section
      GROUP BY section
    ) AS ranked
    WHERE ranked.section = incoming_section.id
    """

  static let placeSessions = """
    INSERT INTO placed
      SELECT id, row_number() OVER (PARTITION BY section ORDER BY sort_key, id) - 1
      FROM incoming ORDER BY id
    """

  /// Stored sessions whose key came again, and whether any content differs.
  static let match = """
    INSERT INTO matched
      SELECT session.id, incoming.id,
        (session.title, session.speakers) IS NOT (incoming.title, incoming.speakers)
        OR session.room IS NOT incoming.room
        OR session.starts_at IS NOT incoming.starts_at
        OR session.ends_at IS NOT incoming.ends_at
        OR session.utc_offset IS NOT incoming.utc_offset
        OR session.time_text IS NOT incoming.time_text
        OR session.abstract IS NOT incoming.abstract
        OR session.background IS NOT incoming.background
      FROM session JOIN incoming ON incoming.key = session.key
      WHERE session.list_id = :list
    """

  /// Unchanged sessions that stayed in their section: the section and the old position.
  static let unchangedInNewOrder = """
    SELECT incoming.section, session.position
    FROM matched
    JOIN session ON session.id = matched.id
    JOIN section ON section.id = session.section_id
    JOIN incoming ON incoming.id = matched.incoming_id
    JOIN incoming_section ON incoming_section.id = incoming.section
    JOIN placed ON placed.incoming_id = incoming.id
    WHERE NOT is_changed AND incoming_section.key = section.key
    ORDER BY incoming.section, placed.position
    """

  /// Moves places from sessions that go to the nearest in the old order that stays, if any does; of
  /// two as near to the later one.
  static let moveAnchors = """
    WITH old AS (
      SELECT session.id, matched.id IS NOT NULL AS stays,
        row_number() OVER (ORDER BY section.position, session.position) AS place
      FROM session JOIN section ON section.id = session.section_id
      LEFT JOIN matched ON matched.id = session.id
      WHERE session.list_id = :list
    ), near AS (
      SELECT id, stays, place,
        max(iif(stays, place, NULL)) OVER (ORDER BY place) AS before,
        min(iif(stays, place, NULL)) OVER (ORDER BY place DESC) AS after
      FROM old
    ), target AS (
      SELECT id AS gone,
        CASE WHEN before IS NULL OR after - place <= place - before THEN after ELSE before END
          AS place
      FROM near
      WHERE NOT stays AND id IN (SELECT session_id FROM scroll_anchor WHERE list_id = :list)
    )
    UPDATE scroll_anchor SET session_id = old.id, fraction = 0
    FROM target JOIN old ON old.place = target.place
    WHERE scroll_anchor.list_id = :list AND scroll_anchor.session_id = target.gone
    """

  static let lostAnchors = """
    SELECT 1 FROM scroll_anchor
    WHERE list_id = :list AND session_id NOT IN (SELECT id FROM matched)
    """

  /// Positions are unique at every moment, so those in use are moved out of the way first.
  static let freeSectionPositions = """
    UPDATE section SET position = position + \(provisional) WHERE list_id = :list
    """

  static let upsertSections = """
    INSERT INTO section (list_id, position, key, title, session_count)
      SELECT :list, position, key, title, session_count FROM incoming_section
      WHERE position IS NOT NULL
      ON CONFLICT (list_id, key) DO UPDATE SET
        position = excluded.position, title = excluded.title,
        session_count = excluded.session_count;
    UPDATE incoming_section SET section_id =
      (SELECT id FROM section WHERE list_id = :list AND section.key = incoming_section.key)
    """

  static let removeSessions = """
    DELETE FROM session WHERE list_id = :list AND id NOT IN (SELECT id FROM matched)
    """

  static let freeSessionPositions = """
    UPDATE session SET position = session.position + \(provisional)
    FROM matched
    JOIN incoming ON incoming.id = matched.incoming_id
    JOIN incoming_section ON incoming_section.id = incoming.section
    JOIN placed ON placed.incoming_id = incoming.id
    WHERE session.id = matched.id
      AND (session.section_id, session.position) <> (incoming_section.section_id, placed.position)
    """

  static let updateSessions = """
    UPDATE session SET
      section_id = incoming_section.section_id, position = placed.position,
      title = incoming.title, speakers = incoming.speakers, room = incoming.room,
      starts_at = incoming.starts_at, ends_at = incoming.ends_at,
      utc_offset = incoming.utc_offset, time_text = incoming.time_text,
      abstract = incoming.abstract, background = incoming.background
    FROM matched
    JOIN incoming ON incoming.id = matched.incoming_id
    JOIN incoming_section ON incoming_section.id = incoming.section
    JOIN placed ON placed.incoming_id = incoming.id
    WHERE session.id = matched.id
      AND (is_changed OR session.position >= \(provisional))
    """

  static let insertNewSessions = """
    INSERT INTO session (list_id, section_id, position, key, title, speakers, room, starts_at,
      ends_at, utc_offset, time_text, abstract, background)
    SELECT :list, section_id, placed.position, incoming.key, incoming.title, speakers, room,
      starts_at, ends_at, utc_offset, time_text, abstract, background
    FROM incoming
    JOIN incoming_section ON incoming_section.id = incoming.section
    JOIN placed ON placed.incoming_id = incoming.id
    WHERE incoming.id NOT IN (SELECT incoming_id FROM matched)
    """

  /// Sections without sessions are none: an import names sections by their sessions.
  static let removeSections = """
    DELETE FROM section WHERE list_id = :list AND position >= \(provisional)
    """
}
