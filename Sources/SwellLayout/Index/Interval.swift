package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A non-empty open interval of the content along one axis, in points.
struct Interval {
  var start: CGFloat
  var end: CGFloat

  /// The interval from `start` to `end`; `nil` if it is empty or a bound is NaN.
  init?(_ start: CGFloat, _ end: CGFloat) {
    guard start < end else { return nil }
    (self.start, self.end) = (start, end)
  }

  func overlaps(_ start: CGFloat, _ end: CGFloat) -> Bool { start < self.end && end > self.start }

  /// Which of `count` bars, each `length` long and one every `pitch` points, overlap the interval.
  func indices(start: CGFloat, pitch: CGFloat, length: CGFloat, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    /// The first bar for which `isPast` holds, from an estimate that rounding may put off by one.
    func first(from estimate: CGFloat, where isPast: (CGFloat) -> Bool) -> Int {
      // Clamped before the conversion: a far estimate does not fit an Int.
      var index = Int(estimate.clamped(to: 0...CGFloat(count)))
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
  /// The rectangle's interval along the scroll axis; `nil` if that is empty.
  var along: Interval? { Interval(origin.y, origin.y + size.height) }

  /// The rectangle's interval across the scroll axis; `nil` if that is empty.
  var across: Interval? { Interval(origin.x, origin.x + size.width) }

  /// Whether the rectangle and another have an area in common.
  package func overlaps(_ other: CGRect) -> Bool {
    guard let across, let along, let x = other.across, let y = other.along else { return false }
    return across.overlaps(x.start, x.end) && along.overlaps(y.start, y.end)
  }

  /// Whether the rectangle overlaps content that is as wide as the viewport.
  func overlaps(breadth: CGFloat) -> Bool { across?.overlaps(0, breadth) ?? false }
}

extension CGFloat {
  /// The rounding error to expect in a sum of this size: 8 ulp, at least 1e-9.
  var roundingSlack: CGFloat { Swift.max(1e-9, 8 * ulp) }

  /// Whether the value lies beyond another by more than a rounding error.
  func isBeyond(_ other: CGFloat) -> Bool { self > other + other.roundingSlack }

  /// The nearest whole number, if within the rounding error of the value, else the value.
  var withoutRoundingSlack: CGFloat {
    Swift.abs(self - rounded()) <= roundingSlack ? rounded() : self
  }
}

extension Comparable {
  /// The nearest value in a range; the lower bound for NaN.
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that also holds for all elements after it,
  /// else the end; found by binary search.
  @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isBehind(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}

extension ClosedRange<Double> {
  /// The first number, to the last bit, that satisfies a condition that also holds for all after
  /// it, else the upper bound; found by bisection.
  package func firstNumber(where isBehind: (Double) -> Bool) -> Double {
    if isBehind(lowerBound) { return lowerBound }
    var (low, high) = (lowerBound, upperBound)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBehind(middle) { high = middle } else { low = middle }
    }
  }
}
