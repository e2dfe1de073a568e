public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Why a list cannot be shown or changed as asked.
public enum ModelError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// A point in the content, outside all cells.
  case noCell(at: CGPoint)
  /// The list has no sessions, so there is nothing to select.
  case emptyList(String)
  /// The list has changed since the screen was read; rows may have moved.
  case stale(list: String, shown: Int, current: Int)
  /// Two screens show lists in different stores, which are given by their paths.
  case otherStore(String, than: String)

  /// The problem, its location and a remedy.
  public var description: String {
    switch self {
    case .noCell(let point):
      "there is no cell at \(point.x),\(point.y); give a point inside a cell's frame"
    case .emptyList(let list): "\"\(list)\" has no sessions to select"
    case .stale(let list, let shown, let current):
      "the screen shows revision \(shown) of \"\(list)\", which is now at revision \(current); "
        + "refresh the screen"
    case .otherStore(let path, let other):
      "a screen of \(path) cannot become one of \(other); open a new screen for the other store"
    }
  }

  /// The ``description``.
  public var errorDescription: String? { description }
}
