import LayoutTestSupport
import Testing

@testable import SwellStore

/// Runs of positions against an array of them.
@Suite struct SectionOrderTests {
  private func positions(_ order: SectionOrder) -> [Int] {
    order.positions(of: 0..<Int.max).flatMap { Array($0) }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `after any changes, items stand at the positions that they got`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var order = SectionOrder(count: random.chance(20) ? 0 : random.int(1...500))
    var model = Array(0..<order.count)
    // Some histories go on at one place, where ordinals become scarce.
    let place = random.chance(40) ? random.int(0...order.count) : nil
    var before = order
    for step in 0..<400 {
      let (gone, new) = order.stored.changes(since: before.stored)
      let kept = before.stored.filter { !gone.contains($0) }
      #expect((kept + new).sorted { $0.ordinal < $1.ordinal } == order.stored)
      before = order
      let what = "seed \(seed), step \(step)"
      let item = min(place ?? random.int(0...model.count), model.count)
      if random.chance(35), item < model.count {
        order.remove(at: item)
        model.remove(at: item)
      } else {
        let position = order.insert(at: item)
        #expect(!model.contains(position), "\(what)")
        model.insert(position, at: item)
      }
      if random.chance(50), !model.isEmpty {
        for move in order.gather(about: min(item, model.count - 1)) {
          for index in model.indices where move.positions.contains(model[index]) {
            model[index] += move.distance
          }
        }
      }
      #expect(positions(order) == model && order.count == model.count, "\(what)")
      #expect(Set(model).count == model.count, "\(what)")
      #expect(zip(order.runs, order.runs.dropFirst()).allSatisfy { $0.ordinal < $1.ordinal })
      #expect(SectionOrder(order.runs, count: order.count) == order, "\(what)")
      if let item = model.indices.randomElement(using: &random) {
        #expect(order.item(at: model[item]) == item, "\(what)")
        let part = item..<min(model.count, item + 20)
        #expect(order.positions(of: part).flatMap { Array($0) } == Array(model[part]), "\(what)")
      }
    }
    #expect(order.item(at: -1) == nil && order.item(at: Int.max) == nil)
  }

  /// Each takes half of the room that is left between two ordinals.
  @Test func `hundreds of insertions at one place find room among the ordinals`() {
    var order = SectionOrder(count: 10)
    var model = Array(0..<10)
    for _ in 0..<300 {
      model.insert(order.insert(at: 5), at: 5)
      #expect(zip(order.runs, order.runs.dropFirst()).allSatisfy { $0.ordinal < $1.ordinal })
    }
    #expect(positions(order) == model)
    #expect(SectionOrder(order.runs, count: order.count) == order)
  }

  @Test func `a section that is as an import leaves it has nothing to store`() {
    var order = SectionOrder(count: 10)
    #expect(order.insert(at: 10) == 10 && order.stored.isEmpty)
    order.remove(at: 10)
    #expect(order.stored.isEmpty)
    #expect(order.insert(at: 4) == 10 && order.stored.count == 3)
    order.remove(at: 4)
    #expect(order.stored.isEmpty)
    order.remove(at: 0)
    #expect(order.stored.map(\.first) == [1])
  }

  @Test func `many edits leave few runs`() {
    var random = SeededGenerator(seed: 7)
    var order = SectionOrder(count: 800)
    for _ in 0..<6000 {
      let item = random.int(0...order.count - 1)
      if random.chance(50) { order.remove(at: item) } else { _ = order.insert(at: item) }
      _ = order.gather(about: item)
    }
    #expect(order.runs.count < order.count / 8, "\(order.runs.count) of \(order.count)")
  }

  @Test func `one after another at one place is one run`() {
    var order = SectionOrder(count: 100)
    for item in 50..<1050 { _ = order.insert(at: item) }
    #expect(order.runs.count == 3)
    #expect(order.positions(of: 50..<1050).count == 1)
  }

  @Test func `of many runs an edit changes few`() {
    var order = SectionOrder(count: 10_000)
    for item in stride(from: 0, to: 10_000, by: 100) { _ = order.insert(at: item) }
    for (from, to) in [(5055, 0), (5055, 9999), (3, 5055), (5055, 5077)] {
      let before = order.stored
      order.remove(at: from)
      _ = order.insert(at: to)
      let (gone, new) = order.stored.changes(since: before)
      #expect(gone.count <= 6 && new.count <= 10, "\(gone.count), \(new.count)")
    }
  }

  @Test(arguments: [
    [(0, Int.max), (5, Int.max)], [(0, 9)], [(0, 11)], [], [(Int.max / 2, 3), (0, 8)],
  ])
  func `runs that do not make up a section are refused`(runs: [(Int, Int)]) {
    let runs = runs.enumerated().map {
      SectionOrder.Run(ordinal: $0 + 1, first: $1.0, count: $1.1)
    }
    #expect(SectionOrder(runs, count: 10) == nil)
  }
}
