import Testing

@testable import SwellStore

/// Which sessions of a new order keep their places.
@Suite struct LongestIncreasingTests {
  @Test(arguments: 0...6)
  func `the result is a longest increasing subsequence`(count: Int) {
    var orders: [[Int]] = [[]]
    for number in 0..<count {
      orders = orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [number] + Array(order[$0...]) }
      }
    }
    for order in orders {
      let subsequences = (0..<1 << count).map { bits in
        order.indices.filter { bits >> $0 & 1 == 1 }.map { order[$0] }
      }
      let increasing = subsequences.filter { $0 == $0.sorted() }
      let longest = longestIncreasing(order)
      #expect(increasing.contains(longest), "\(order)")
      #expect(longest.count == increasing.map(\.count).max(), "\(order)")
    }
  }
}
