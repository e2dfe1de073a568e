package import Foundation
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

// Intervals of the content along one axis, in points, and which bars or rectangles overlap them.
extension Range<CGFloat> {
  /// The interval from `start` to `end`; `nil` if it is empty or a bound is NaN.
  init?(_ start: CGFloat, _ end: CGFloat) {
    guard start < end else { return nil }
    self = start..<end
  }

  func overlaps(_ start: CGFloat, _ end: CGFloat) -> Bool { start < upperBound && end > lowerBound }

  /// Which of `count` bars, each `length` long and one every `pitch` points, overlap the interval.
  func indices(start: CGFloat, pitch: CGFloat, length: CGFloat, count: Int) -> Range<Int> {
    func barStart(_ index: Int) -> CGFloat { start + CGFloat(index) * pitch }
    return indices(count: count, start: barStart, end: { barStart($0) + length })
  }

  /// Which of `count` bars overlap the interval; no bar may start or end before the previous bar.
  func indices(count: Int, start: (Int) -> CGFloat, end: (Int) -> CGFloat) -> Range<Int> {
    let first = (0..<count).partitioningIndex { end($0) > lowerBound }
    return first..<(first..<count).partitioningIndex { start($0) >= upperBound }
  }
}

extension CGRect {
  /// The rectangle's interval along the scroll axis; `nil` if the interval is empty.
  var along: Range<CGFloat>? { Range(origin.y, origin.y + size.height) }

  /// The rectangle's interval across the scroll axis; `nil` if the interval is empty.
  var across: Range<CGFloat>? { Range(origin.x, origin.x + size.width) }

  package func overlaps(_ other: CGRect) -> Bool {
    guard let across, let along, let x = other.across, let y = other.along else { return false }
    return across.overlaps(x) && along.overlaps(y)
  }

  /// Whether the rectangle overlaps content from x = 0 to `breadth`; false if `breadth` is 0.
  func overlaps(breadth: CGFloat) -> Bool { breadth > 0 && across?.overlaps(0, breadth) == true }
}
