import GRDB

/// The state of lists as a value, to be sent to another store and merged there.
///
/// It has the state of one person or device: selections, collapsed sections, places and
/// presentations by list, scene and key, each with the time of its last change. Its JSON form can
/// be transported by anything: a file, a key-value store, a table of a server.
public struct StateDocument: Sendable, Equatable, Codable {
  /// A session that was selected or deselected.
  public struct Selection: Sendable, Equatable, Codable {
    /// The list's name.
    public var list: String
    /// The scene's name.
    public var scene: String
    /// The session's key; empty for the moment at which everything selected earlier was deselected.
    public var key: String
    /// Whether it is selected.
    public var isSelected: Bool
    /// The time of the change, in microseconds since 1970.
    public var changedAt: Int64
  }

  /// A section that was collapsed or expanded.
  public struct CollapsedSection: Sendable, Equatable, Codable {
    /// The list's name.
    public var list: String
    /// The scene's name.
    public var scene: String
    /// The section's key.
    public var sectionKey: String
    /// Whether it is collapsed.
    public var isCollapsed: Bool
    /// The time of the change, in microseconds since 1970.
    public var changedAt: Int64
  }

  /// The place at which a list was left.
  public struct Place: Sendable, Equatable, Codable {
    /// The list's name.
    public var list: String
    /// The scene's name.
    public var scene: String
    /// The key of the session at the viewport's start; `nil` for a place that was forgotten.
    public var key: String?
    /// The part of its cell that has scrolled past.
    public var fraction: Double
    /// The identity of the layout in which the fraction was measured.
    public var layout: String
    /// The key of the session's section.
    public var sectionKey: String
    /// The session's position in the section, from 0.
    public var position: Int
    /// The time of the change, in microseconds since 1970.
    public var changedAt: Int64
  }

  /// How a list is shown.
  public struct Presentation: Sendable, Equatable, Codable {
    /// The list's name.
    public var list: String
    /// The scene's name.
    public var scene: String
    /// The presentation as JSON; `nil` for one that was forgotten.
    public var value: String?
    /// The time of the change, in microseconds since 1970.
    public var changedAt: Int64
  }

  /// The selections.
  public var selections: [Selection] = []
  /// The collapsed and expanded sections.
  public var collapsedSections: [CollapsedSection] = []
  /// The places.
  public var places: [Place] = []
  /// The presentations.
  public var presentations: [Presentation] = []

  /// A document without state.
  public init() {}

  /// The tables of the state.
  static let tables = ["selection", "collapsed_section", "place", "presentation"]
}

extension StoreReader {
  /// The state of one list or of all, and in one scene or in all, dormant parts included.
  ///
  /// - Parameters:
  ///   - list: the list's name; `nil` for all.
  ///   - scene: the scene's name; `nil` for all.
  /// - Throws: ``StoreError``.
  public func exportState(ofList list: String? = nil, scene: String? = nil) throws -> StateDocument
  {
    func rows<T>(_ columns: String, _ table: String, _ read: (Row) throws -> T) throws -> [T] {
      try database.rows(
        """
        SELECT list, scene, changed_at, \(columns) FROM \(table)
        WHERE ifnull(list = ?, 1) AND ifnull(scene = ?, 1) ORDER BY 1, 2, 4
        """,
        [list?.nfc, scene?.nfc],
        read
      )
    }
    var document = StateDocument()
    document.selections = try rows("key, is_selected", "selection") {
      try StateDocument.Selection(
        list: $0.text(0),
        scene: $0.text(1),
        key: $0.text(3),
        isSelected: $0.flag(4),
        changedAt: $0.integer(2)
      )
    }
    document.collapsedSections = try rows("section_key, is_collapsed", "collapsed_section") {
      try StateDocument.CollapsedSection(
        list: $0.text(0),
        scene: $0.text(1),
        sectionKey: $0.text(3),
        isCollapsed: $0.flag(4),
        changedAt: $0.integer(2)
      )
    }
    document.places = try rows("key, fraction, layout, section_key, position", "place") {
      try StateDocument.Place(
        list: $0.text(0),
        scene: $0.text(1),
        key: $0.optionalText(3),
        fraction: $0.real(4),
        layout: $0.text(5),
        sectionKey: $0.text(6),
        position: $0.count(7),
        changedAt: $0.integer(2)
      )
    }
    document.presentations = try rows("value", "presentation") {
      try StateDocument.Presentation(
        list: $0.text(0),
        scene: $0.text(1),
        value: $0.optionalText(3),
        changedAt: $0.integer(2)
      )
    }
    return document
  }
}

extension StoreWriter {
  /// Merges another store's state into this one.
  ///
  /// For each selection, section, place and presentation the later change wins; of two at the same
  /// time the greater value, so that all stores agree. Merging is commutative, associative and
  /// idempotent. Lists that this store does not have keep their state until they are imported.
  ///
  /// - Throws: ``StoreError/badState(problem:)`` for values that no store exports, and other
  ///   ``StoreError``s; then nothing is merged.
  public func merge(_ document: StateDocument) throws {
    for row in document.selections {
      try check(row.list, row.scene, row.changedAt)
      try database.run(
        """
        INSERT INTO selection (list, scene, key, is_selected, changed_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (is_selected, changed_at) =
          (excluded.is_selected, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.is_selected) > (changed_at, is_selected)
        """,
        [row.list.nfc, row.scene.nfc, row.key.nfc, row.isSelected && row.key != "", row.changedAt]
      )
    }
    // What was selected before the selection was replaced.
    try database.run(
      """
      DELETE FROM selection WHERE key <> '' AND changed_at < (
        SELECT changed_at FROM selection AS replaced
        WHERE replaced.list = selection.list AND replaced.scene = selection.scene
          AND replaced.key = '')
      """
    )
    for row in document.collapsedSections {
      try check(row.list, row.scene, row.changedAt)
      try database.run(
        """
        INSERT INTO collapsed_section (list, scene, section_key, is_collapsed, changed_at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (is_collapsed, changed_at) =
          (excluded.is_collapsed, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.is_collapsed) > (changed_at, is_collapsed)
        """,
        [row.list.nfc, row.scene.nfc, row.sectionKey.nfc, row.isCollapsed, row.changedAt]
      )
    }
    for row in document.places {
      try check(row.list, row.scene, row.changedAt)
      guard row.fraction.isFinite, (0...1 << 53).contains(row.position) else {
        throw StoreError.badState(problem: "a place of \(row.fraction) at \(row.position)")
      }
      try database.run(
        """
        INSERT INTO place (list, scene, key, fraction, layout, section_key, position, changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (key, fraction, layout, section_key, position, changed_at) =
          (excluded.key, excluded.fraction, excluded.layout, excluded.section_key,
           excluded.position, excluded.changed_at)
        WHERE (excluded.changed_at, ifnull(excluded.key, ''), excluded.fraction, excluded.layout,
            excluded.section_key, excluded.position)
          > (changed_at, ifnull(key, ''), fraction, layout, section_key, position)
        """,
        [
          row.list.nfc, row.scene.nfc, row.key?.nfc, row.fraction, row.layout, row.sectionKey.nfc,
          row.position, row.changedAt,
        ]
      )
    }
    for row in document.presentations {
      try check(row.list, row.scene, row.changedAt)
      try database.run(
        """
        INSERT INTO presentation (list, scene, value, changed_at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (value, changed_at) = (excluded.value, excluded.changed_at)
        WHERE (excluded.changed_at, ifnull(excluded.value, '')) > (changed_at, ifnull(value, ''))
        """,
        [row.list.nfc, row.scene.nfc, row.value, row.changedAt]
      )
    }
    // Changes made after this are later than all that was merged.
    try database.run(
      "UPDATE clock SET last_change = max(last_change, ?)",
      [document.lastChange]
    )
  }

  private func check(_ list: String, _ scene: String, _ time: Int64) throws(StoreError) {
    guard Name.isValid(list) else { throw .badListName(list) }
    guard Name.isValid(scene) else { throw .badScene(scene) }
    // Far beyond any clock, and far enough from the largest number for all later changes.
    guard (1...1 << 62).contains(time) else {
      throw .badState(problem: "a change at the time \(time)")
    }
  }
}

extension StateDocument {
  fileprivate var lastChange: Int64 {
    [
      selections.map(\.changedAt), collapsedSections.map(\.changedAt), places.map(\.changedAt),
      presentations.map(\.changedAt),
    ].joined().max() ?? 0
  }
}
