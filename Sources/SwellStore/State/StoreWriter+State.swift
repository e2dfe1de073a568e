import Foundation
import GRDB

extension StoreWriter {
  /// The time by this device's clock, in microseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }

  /// The time of a change, in microseconds since 1970: later than every change that the store has
  /// seen, even if the clock runs backwards (a hybrid logical clock: Kulkarni and others, 2014).
  func nextChange() throws -> Int64 {
    let sql = "UPDATE clock SET last_change = max(last_change + 1, ?) RETURNING last_change"
    guard let next = try database.rows(sql, [Self.now], { try $0.next() as Int64 }).first else {
      throw StoreError.damaged(path: path, detail: "the table clock is empty")
    }
    return next
  }

  /// Selects the session with a key in a scene, alone or in addition to those already selected.
  public func select(
    _ key: String, of list: ListRecord, scene: String, keepingOthers: Bool = false
  ) throws {
    try SessionStore.validate(scene: scene)
    guard try reader.location(ofKey: key, in: list) != nil
    else { throw StoreError.noSuchSession(key, list: list.name) }
    let selected = try selectedKeys(of: list, scene: scene)
    if keepingOthers ? selected.contains(key.nfc) : selected == [key.nfc] { return }
    let time = try nextChange()
    if !keepingOthers { try replaceSelection(ofList: list.name, scene: scene, at: time) }
    try setSelected(true, key, ofList: list.name, scene: scene, at: time)
  }

  /// Deselects a session in a scene.
  public func deselect(_ key: String, of list: ListRecord, scene: String) throws {
    guard try selectedKeys(of: list, scene: scene).contains(key.nfc) else { return }
    try setSelected(false, key, ofList: list.name, scene: scene, at: nextChange())
  }

  /// Deselects all sessions of a list in a scene, including any no longer in the list.
  public func deselectAll(of list: ListRecord, scene: String) throws {
    if try selectedKeys(of: list, scene: scene).isEmpty { return }
    try replaceSelection(ofList: list.name, scene: scene, at: nextChange())
  }

  /// The keys of the selected sessions, including any no longer in the list.
  private func selectedKeys(of list: ListRecord, scene: String) throws -> Set<String> {
    let sql = "SELECT key FROM selection WHERE list = ? AND scene = ? AND \(StoreReader.isSelected)"
    return Set(try database.rows(sql, [list.name, scene.nfc]) { try $0.next() })
  }

  /// Deselects everything selected before a time, and deletes the rows that this makes superfluous.
  private func replaceSelection(ofList list: String, scene: String, at time: Int64) throws {
    try database.run("DELETE FROM selection WHERE list = ? AND scene = ?", [list, scene.nfc])
    try setSelected(false, "", ofList: list, scene: scene, at: time)
  }

  private func setSelected(
    _ isSelected: Bool, _ key: String, ofList list: String, scene: String, at time: Int64
  ) throws {
    try StateDocument.Selection(
      list: list, scene: scene.nfc, key: key.nfc, isSelected: isSelected, changedAt: time
    ).insert(database)
  }

  /// Collapses or expands a section, given by its key, in a scene.
  public func setCollapsed(
    _ isCollapsed: Bool, sectionKey: String, of list: ListRecord, scene: String
  ) throws {
    try SessionStore.validate(scene: scene)
    let sql = """
      SELECT ifnull(is_collapsed = 1, 0) FROM section
      LEFT JOIN collapsed_section ON list = ? AND scene = ? AND section_key = section.key
      WHERE list_id = ? AND key = ?
      """
    let names: StatementArguments = [list.name, scene.nfc, list.id, sectionKey.nfc]
    guard let wasCollapsed = try database.rows(sql, names, { try $0.next() as Bool }).first else {
      throw StoreError.noSuchSection(sectionKey, list: list.name)
    }
    if wasCollapsed == isCollapsed { return }
    try StateDocument.CollapsedSection(
      list: list.name, scene: scene.nfc, sectionKey: sectionKey.nfc, isCollapsed: isCollapsed,
      changedAt: nextChange()
    ).insert(database)
  }

  /// Stores the session at the viewport's start, and the fraction of its cell before that start.
  public func setPlace(
    key: String, fraction: Double, layout: String, of list: ListRecord, scene: String
  ) throws {
    try SessionStore.validate(scene: scene)
    guard fraction.isFinite else { throw StoreError.badFraction(fraction) }
    let sql = """
      SELECT section.key, session.position FROM session
      JOIN section ON section.list_id = session.list_id AND section.position = session.section
      WHERE session.list_id = ? AND session.key = ?
      """
    let found: [(sectionKey: String, position: Int)] =
      try database.rows(sql, [list.id, key.nfc]) { try ($0.next(), $0.count()) }
    guard let place = found.first else { throw StoreError.noSuchSession(key, list: list.name) }
    try StateDocument.Place(
      list: list.name, scene: scene.nfc, key: key.nfc, fraction: fraction, layout: layout,
      sectionKey: place.sectionKey, position: place.position, changedAt: nextChange()
    ).insert(database)
  }

  /// Stores how a list is shown in a scene, as JSON; `nil` forgets it.
  public func setPresentation(_ value: String?, of list: ListRecord, scene: String) throws {
    try SessionStore.validate(scene: scene)
    if try reader.presentation(of: list, scene: scene) == value { return }
    try StateDocument.Presentation(
      list: list.name, scene: scene.nfc, value: value, changedAt: nextChange()
    ).insert(database)
  }

  /// Forgets a list's state in one scene or in all scenes; the store need not have the list.
  public func forgetState(ofList list: String, scene: String? = nil) throws {
    let time = try nextChange()
    let sql = "SELECT DISTINCT scene FROM selection WHERE list = ? AND ifnull(scene = ?, 1)"
    let scenes: [String] = try database.rows(sql, [list.nfc, scene?.nfc]) { try $0.next() }
    for scene in scenes { try replaceSelection(ofList: list.nfc, scene: scene, at: time) }
    // Rows get an empty value, so that in a merge the removal wins over other stores' older values.
    for (table, value, none) in [
      ("collapsed_section", "is_collapsed", "0"), ("place", "key", "NULL"),
      ("presentation", "value", "NULL"),
    ] {
      try database.run(
        """
        UPDATE \(table) SET \(value) = \(none), changed_at = ?
        WHERE list = ? AND ifnull(scene = ?, 1) AND \(value) IS NOT \(none)
        """, [time, list.nfc, scene?.nfc])
    }
  }

  /// The owner of a state; the raw value is the column that holds the owner's key.
  enum Owner: String { case session = "key", section = "section_key" }

  func moveState(ofList list: String, _ owner: Owner, from old: String, to new: String) throws {
    let key = owner.rawValue
    let table = owner == .session ? "selection" : "collapsed_section"
    // A place's key is part of its value. With a time 1 µs later, the new key wins a merge against
    // the old key, but not against a later choice. The clock must not fall behind that time.
    _ = try nextChange()
    for sql in [
      // If both keys have a value in a scene, the later value wins.
      """
      DELETE FROM \(table) WHERE list = ?1 AND \(key) IN (?2, ?3) AND (scene, changed_at) NOT IN (
        SELECT scene, max(changed_at) FROM \(table)
        WHERE list = ?1 AND \(key) IN (?2, ?3) GROUP BY scene)
      """,
      "UPDATE OR REPLACE \(table) SET \(key) = ?3 WHERE list = ?1 AND \(key) = ?2",
      "UPDATE place SET \(key) = ?3, changed_at = changed_at + 1 WHERE list = ?1 AND \(key) = ?2",
    ] { try database.run(sql, [list, old, new]) }
  }
}
