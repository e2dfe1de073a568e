import LayoutTestSupport
import Testing

@testable import SwellMotion

struct IndexMappingTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `runs say what an array of origins would`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.int(0...60)
    var origins: [Int?] = Array(0..<count)
    var list = RunList(count: count)
    for _ in 0..<200 {
      let place = random.int(0...origins.count)
      let length = random.int(0...min(6, origins.count - place))
      switch random.int(0...2) {
      case 0:
        list.insert(length, at: place)
        origins.insert(contentsOf: Array(repeating: nil, count: length), at: place)
      case 1:
        list.remove(place..<place + length)
        origins.removeSubrange(place..<place + length)
      default:
        let kept = Array(origins[place..<place + length])
        origins.removeSubrange(place..<place + length)
        let target = random.int(0...origins.count)
        list.move(place..<place + length, to: target)
        origins.insert(contentsOf: kept, at: target)
      }
    }
    let mapping = IndexMapping(list.runs)
    #expect(origins.indices.map { mapping.origin(of: $0) } == origins)
    #expect(mapping.origin(of: origins.count) == nil)
    for old in 0..<count {
      #expect(mapping.destination(of: old) == origins.firstIndex(of: old))
    }
    #expect(IndexMapping(origins.map { ($0, 1) }).runs == mapping.runs)
  }
}
