extension BinaryFloatingPoint {
  /// The rounding error to expect in a sum of this size: 8 ulp, at least 1e-9.
  var roundingSlack: Self { Swift.max(1e-9, 8 * ulp) }

  /// Whether the value lies beyond another by more than a rounding error.
  package func isBeyond(_ other: Self) -> Bool { self > other + other.roundingSlack }

  /// The nearest whole number, if within the rounding error of the value, else the value.
  var withoutRoundingSlack: Self { Swift.abs(self - rounded()) <= roundingSlack ? rounded() : self }
}

extension Comparable {
  /// The nearest value in a range; the lower bound for NaN.
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that holds for all after it, else the end.
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
