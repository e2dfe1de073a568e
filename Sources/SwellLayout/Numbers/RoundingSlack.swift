extension BinaryFloatingPoint {
  /// The rounding error to expect in a sum of this size: 8 ulp, at least 1e-9.
  var roundingSlack: Self { Swift.max(1e-9, 8 * ulp) }

  /// Whether the value lies beyond another by more than a rounding error.
  package func isBeyond(_ other: Self) -> Bool { self > other + other.roundingSlack }

  /// The nearest whole number, if within the rounding error of the value, else the value.
  var withoutRoundingSlack: Self { Swift.abs(self - rounded()) <= roundingSlack ? rounded() : self }
}
