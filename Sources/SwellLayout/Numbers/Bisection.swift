extension RandomAccessCollection {
  /// The first index whose element, like all later ones, satisfies a condition; else `endIndex`.
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
  /// The smallest number, to the last bit, from which a condition holds; else the upper bound.
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
