import Foundation

/// An open stretch of the content along one axis, not empty, in points.
struct Interval {
  var start: CGFloat
  var end: CGFloat

  /// The part of the axis from `start` to `end`; `nil` when that is nothing.
  init?(_ start: CGFloat, _ end: CGFloat) {
    guard start < end else { return nil }
    (self.start, self.end) = (start, end)
  }

  func overlaps(_ start: CGFloat, _ end: CGFloat) -> Bool {
    start < self.end && end > self.start
  }

  /// Which of `count` bars overlap the span, each `length` long, every `pitch` points from `start`.
  func indices(start: CGFloat, pitch: CGFloat, length: CGFloat, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    /// The first bar at which `isPast` holds, from an estimate that rounding may have moved by one.
    func first(from estimate: CGFloat, where isPast: (CGFloat) -> Bool) -> Int {
      // Clamped as a number first: an estimate may be too large for an Int.
      var index = Int(min(max(0, estimate), CGFloat(count)))
      while index > 0, isPast(start + CGFloat(index - 1) * pitch) { index -= 1 }
      while index < count, !isPast(start + CGFloat(index) * pitch) { index += 1 }
      return index
    }
    let lower = first(from: ((self.start - start - length) / pitch).rounded(.up)) {
      $0 + length > self.start
    }
    let upper = first(from: ((end - start) / pitch).rounded(.up)) { $0 >= end }
    return lower..<max(lower, upper)
  }
}

extension CGRect {
  /// The rectangle's stretch along the scroll axis; `nil` if that is nothing.
  var along: Interval? { Interval(origin.y, origin.y + size.height) }

  /// The rectangle's stretch across the scroll axis; `nil` if that is nothing.
  var across: Interval? { Interval(origin.x, origin.x + size.width) }

  /// Whether the rectangle overlaps content that is as wide as the viewport.
  func overlaps(breadth: CGFloat) -> Bool { across?.overlaps(0, breadth) ?? false }
}

extension CGFloat {
  /// How far rounding may have moved a position that was added up: never as much as can be seen.
  var roundingSlack: CGFloat { Swift.max(1e-9, 8 * ulp) }

  /// The whole number that rounding may have moved the value away from, else the value.
  var withoutRoundingSlack: CGFloat {
    Swift.abs(self - rounded()) <= roundingSlack ? rounded() : self
  }
}

extension Comparable {
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
