import Foundation
import GRDB

/// The state of lists as a value, to be sent to another store and merged there.
///
/// It holds selections, collapsed sections, places and presentations by list, scene and key, each
/// with the time of its last change. As JSON, it can be sent by any means, such as a file.
public struct StateDocument: Sendable, Equatable, Codable {
  var selections: [Selection] = []
  var collapsedSections: [CollapsedSection] = []
  var places: [Place] = []
  var presentations: [Presentation] = []

  /// The number of entries.
  public var count: Int { rows.count }

  var rows: [any StateRow] { selections + collapsedSections + places + presentations }

  static let tables = ["selection", "collapsed_section", "place", "presentation"]

  struct Selection: StateRow {
    var list: String
    var scene: String
    /// Empty in the row that deselects everything selected earlier.
    var key: String
    var isSelected: Bool
    var changedAt: Int64
  }

  struct CollapsedSection: StateRow {
    static let databaseTableName = "collapsed_section"
    var list: String
    var scene: String
    var sectionKey: String
    var isCollapsed: Bool
    var changedAt: Int64
  }

  struct Place: StateRow {
    var list: String
    var scene: String
    /// `nil` for a place that was forgotten.
    var key: String?
    var fraction: Double
    var layout: String
    var sectionKey: String
    var position: Int
    var changedAt: Int64
  }

  struct Presentation: StateRow {
    var list: String
    var scene: String
    /// `nil` for a presentation that was forgotten.
    var value: String?
    var changedAt: Int64
  }
}

/// A row of the state: a register with the time of its last change.
protocol StateRow: Codable, Sendable, Equatable, FetchableRecord, PersistableRecord {
  var list: String { get }
  var scene: String { get }
  var changedAt: Int64 { get }
}

extension StateRow {
  static var persistenceConflictPolicy: PersistenceConflictPolicy { .init(insert: .replace) }
  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
    .convertFromSnakeCase
  }
  static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
}

extension Encodable {
  /// The value as JSON with sorted keys, so that equal values give the same text.
  package func sortedJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
