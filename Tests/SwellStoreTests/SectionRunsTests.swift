import Testing

@testable import SwellStore

/// Which ordinals runs get, which short runs are brought together, and what is stored of them.
@Suite struct SectionRunsTests {
  private static let gap = 1 << 40
  private static let bound = 1 << 61

  /// Runs that do not follow one another, with so many sessions each.
  private func order(
    _ counts: [Int],
    ordinals: (Int) -> Int = { ($0 + 1) * gap }
  ) throws -> SectionOrder {
    let runs = counts.enumerated().map {
      SectionOrder.Run(ordinal: ordinals($0), first: $0 * 1000, count: $1)
    }
    return try #require(SectionOrder(runs, count: counts.reduce(0, +)))
  }

  private func positions(_ order: SectionOrder) -> [Int] {
    order.positions(of: 0..<order.count).flatMap { Array($0) }
  }

  // MARK: Ordinals

  @Test func `runs of a section that had none get ordinals with room between them`() {
    var order = SectionOrder(count: 10)
    _ = order.insert(at: 5)
    #expect(order.runs.map(\.ordinal) == [Self.gap, 2 * Self.gap, 3 * Self.gap])
    #expect(order.runs.map(\.first) == [0, 10, 5] && order.runs.map(\.count) == [5, 1, 5])
  }

  /// What five runs of two sessions have, before which item a session is put in, and what they have
  /// then.
  private static let places: [(ordinals: [Int], item: Int, expected: [Int])] = [
    // Between the neighbours of what changes; behind the last and before the first with room.
    (
      [gap, 2 * gap, 3 * gap, 4 * gap, 5 * gap], 4,
      [gap] + (1...4).map { gap + $0 * (4 * gap / 5) } + [5 * gap]
    ),
    ([gap, 2 * gap, 3 * gap, 4 * gap, 5 * gap], 10, (1...6).map { $0 * gap }),
    ([gap, 2 * gap, 3 * gap, 4 * gap, 5 * gap], 0, (0...5).map { $0 * gap }),
    // As long as there is any room, and as far as the schema allows.
    ([1, 2, 3, 4, 6], 4, [1, 2, 3, 4, 5, 6]),
    ([1, 2, 3, 4, 5], 4, (1...6).map { $0 * gap }),
    (
      [-bound, 1 - bound, 4 * gap - bound, 0, gap], 0,
      (1...4).map { $0 * gap - bound } + [0, gap]
    ),
    ([-bound, 1 - bound, 4 * gap - bound - 1, 0, gap], 0, (1...6).map { $0 * gap }),
    (
      [-gap, 0, gap, bound - 3 * gap, bound - 1], 10,
      [-gap, 0, gap] + (1...3).reversed().map { bound - $0 * gap }
    ),
    ([-gap, 0, gap, bound - 3 * gap + 1, bound], 10, (-1...4).map { $0 * gap }),
  ]

  @Test(arguments: 0..<places.count)
  func `a run gets an ordinal in the room about it`(number: Int) throws {
    let (ordinals, item, expected) = Self.places[number]
    let runs = (0..<5).map {
      SectionOrder.Run(ordinal: ordinals[$0], first: (5 - $0) * 1000, count: 2)
    }
    var order = try #require(SectionOrder(runs, count: 10))
    var model = positions(order)
    model.insert(order.insert(at: item), at: item)
    #expect(model[item] == 5002 && positions(order) == model)
    #expect(order.runs.map(\.ordinal) == expected)
  }

  @Test func `where there is no room, as many runs get others as it takes, and no more`() throws {
    // Six of thirty stand close together.
    let ordinals = (0..<30).map { (13...18).contains($0) ? 13 * Self.gap + $0 - 13 : $0 * Self.gap }
    var order = try order(Array(repeating: 2, count: 30)) { ordinals[$0] }
    _ = order.insert(at: 30)
    let step = 14 * Self.gap / 15
    let expected =
      ordinals[...8] + (1...14).map { 8 * Self.gap + $0 * step } + ordinals[22...]
    #expect(order.runs.map(\.ordinal) == Array(expected))
  }

  @Test(arguments: [(bound, true), (-bound, true), (bound + 1, false), (-bound - 1, false)])
  func `an ordinal that the schema forbids is refused`(ordinal: Int, isFine: Bool) {
    let runs = [SectionOrder.Run(ordinal: ordinal, first: 7, count: 10)]
    #expect((SectionOrder(runs, count: 10) != nil) == isFine)
  }

  // MARK: Gathering

  @Test(arguments: [
    (15, 7, nil), (16, 0, 0), (16, 15, 0), (16, 99, 0), (40, 0, 0), (40, 8, 0), (40, 9, 1),
    (40, 20, 12), (40, 31, 23), (40, 32, 24), (40, 33, 24), (40, 39, 24), (40, 40, 24),
  ])
  func `the sixteen runs about an item are brought together`(
    count: Int,
    item: Int,
    first: Int?
  ) throws {
    var order = try order(Array(repeating: 1, count: count))
    let before = order
    let moves = order.gather(about: item)
    guard let first else {
      #expect(moves.isEmpty && order == before)
      return
    }
    let free = (count - 1) * 1000 + 1
    #expect(moves.map(\.positions) == (first..<first + 16).map { $0 * 1000..<$0 * 1000 + 1 })
    #expect(moves.map(\.distance) == (0..<16).map { free + $0 - (first + $0) * 1000 })
    var model = (0..<count).map { $0 * 1000 }
    model.replaceSubrange(first..<first + 16, with: free..<free + 16)
    #expect(positions(order) == model && order.runs.count == count - 15)
  }

  @Test(arguments: [(256, true), (257, false)])
  func `no more sessions are moved than an edit has time for`(sessions: Int, isGathered: Bool)
    throws
  {
    var counts = Array(repeating: 16, count: 16)
    counts[3] += sessions - 256
    var order = try order(counts)
    #expect(order.gather(about: 100).count == (isGathered ? 16 : 0))
    #expect(order.runs.count == (isGathered ? 1 : 16) && order.count == sessions)
  }

  /// A section of forty short runs and a long one.
  @Test(
    arguments: [
      (20, 12, 4), (20, 13, 0), (20, 15, 0), (20, 19, 4), (20, 20, nil), (20, 21, 21), (20, 27, 25),
      (20, 28, 25), (20, 29, 21), (20, 33, 25), (20, 40, 25), (0, 0, nil), (0, 1, 1), (0, 8, 8),
      (0, 9, 1), (40, 40, nil), (40, 39, 24), (40, 33, 18), (40, 32, 24),
    ] as [(Int, Int, Int?)]
  )
  func `beside a long run, short ones are brought together before it or behind it`(
    long: Int,
    run: Int,
    first: Int?
  ) throws {
    var counts = Array(repeating: 1, count: 41)
    counts[long] = 500
    var order = try order(counts)
    let item = counts[..<run].reduce(0, +)
    let moves = order.gather(about: item)
    #expect(moves.first?.positions.lowerBound == first.map { $0 * 1000 })
    #expect(moves.count == (first == nil ? 0 : 16))
  }

  // MARK: What is stored

  @Test func `the first session of an empty section gets the first position`() {
    var order = SectionOrder(count: 0)
    #expect(order.positions(of: 0..<9).isEmpty && order.stored.isEmpty && order.count == 0)
    #expect(order.insert(at: 0) == 0)
    #expect(positions(order) == [0] && order.stored.isEmpty && order.count == 1)
    order.remove(at: 0)
    #expect(order.count == 0 && order.runs.isEmpty && order.item(at: 0) == nil)
  }

  @Test func `neighbours of a range of items are none of its positions`() throws {
    let order = try order([3, 2, 4])
    #expect(order.positions(of: 1..<4) == [1..<3, 1000..<1001])
    #expect(order.positions(of: 3..<5) == [1000..<1002])
    #expect(order.positions(of: 5..<9) == [2000..<2004])
    #expect(order.positions(of: 8..<20) == [2003..<2004])
    #expect(order.positions(of: 9..<20).isEmpty && order.positions(of: 4..<4).isEmpty)
    let items = [0, 2, 3, 999, 1000, 1001, 1002, 2003, 2004].map { order.item(at: $0) }
    #expect(items == [0, 2, nil, nil, 3, 4, nil, 8, nil])
  }

  @Test func `of stored runs those are replaced that are others now`() {
    typealias Run = SectionOrder.Run
    let old = [1, 2, 3, 4].map { Run(ordinal: $0, first: $0 * 10, count: 2) }
    var new = old
    new[1].count = 3
    new.remove(at: 2)
    new.insert(Run(ordinal: 0, first: 90, count: 1), at: 0)
    new.append(Run(ordinal: 9, first: 95, count: 1))
    let (gone, came) = new.changes(since: old)
    #expect(gone == [old[1], old[2]] && came == [new[0], new[2], new[4]])
    let (all, none) = [Run]().changes(since: old)
    #expect(all == old && none.isEmpty)
  }
}
