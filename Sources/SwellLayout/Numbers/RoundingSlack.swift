extension BinaryFloatingPoint {
  /// The rounding error to expect in a sum of this size: 8 ulp, but at least 1e-9.
  var roundingSlack: Self { Swift.max(1e-9, 8 * ulp) }

  /// Whether the value exceeds another by more than the rounding error.
  package func isBeyond(_ other: Self) -> Bool { self > other + other.roundingSlack }

  /// The nearest whole number if it is within the rounding error, else the value itself.
  var withoutRoundingSlack: Self { Swift.abs(self - rounded()) <= roundingSlack ? rounded() : self }
}
