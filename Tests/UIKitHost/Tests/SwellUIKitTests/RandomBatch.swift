import UIKit

/// The same numbers for the same seed (xorshift64*).
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ count: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, count)
  }
}

/// A random batch update as a data source would tell it, and the data after it; new items are −1.
@MainActor
struct RandomBatch {
  var updates: [UICollectionViewUpdateItem] = []
  var new: [[Int]]

  init(_ old: [[Int]], _ random: inout Numbers) {
    var kept = old.enumerated().map { section, ids in
      ids.enumerated().map { item, id in (id: id, from: IndexPath(item: item, section: section)) }
    }
    var moved: [(id: Int, from: IndexPath)] = []
    for section in kept.indices {
      for item in kept[section].indices.reversed() {
        switch random.next(6) {
        case 0:
          let from = kept[section].remove(at: item).from
          updates.append(UICollectionViewUpdateItem(before: from, after: nil, action: .delete))
        case 1: moved.append(kept[section].remove(at: item))
        default: break
        }
      }
    }
    // Sections that go take what is left of them along.
    for section in kept.indices.reversed() where random.next(5) == 0 {
      kept.remove(at: section)
      let path = IndexPath(item: NSNotFound, section: section)
      updates.append(UICollectionViewUpdateItem(before: path, after: nil, action: .delete))
    }
    var fresh = kept.map { _ in false }
    // Of those that stay, some move to the end, with what goes into them and out of them.
    var stays = Array(old.indices)
    for update in updates {
      if update.indexPathBeforeUpdate?.item == NSNotFound, let path = update.indexPathBeforeUpdate {
        stays.removeAll { $0 == path.section }
      }
    }
    var source: [Int?] = stays
    var movers: Set<Int> = []
    if !stays.isEmpty, random.next(3) == 0 {
      let place = random.next(stays.count)
      movers.insert(stays[place])
      let target = random.next(stays.count)
      kept.insert(kept.remove(at: place), at: target)
      source.insert(source.remove(at: place), at: target)
    }
    for _ in 0..<random.next(3) {
      let place = random.next(kept.count + 1)
      kept.insert((0..<random.next(3)).map { _ in (-1, IndexPath(item: 0, section: 0)) }, at: place)
      fresh.insert(true, at: place)
      source.insert(nil, at: place)
    }
    if kept.isEmpty {
      source = [nil]
      kept = [[]]
      fresh = [true]
    }
    var told: Set<IndexPath> = []
    let arriving =
      moved.map { ($0.id, $0.from) } + (0..<random.next(4)).map { _ in (-2, IndexPath()) }
    for (id, from) in arriving {
      let section = random.next(kept.count)
      kept[section].insert((id, from), at: random.next(kept[section].count + 1))
    }
    for (section, entries) in kept.enumerated() {
      if fresh[section] {
        let path = IndexPath(item: NSNotFound, section: section)
        updates.append(UICollectionViewUpdateItem(before: nil, after: path, action: .insert))
      }
      if let from = source[section], movers.contains(from) {
        let before = IndexPath(item: NSNotFound, section: from)
        let after = IndexPath(item: NSNotFound, section: section)
        updates.append(UICollectionViewUpdateItem(before: before, after: after, action: .move))
      }
      for (item, entry) in entries.enumerated() {
        let path = IndexPath(item: item, section: section)
        if entry.id == -2 {
          updates.append(UICollectionViewUpdateItem(before: nil, after: path, action: .insert))
        } else if moved.contains(where: { $0.id == entry.id }) {
          updates.append(
            UICollectionViewUpdateItem(before: entry.from, after: path, action: .move)
          )
        }
        told.insert(path)
      }
    }
    new = kept.map { $0.map { max($0.id, -1) } }
  }
}
