import Foundation
import LayoutTestSupport
import SwellLayout
import TestSupport
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct ListUpdatesTests {
  private func list(_ shape: ListShape) -> ListSnapshot {
    ListSnapshot(ListLayout.stickyHeaders, shape)
  }

  private typealias Keyed = [(key: String, items: [Int])]

  @Test func `insertions, removals and moves are derived from the keys of two lists`() throws {
    let old: Keyed = [("mon", [1, 2, 3]), ("tue", [4, 5])]
    let new: Keyed = [("tue", [4, 9, 2]), ("wed", []), ("mon", [3, 1])]
    let updates = try ListUpdates(from: old, to: new)
    let transition = try LayoutTransition(
      from: list([3, 2]), to: list([3, 0, 2]), updates: updates)
    let elements = transition.frame(at: 0.5).elements
    let moves = Dictionary(
      uniqueKeysWithValues: elements.map { ("\($0.destination ?? $0.origin!)", $0) })
    #expect(elements.count == 9)
    #expect(moves["header 0"]?.origin == .header(section: 1))
    #expect(moves["header 1"]?.origin == nil)
    #expect(moves["header 2"]?.origin == .header(section: 0))
    #expect(moves["cell 0:0"]?.origin == .cell(section: 1, item: 0))
    #expect(moves["cell 0:1"]?.origin == nil)
    #expect(moves["cell 0:2"]?.origin == .cell(section: 0, item: 1))
    #expect(moves["cell 2:0"]?.origin == .cell(section: 0, item: 2))
    #expect(moves["cell 2:1"]?.origin == .cell(section: 0, item: 0))
    #expect(moves["cell 1:1"]?.destination == .some(nil))
  }

  @Test(arguments: 1...200)
  func `updates derived from keys equal the changes that made the new list`(seed: Int) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    // Each element's original index is its key; inserted ones get new keys.
    let old = test.from.shape.itemCounts.enumerated().map { section, count in
      (key: section, items: (0..<count).map { CellIndex(section: section, item: $0) })
    }
    let stated = try test.transition()
    let new = test.to.shape.itemCounts.enumerated().map { section, count in
      (
        key: stated.mapping.origin(of: .header(section: section))?.section ?? 1000 + section,
        items: (0..<count).map { item in
          stated.mapping.origin(of: .cell(section: section, item: item))?.cell
            ?? CellIndex(section: 1000 + section, item: item)
        }
      )
    }
    let derived = try LayoutTransition(
      from: test.from, to: test.to, updates: ListUpdates(from: old, to: new), effect: .fade)
    for progress in [0, 0.2, 0.7, 1] {
      #expect(stated.frame(at: progress) == derived.frame(at: progress), "\(test)")
    }
  }

  @Test func `an element appears at its old frame and disappears at its new one`() throws {
    let (from, to) = (list([3]), list([4]))
    let updates = try ListUpdates(from: [("a", [1, 2, 3])], to: [("a", [9, 1, 2, 3])])
    let transition = try LayoutTransition(from: from, to: to, updates: updates)
    let appearing = transition.attributes(of: .cell(section: 0, item: 1), appearing: true)
    #expect(appearing?.frame == from.attributes(of: .cell(section: 0, item: 0))?.frame)
    let disappearing = transition.attributes(of: .cell(section: 0, item: 0), appearing: false)
    #expect(disappearing?.frame == to.attributes(of: .cell(section: 0, item: 1))?.frame)
  }

  @Test func `a repeated key is refused with the indices of both elements`() throws {
    let once: Keyed = [("mon", [1, 2]), ("tue", [3])]
    let twice: Keyed = [("mon", [1, 2]), ("tue", [4, 2])]
    let sections: Keyed = [("mon", [1]), ("mon", [2])]
    let same = LayoutError.repeatedKey("2", .cell(section: 0, item: 1), .cell(section: 1, item: 1))
    #expect(throws: same) { try ListUpdates(from: once, to: twice) }
    #expect(throws: same) { try ListUpdates(from: twice, to: once) }
    #expect(throws: LayoutError.repeatedKey("mon", .header(section: 0), .header(section: 1))) {
      try ListUpdates(from: once, to: sections)
    }
    #expect(same.description == "cell 0:1 and cell 1:1 have the same key, 2; each needs its own")
  }

  @Test func `updates that don't match the lists are refused`() throws {
    let (five, six) = (list([2, 3]), list([2, 4]))
    let error = LayoutError.unmatchedUpdates([2, 3], list: [2, 4])
    #expect(throws: error) { try LayoutTransition(from: five, to: six) }
    #expect(
      error.description == "the updates are for 5 items in 2 sections, but the list has "
        + "6 items in 2 sections; include every insertion, removal and move")
    let keyed: Keyed = [("mon", [1, 2]), ("tue", [3, 4, 5])]
    #expect(throws: error) {
      try LayoutTransition(from: five, to: six, updates: ListUpdates(from: keyed, to: keyed))
    }
    #expect(throws: LayoutError.self) {
      try LayoutTransition(from: six, to: five, updates: ListUpdates(from: keyed, to: keyed))
    }
  }

  static let nowhere: [ListChange] = [
    .moveItems(section: 0, 0..<1, to: CellIndex(section: 0, item: 9)),
    .moveItems(section: 0, 1..<9, to: CellIndex(section: 1, item: 0)),
    .removeItems(section: 1, 2..<99), .removeSections(1..<9), .insertSections(at: .max, [1, 1]),
    .moveSections(-1..<1, to: 0), .moveSections(0..<1, to: 9),
    .insertItems(at: CellIndex(section: 0, item: 0), count: -1),
  ]

  @Test(arguments: nowhere)
  func `changes to missing items are refused`(change: ListChange) throws {
    let list = list([2, 3])
    #expect(throws: LayoutError.self) { try LayoutTransition(of: list, applying: [change]) }
    #expect(throws: LayoutError.self) {
      try LayoutTransition(from: list, to: list, updates: .changes([change]))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an index mapping in runs equals an array of the original indices`(seed: UInt64) {
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
      let next = (old..<count).lazy.compactMap { origins.firstIndex(of: $0) }.first
      #expect(mapping.nextDestination(of: old) == next)
    }
    let runs = mapping.runs.map { (old: $0.old, count: $0.count) }
    #expect(IndexMapping(runs).runs.elementsEqual(mapping.runs, by: ==))
  }

  @Test func `a transition without updates between lists of different shapes is refused`() throws {
    let lists = [[2, 3], [3, 2]].map {
      ListSnapshot(ListLayout(), ListShape($0), size: CGSize(width: 300, height: 400))
    }
    let error = #expect(throws: LayoutError.self) {
      try LayoutTransition(from: lists[0], to: lists[1])
    }
    #expect(error?.description.contains("5 items in 2 sections, distributed differently") == true)
  }
}
