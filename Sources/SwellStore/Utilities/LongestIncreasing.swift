/// The longest increasing subsequence of distinct values, in O(n log n) (patience sorting).
package func longestIncreasing<Value: Comparable>(_ values: [Value]) -> [Value] {
  // For each length, `ends` has the index of the least last value; `previous` links back.
  var ends: [Int] = []
  var previous: [Int?] = []
  for (index, value) in values.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  let fromEnd = ends.last.map { sequence(first: $0) { previous[$0] } }
  return fromEnd?.map { values[$0] }.reversed() ?? []
}
