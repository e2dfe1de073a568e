public import Foundation

/// The reason why a layout or a snapshot cannot be made or changed as requested.
public enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// A number outside the range that its parameter allows.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// A section that the list does not have.
  case noSuchSection(Int, sectionCount: Int)
  /// An item that its section does not have.
  case noSuchItem(CellIndex, itemCount: Int)
  /// A section's item count that is negative or above the limit.
  case tooManyItems(Int, section: Int, limit: Int)
  /// A key that two elements of a list share.
  case repeatedKey(String, ListElement, ListElement)
  /// Updates that do not fit the shape of the list that they are used with.
  case unmatchedUpdates(ListShape, list: ListShape)

  /// The error in words: the problem, its location, and the remedy.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter) is \(value.short); it must be \(allowed)"
    case .noSuchSection(let section, let count):
      "there is no section \(section); the list has \(Self.indices(count))"
    case .noSuchItem(let cell, let count):
      "there is no item \(cell.item) in section \(cell.section), which has \(Self.indices(count))"
    case .tooManyItems(let count, let section, let limit):
      "section \(section) has \(count) items; give it 0 to \(limit)"
    case .repeatedKey(let key, let first, let second):
      "\(first) and \(second) have the same key, \(key); each needs its own"
    case .unmatchedUpdates(let shape, let list):
      "the updates are for \(shape.counts), but the list has \(list.counts)"
        + (shape.counts == list.counts ? ", distributed differently" : "")
        + "; include every insertion, removal and move"
    }
  }

  /// The ``description``.
  public var errorDescription: String? { description }

  private static func indices(_ count: Int) -> String {
    count == 0 ? "none" : count == 1 ? "only 0" : "0 to \(count - 1)"
  }
}
