/// SQL of the order in which sessions stand.
enum StoredOrder {
  /// Joins the sessions of `section`, run by run.
  static let sessions = """
    LEFT JOIN session_run AS run ON run.list_id = section.list_id AND run.section_id = section.id
    CROSS JOIN session ON session.list_id = section.list_id AND session.section_id = section.id
      AND session.position BETWEEN ifnull(run.first_position, 0)
        AND ifnull(run.first_position + run.session_count - 1, 9223372036854775807)
    """

  /// The order of what is joined so.
  static let columns = "section.position, run.ordinal, session.position"

  /// The 0-based place of `session` in its section, in O(runs).
  static let item = """
    ifnull((
      SELECT session.position - run.first_position + (
        SELECT ifnull(sum(session_count), 0) FROM session_run AS before
        WHERE before.list_id = run.list_id AND before.section_id = run.section_id
          AND before.ordinal < run.ordinal)
      FROM session_run AS run
      WHERE run.list_id = session.list_id AND run.section_id = session.section_id
        AND run.first_position <= session.position
      ORDER BY run.first_position DESC LIMIT 1), session.position)
    """
}
