import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion
import Testing

/// A batch update is made on plain arrays as a collection view makes it, and must come out as the
/// new list.
@Suite struct BatchUpdateTests {
  typealias Keyed = [(key: Int, items: [Int])]

  @Test(arguments: 0..<600)
  func `a batch update leads from the old list to the new one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Self.list(&random)
    let new = Self.changed(old, &random)
    let reloaded = Set(new.flatMap(\.items).filter { _ in random.chance(10) })
    let updates = try ListUpdates(from: old, to: new, reloading: reloaded)
    let batch = try #require(try Self.batch(updates, old, new))
    let shown = Self.applying(batch, to: old, of: new)
    #expect(shown.map(\.key) == new.map(\.key), "seed \(seed)")
    #expect(shown.map(\.items) == new.map(\.items), "seed \(seed)")
    #expect(Set(batch.reloadedCells.map { new[$0.section].items[$0.item] }) == reloaded)
    for sections in [batch.removedSections, batch.insertedSections] {
      #expect(sections == sections.sorted(), "seed \(seed)")
    }
    // What collection views refuse in one batch.
    let gone = Set(batch.removedSections + batch.movedSections.map(\.from))
    let come = Set(batch.insertedSections + batch.movedSections.map(\.to))
    #expect(
      !(batch.removedCells + batch.movedCells.map(\.from)).contains { gone.contains($0.section) }
    )
    #expect(
      !(batch.insertedCells + batch.movedCells.map(\.to)).contains { come.contains($0.section) }
    )
  }

  @Test func `an empty section is moved as a whole, one that became empty is another`() throws {
    func batch(_ cells: [Int]) throws -> ListBatchUpdate {
      let old: Keyed = [(1, [1, 2]), (2, [3]), (3, cells)]
      let new: Keyed = [(3, []), (1, [1, 2]), (2, [3])]
      return try #require(try Self.batch(ListUpdates(from: old, to: new), old, new))
    }
    let whole = try batch([])
    #expect(whole.movedSections.map(\.from) == [2] && whole.movedSections.map(\.to) == [0])
    #expect(whole.removedSections.isEmpty && whole.insertedSections.isEmpty)
    let other = try batch([4])
    #expect(other.movedSections.isEmpty)
    #expect(other.removedSections == [2] && other.insertedSections == [0])
  }

  @Test func `nothing is named where nothing changed`() throws {
    let list: Keyed = [(1, [1, 2]), (2, [3])]
    #expect(try Self.batch(ListUpdates(from: list, to: list), list, list)?.isEmpty == true)
    let less: Keyed = [(1, [1]), (2, [3])]
    #expect(try Self.batch(ListUpdates(from: list, to: less), list, less)?.isEmpty == false)
  }

  @Test func `a transition says what becomes of an element`() throws {
    let list = try ListSnapshot(
      layout: ListLayout(),
      shape: [3],
      viewport: ListViewport(size: CGSize(width: 375, height: 667))
    )
    let transition = try LayoutTransition(of: list, applying: [.removeItems(section: 0, 0..<1)])
    #expect(transition.destination(of: .cell(section: 0, item: 0)) == nil)
    #expect(transition.destination(of: .cell(section: 0, item: 2)) == .cell(section: 0, item: 1))
  }

  @Test func `what stays in order is not named`() throws {
    let old: Keyed = [(1, [1, 2, 3, 4, 5]), (2, [6]), (3, [7, 8])]
    let batch = try #require(
      try Self.batch(
        ListUpdates(from: old, to: [(3, [7, 8]), (1, [5, 1, 2, 9, 3, 4]), (2, [])]),
        old,
        [(3, [7, 8]), (1, [5, 1, 2, 9, 3, 4]), (2, [])]
      )
    )
    #expect(batch.movedSections.map(\.from) == [2])
    #expect(batch.movedSections.map(\.to) == [0])
    #expect(batch.movedCells.map(\.from) == [CellIndex(section: 0, item: 4)])
    #expect(batch.movedCells.map(\.to) == [CellIndex(section: 1, item: 0)])
    #expect(batch.insertedCells == [CellIndex(section: 1, item: 3)])
    #expect(batch.removedCells == [CellIndex(section: 1, item: 0)])
    #expect(batch.removedSections.isEmpty && batch.insertedSections.isEmpty)
  }

  @Test func `more than the limit is not named, but whole sections are few however long`() throws {
    let (old, new): (Keyed, Keyed) = ([(1, [0])], [(1, Array(0..<50))])
    let updates = try ListUpdates(from: old, to: new)
    #expect(try Self.batch(updates, old, new, limit: 48) == nil)
    #expect(try Self.batch(updates, old, new, limit: 49)?.insertedCells.count == 49)
    let sections: Keyed = [(2, Array(100..<20_100)), (1, [0])]
    let whole = try Self.batch(ListUpdates(from: old, to: sections), old, sections, limit: 3)
    #expect(whole?.insertedSections == [0])
    #expect(whole?.insertedCells == [])
  }

  private static func batch(
    _ updates: ListUpdates,
    _ old: Keyed,
    _ new: Keyed,
    limit: Int = 1000
  ) throws -> ListBatchUpdate? {
    let viewport = try ListViewport(size: CGSize(width: 375, height: 667))
    let lists = try [old, new].map {
      try ListSnapshot(
        layout: ListLayout(),
        shape: ListShape($0.map(\.items.count)),
        viewport: viewport
      )
    }
    return try ListBatchUpdate(updates, from: lists[0], to: lists[1], limit: limit)
  }

  /// The old list after a batch, its new sections and cells taken from the new one.
  private static func applying(_ batch: ListBatchUpdate, to old: Keyed, of new: Keyed) -> Keyed {
    let gone = Set(batch.removedCells + batch.movedCells.map(\.from))
    let left = old.enumerated().map { section, keyed in
      (
        key: keyed.key,
        items: keyed.items.indices.filter {
          !gone.contains(CellIndex(section: section, item: $0))
        }.map { keyed.items[$0] }
      )
    }
    let goneSections = Set(batch.removedSections + batch.movedSections.map(\.from))
    var shown = left.indices.filter { !goneSections.contains($0) }.map { left[$0] }
    var coming = batch.movedSections.map { ($0.to, left[$0.from]) }
    coming += batch.insertedSections.map { ($0, new[$0]) }
    for (section, keyed) in coming.sorted(by: { $0.0 < $1.0 }) { shown.insert(keyed, at: section) }
    var cells = batch.movedCells.map { ($0.to, old[$0.from.section].items[$0.from.item]) }
    cells += batch.insertedCells.map { ($0, new[$0.section].items[$0.item]) }
    for (cell, id) in cells.sorted(by: { $0.0 < $1.0 }) {
      shown[cell.section].items.insert(id, at: cell.item)
    }
    return shown
  }

  private static func list(_ random: inout SeededGenerator) -> Keyed {
    var next = 0
    return (0..<random.int(0...5)).map { key in
      let items = (0..<random.int(0...6)).map { next + $0 }
      next += items.count
      return (key: key, items: items)
    }
  }

  private static func changed(_ old: Keyed, _ random: inout SeededGenerator) -> Keyed {
    var new = old
    var fresh = 1000
    for _ in 0..<random.int(0...5) {
      let section = random.int(0...max(0, new.count - 1))
      switch random.int(0...5) {
      case 0:
        fresh += 10
        let keyed = (key: fresh, items: (0..<random.int(0...4)).map { fresh + $0 })
        new.insert(keyed, at: random.int(0...new.count))
      case 1 where !new.isEmpty: new.remove(at: section)
      case 2 where !new.isEmpty:
        let moved = new.remove(at: section)
        new.insert(moved, at: random.int(0...new.count))
      case 3 where !new.isEmpty:
        fresh += 10
        new[section].items.insert(fresh, at: random.int(0...new[section].items.count))
      case _ where !new.isEmpty && !new[section].items.isEmpty:
        let item = new[section].items.remove(at: random.int(0...new[section].items.count - 1))
        let target = random.int(0...new.count - 1)
        if random.chance(70) {
          new[target].items.insert(item, at: random.int(0...new[target].items.count))
        }
      default: break
      }
    }
    return new
  }
}
