import Foundation
import LayoutTestSupport
import Testing

@testable import SwellModel

@Suite struct MeasuredHeightsTests {
  @Test(arguments: 0..<8)
  func `heights are those of a dictionary, in few parts of which the last are small`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var heights = MeasuredHeights()
    var expected: [String: CGFloat] = [:]
    for step in 0..<500 {
      var new: [String: CGFloat] = [:]
      for _ in 0..<random.int(0...11) {
        new["k\(random.int(0...1999))"] = CGFloat(random.int(1...299))
      }
      heights.add(new)
      expected.merge(new) { $1 }
      let sizes = heights.parts.map(\.count)
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 > 2 * $1 }, "step \(step): \(sizes)")
    }
    #expect(heights.all == expected)
  }

  /// A copy for each cell that comes into view would be half a million of them.
  @Test func `to add one by one copies few heights`() {
    var heights = MeasuredHeights()
    var copied = 0
    for number in 0..<1000 {
      let before = heights.parts
      heights.add(["k\(number)": 1])
      for part in heights.parts where !before.contains(part) { copied += part.count }
    }
    #expect(heights.all.count == 1000)
    #expect(copied < 10_000)
  }
}
