extension Comparable {
  /// The nearest value in a range; the lower bound for NaN.
  @inlinable package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
