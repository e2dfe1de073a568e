import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

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

  /// The names of the cells of a list, changed as the list is.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `changes map cells and sections as arrays of names would`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var next = 1000
    func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    var names = (0..<random.int(0...5)).map { _ in fresh(random.int(0...5)) }
    var sections = fresh(names.count)
    let (oldNames, oldSections) = (names, sections)
    let viewport = ListViewport(size: CGSize(width: 100, height: 100))
    let shape = ListShape(names.map(\.count))
    let old = ListSnapshot(layout: ListLayout(), shape: shape, viewport: viewport)
    var changes: [ListChange] = []
    for _ in 0..<random.int(0...12) {
      let place = random.int(0...names.count)
      let length = random.int(0...min(2, names.count - place))
      let range = place..<place + length
      switch random.int(0...5) {
      case 0:
        let counts = (0..<length).map { _ in random.int(0...3) }
        changes.append(.insertSections(at: place, ListShape(counts)))
        names.insert(contentsOf: counts.map { fresh($0) }, at: place)
        sections.insert(contentsOf: fresh(length), at: place)
      case 1:
        changes.append(.removeSections(range))
        names.removeSubrange(range)
        sections.removeSubrange(range)
      case 2:
        let (cells, cut) = (Array(names[range]), Array(sections[range]))
        names.removeSubrange(range)
        sections.removeSubrange(range)
        let target = random.int(0...names.count)
        changes.append(.moveSections(range, to: target))
        names.insert(contentsOf: cells, at: target)
        sections.insert(contentsOf: cut, at: target)
      default:
        guard let section = names.indices.randomElement(using: &random) else { continue }
        let item = random.int(0...names[section].count)
        let count = random.int(0...min(2, names[section].count - item))
        let items = item..<item + count
        switch random.int(0...2) {
        case 0:
          let cell = CellIndex(section: section, item: item)
          changes.append(.insertItems(at: cell, count: count))
          names[section].insert(contentsOf: fresh(count), at: item)
        case 1:
          changes.append(.removeItems(section: section, items))
          names[section].removeSubrange(items)
        default:
          let cut = Array(names[section][items])
          names[section].removeSubrange(items)
          let into = random.int(0...names.count - 1)
          let cell = CellIndex(section: into, item: random.int(0...names[into].count))
          changes.append(.moveItems(section: section, items, to: cell))
          names[into].insert(contentsOf: cut, at: cell.item)
        }
      }
    }
    let new = try old.applying(changes)
    let mapping = try ListUpdates.changes(changes).mapping(from: old, to: new)
    func cells(_ names: [[Int]]) -> [(name: Int, element: ListElement)] {
      names.enumerated().flatMap { section, names in
        names.enumerated().map { ($1, .cell(section: section, item: $0)) }
      }
    }
    func headers(_ names: [Int]) -> [(name: Int, element: ListElement)] {
      names.enumerated().map { ($1, .header(section: $0)) }
    }
    let before = cells(oldNames) + headers(oldSections)
    let after = cells(names) + headers(sections)
    for (name, element) in before {
      let same = after.first { $0.name == name }
      #expect(mapping.destination(of: element) == same?.element)
    }
    for (name, element) in after {
      let same = before.first { $0.name == name }
      #expect(mapping.origin(of: element) == same?.element)
    }
    let beyond = ListElement.header(section: sections.count)
    #expect(sections.isEmpty || mapping.origin(of: beyond) == nil)
    #expect(mapping.destination(of: .cell(section: 0, item: 99)) == nil)
  }
}
