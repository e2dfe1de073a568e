import Foundation

/// Measured heights of cells, in points, by session key.
///
/// Each screen keeps those of the one before, and a dictionary would be copied whole for every cell
/// that comes into view. These are parts, each more than twice as large as the next: to add some to
/// a copy costs O(log n) for each of them, in the mean.
struct MeasuredHeights: Sendable {
  private(set) var parts: [[String: CGFloat]] = []

  /// Adds heights, which replace those that the same sessions had.
  mutating func add(_ heights: [String: CGFloat]) {
    var last = heights
    while let part = parts.last, part.count <= 2 * last.count {
      parts.removeLast()
      last = part.merging(last) { $1 }
    }
    if !last.isEmpty { parts.append(last) }
  }

  /// The height of every session that was measured, in O(n).
  var all: [String: CGFloat] { parts.reduce(into: [:]) { $0.merge($1) { $1 } } }
}
