import LayoutTestSupport
import Testing

@testable import SwellMotion

struct IndexMappingTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `runs say what an array of origins would`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.int(0...60)
    var origins: [Int?] = Array(0..<count)
    for _ in 0..<200 {
      let place = random.int(0...origins.count)
      let length = random.int(0...min(6, origins.count - place))
      let cut = Array(origins[place..<place + length])
      switch random.int(0...2) {
      case 0: origins.insert(contentsOf: Array(repeating: nil, count: length), at: place)
      case 1: origins.removeSubrange(place..<place + length)
      default:
        origins.removeSubrange(place..<place + length)
        origins.insert(contentsOf: cut, at: random.int(0...origins.count))
      }
    }
    let mapping = IndexMapping(origins.map { ($0, 1) })
    #expect(origins.indices.map { mapping.origin(of: $0) } == origins)
    #expect(mapping.origin(of: origins.count) == nil)
    for old in 0..<count {
      #expect(mapping.destination(of: old) == origins.firstIndex(of: old))
    }
    let runs = mapping.runs.map { (old: $0.old, count: $0.count) }
    #expect(IndexMapping(runs).runs == mapping.runs)
  }
}
