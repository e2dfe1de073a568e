import LayoutTestSupport
import Testing

@testable import SwellStore

/// Updates composed, and as bytes.
@Suite struct UpdatesArithmeticTests {
  /// A version of a list: the numbers of its sessions, by the numbers of its sections.
  private typealias Version = [(section: Int, sessions: [Int])]

  /// Where numbers were before, neighbours as one run.
  private func runs(from old: [Int], to new: [Int]) -> [StoredUpdates.Run] {
    var runs: [StoredUpdates.Run] = []
    for number in new {
      let place = old.firstIndex(of: number)
      if let last = runs.last, place == last.old.map({ $0 + last.count }) {
        runs[runs.count - 1] = StoredUpdates.Run(old: last.old, count: last.count + 1)
      } else {
        runs.append(StoredUpdates.Run(old: place, count: 1))
      }
    }
    return runs
  }

  private func updates(
    from old: Version,
    to new: Version,
    changed: Set<Int>
  ) -> StoredUpdates {
    let sessions = new.flatMap(\.sessions)
    var reloaded: [Range<Int>] = []
    for (position, number) in sessions.enumerated() where changed.contains(number) {
      if let last = reloaded.last, last.upperBound == position {
        reloaded[reloaded.count - 1] = last.lowerBound..<position + 1
      } else {
        reloaded.append(position..<position + 1)
      }
    }
    return StoredUpdates(
      oldCounts: old.map(\.sessions.count),
      newCounts: new.map(\.sessions.count),
      sections: runs(from: old.map(\.section), to: new.map(\.section)),
      sessions: runs(from: old.flatMap(\.sessions), to: sessions),
      reloaded: reloaded
    )
  }

  /// Another version: some sessions and sections go, come or stand elsewhere.
  private func next(
    _ version: Version,
    _ random: inout SeededGenerator,
    _ fresh: inout Int
  ) -> Version {
    func number() -> Int {
      fresh += 1
      return fresh
    }
    var version = version
    for _ in 0..<random.int(0...2) where !version.isEmpty {
      version.remove(at: random.int(0...version.count - 1))
    }
    for _ in 0..<random.int(version.isEmpty ? 1...2 : 0...1) {
      version.insert((number(), [number()]), at: random.int(0...version.count))
    }
    for _ in 0..<random.int(0...6) {
      let from = random.int(0...version.count - 1)
      if random.chance(60), !version[from].sessions.isEmpty {
        let session = version[from].sessions.remove(
          at: random.int(0...version[from].sessions.count - 1)
        )
        guard random.chance(60) else { continue }
        let to = random.int(0...version.count - 1)
        version[to].sessions.insert(session, at: random.int(0...version[to].sessions.count))
      } else {
        let count = version[from].sessions.count
        let new = (0..<random.int(1...4)).map { _ in number() }
        version[from].sessions.insert(contentsOf: new, at: random.int(0...count))
      }
    }
    if random.chance(20) { version.shuffle(using: &random) }
    return version
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `updates one after the other are what leads from the first version to the last`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var fresh = 0
      var versions: [Version] = [next([], &random, &fresh)]
      var composed: StoredUpdates?
      var changed: Set<Int> = []
      for step in 0..<4 {
        let new = next(versions[step], &random, &fresh)
        let known = Set(versions[step].flatMap(\.sessions))
        let kept = new.flatMap(\.sessions).filter(known.contains)
        let now = Set(kept.filter { _ in random.chance(30) })
        changed = changed.union(now).intersection(new.flatMap(\.sessions))
        let one = updates(from: versions[step], to: new, changed: now)
        composed = composed?.followed(by: one) ?? one
        versions.append(new)
        #expect(
          composed == updates(from: versions[0], to: new, changed: changed),
          "seed \(seed), round \(round), step \(step)"
        )
        #expect(
          StoredUpdates(bytes: one.bytes) == one,
          "seed \(seed), round \(round), step \(step)"
        )
      }
    }
  }

  @Test(arguments: [
    ([], 3, 0), ([3], 2, 0), ([3], 3, 1), ([3], 4, 1), ([1, 3, 5], 0, 0), ([1, 3, 5], 1, 1),
    ([1, 3, 5], 4, 2), ([1, 3, 5], 5, 3), ([2, 2, 2, 7], 2, 3), ([0, 1, 2, 3, 4, 5, 6], 3, 4),
  ])
  func `the first number beyond another is found`(numbers: [Int], number: Int, index: Int) {
    #expect(numbers.firstIndex(beyond: number) == index)
  }

  // MARK: Bytes

  /// Two sections of two and of one session; of the one section that is left two sessions are the
  /// first of before, and the third is new.
  private static let sound: [[UInt8]] = [
    [2, 2, 1], [1, 3], [2, 1, 1], [4, 1, 2, 0, 1], [2, 1, 1],
  ]

  @Test func `updates are written as numbers of seven bits a byte`() {
    let updates = StoredUpdates(
      oldCounts: [2, 1],
      newCounts: [3],
      sections: [.init(old: 0, count: 1)],
      sessions: [.init(old: 0, count: 2), .init(old: nil, count: 1)],
      reloaded: [1..<2]
    )
    #expect(updates.bytes == Array(Self.sound.joined()))
    let large = StoredUpdates(
      oldCounts: [127, 128],
      newCounts: [16_384],
      sections: [],
      sessions: [.init(old: 127, count: 16_384)],
      reloaded: [2..<4, 6..<7]
    )
    #expect(
      large.bytes == [
        2, 0x7F, 0x80, 1, 1, 0x80, 0x80, 1, 0, 2, 0x80, 1, 0x80, 0x80, 1, 4, 2, 2, 2, 1,
      ]
    )
  }

  /// One part of the sound bytes replaced by another.
  @Test(arguments: [
    (3, [4, 3, 1, 1, 2], true), (3, [4, 0, 1, 2, 2], true), (3, [2, 1, 3], true),
    (3, [6, 3, 1, 2, 1, 1, 1], true), (3, [2, 0, 3], true),
    // Too many or too few, one twice, beyond the end, empty ones, half a one.
    (3, [4, 1, 2, 0, 2], false), (3, [2, 1, 2], false), (3, [4, 1, 2, 2, 1], false),
    (3, [4, 2, 2, 2, 1], false), (3, [4, 1, 1, 1, 2], false), (3, [4, 2, 1, 1, 2], false),
    (3, [4, 4, 1, 1, 2], false), (3, [2, 2, 3], false), (3, [6, 1, 2, 0, 1, 0, 0], false),
    (3, [6, 1, 2, 0, 0, 0, 1], false), (3, [4, 1, 0, 0, 3], false), (3, [3, 1, 2, 0], false),
    (3, [0], false), (3, [5, 1, 2, 0, 1, 0], false),
    (2, [2, 2, 1], true), (2, [2, 0, 1], true), (2, [2, 3, 1], false), (2, [2, 1, 2], false),
    (2, [4, 1, 1, 2, 1], false), (2, [0], false), (2, [2, 1, 0], false),
    (4, [0], true), (4, [2, 1, 2], true), (4, [2, 0, 3], true), (4, [4, 0, 1, 1, 1], true),
    (4, [2, 1, 3], false), (4, [2, 3, 1], false), (4, [4, 1, 1, 1, 1], false),
    (4, [2, 1, 1, 0], false), (4, [2, 1], false), (4, [1, 1], false), (4, [], false),
    (1, [1, 4], false), (1, [0], false), (1, [2, 1, 2], false), (0, [1, 1], false),
    (0, [1, 2], true), (0, [9, 2], false), (0, [3, 2, 1, 0], true),
  ])
  func `bytes are read if they lead from one list to another`(
    part: Int,
    bytes: [UInt8],
    isSound: Bool
  ) {
    var parts = Self.sound
    parts[part] = bytes
    let all = Array(parts.joined())
    #expect((StoredUpdates(bytes: all)?.bytes == all) == isSound)
  }

  @Test(arguments: [(1 << 42 - 1, true), (1 << 42, false), (1 << 49, false)])
  func `a number of more bytes than any list has sessions is refused`(count: Int, isFine: Bool) {
    let updates = StoredUpdates(
      oldCounts: [count],
      newCounts: [count],
      sections: [.init(old: 0, count: 1)],
      sessions: [.init(old: 0, count: count)],
      reloaded: []
    )
    #expect((StoredUpdates(bytes: updates.bytes) == updates) == isFine)
  }

  @Test(arguments: [(StoredUpdates.mostBytes, 1), (StoredUpdates.mostBytes + 1, 0)])
  func `updates are kept as long as they are not too many bytes`(size: Int, kept: Int) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    // A section takes a byte.
    let updates = StoredUpdates(
      oldCounts: Array(repeating: 1, count: size - 7),
      newCounts: [],
      sections: [],
      sessions: [],
      reloaded: []
    )
    #expect(updates.bytes.count == size)
    try test.store.write { writer in
      let list = try writer.reader.list(named: "talks")
      try writer.database.keep(updates, of: list.id, from: 1, to: 2)
      #expect(try writer.database.count("SELECT count(*) FROM list_update") == kept)
    }
  }
}
