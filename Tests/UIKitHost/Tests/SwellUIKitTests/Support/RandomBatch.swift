import TestSupport
import UIKit

/// A random batch update, made as a data source would, and the resulting numbers.
struct RandomBatch {
  private(set) var new: [[Int]]
  /// The old index of each section; `nil` for a new one.
  private(set) var sections: [Int?]
  private(set) var reloadedSections = IndexSet()
  /// The calls to the collection view.
  private var operations: [@MainActor (UICollectionView) -> Void] = []

  init(_ old: [[Int]], next: inout Int, _ random: inout SeededGenerator) {
    func fresh(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    var places: [Int: IndexPath] = [:]
    for (section, numbers) in old.enumerated() {
      for (item, number) in numbers.enumerated() {
        places[number] = IndexPath(item: item, section: section)
      }
    }
    let gone = IndexSet(old.indices.filter { _ in random.below(7) == 0 })
    operations.append { $0.deleteSections(gone) }
    func place(_ number: Int) -> IndexPath { places[number] ?? IndexPath() }
    var kept = old.indices.filter { !gone.contains($0) }
    var still: Int?
    if kept.count > 1, random.below(4) == 0 {
      // A section that moves keeps its cells: UIKit does not support more in one batch.
      let from = kept.remove(at: random.below(kept.count))
      kept.insert(from, at: random.below(kept.count + 1))
      still = from
    }
    sections = kept
    new = kept.map { old[$0] }
    var movers: [Int] = []
    // A section that is reloaded may have other cells at its end.
    if random.below(4) == 0, let index = kept.indices.randomElement(using: &random),
      kept[index] != still
    {
      let stays = random.below(new[index].count + 1)
      new[index] = Array(new[index].prefix(stays)) + fresh(random.below(4))
      reloadedSections.insert(kept[index])
    }
    let closed = reloadedSections
    func isOpen(_ origin: Int?) -> Bool {
      origin.map { $0 != still && !closed.contains($0) } ?? false
    }
    for index in kept.indices where isOpen(kept[index]) {
      for number in new[index].reversed() {
        let old = place(number)
        switch random.below(8) {
        case 0:
          new[index].removeAll { $0 == number }
          operations.append { $0.deleteItems(at: [old]) }
        case 1:
          new[index].removeAll { $0 == number }
          movers.append(number)
        case 2 where random.below(3) == 0: operations.append { $0.reloadItems(at: [old]) }
        default: break
        }
      }
    }
    for _ in 0..<random.below(3) {
      let index = random.below(new.count + 1)
      new.insert(fresh(random.below(4)), at: index)
      sections.insert(nil, at: index)
    }
    let origins = sections
    let insertedSections = IndexSet(origins.indices.filter { origins[$0] == nil })
    operations.append { $0.insertSections(insertedSections) }
    let open = origins.indices.filter { isOpen(origins[$0]) }
    for number in movers {
      guard let section = open.randomElement(using: &random) else {
        let old = place(number)
        operations.append { $0.deleteItems(at: [old]) }
        continue
      }
      new[section].insert(number, at: random.below(new[section].count + 1))
    }
    var added: Set<Int> = []
    for _ in 0..<random.below(4) {
      guard let section = open.randomElement(using: &random) else { break }
      let number = fresh(1)[0]
      added.insert(number)
      new[section].insert(number, at: random.below(new[section].count + 1))
    }
    let isMover = Set(movers)
    for section in open {
      for (item, number) in new[section].enumerated() {
        let path = IndexPath(item: item, section: section)
        let old = place(number)
        if added.contains(number) { operations.append { $0.insertItems(at: [path]) } }
        if isMover.contains(number) { operations.append { $0.moveItem(at: old, to: path) } }
      }
    }
    if let still, let target = sections.firstIndex(of: still) {
      operations.append { $0.moveSection(still, toSection: target) }
    }
    operations.append { $0.reloadSections(closed) }
  }

  @MainActor func perform(on view: UICollectionView) { operations.forEach { $0(view) } }
}
