extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that holds for all elements after it, too,
  /// else the end; found by halving.
  @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isBehind(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
