import Foundation
import SwellStore

/// A shape of files: how to recognise it, and how its entries become drafts.
///
/// One more dialect is one more type and one more name in ``Dialects/all``.
protocol Dialect: SendableMetatype {
  /// The name in reports and for `--dialect`.
  static var name: String { get }

  /// Whether a document has the shape.
  static func fits(_ root: Value) -> Bool

  /// What the programme calls itself.
  static func title(of root: Value) -> String?

  /// The entries with their places and sections, in file order.
  static func entries(of root: Value, log: ProblemLog) -> [PlacedEntry]

  /// The draft that an entry stands for, its key empty if it has none; `nil` when it has errors.
  static func draft(_ entry: Entry, settings: ImportSettings) -> SessionDraft?
}

/// An entry of a document and the section that the document puts it in.
struct PlacedEntry {
  var value: Value
  var place: String
  var section: SectionDraft?
}

/// The dialects, in the order in which they are tried.
enum Dialects {
  static let all: [any Dialect.Type] = [UltravisualDialect.self, SwellDialect.self]

  static func named(_ name: String) throws(ImportError) -> any Dialect.Type {
    guard let dialect = all.first(where: { $0.name == name }) else {
      throw .noSuchDialect(name, known: all.map { $0.name })
    }
    return dialect
  }
}
