import Testing

@testable import SwellStore

/// How much of what was shown is kept, and which of it goes first.
@Suite struct ShownSessionsTests {
  /// A version of a list whose sessions are made when they are read.
  private final class Shelf {
    let content = ListContent(list: 1, revision: 1, sections: [])
    private(set) var reads: [Range<Int>] = []
    private let test: TestStore
    private let sessions: [SessionRecord]

    init() throws {
      test = try TestStore()
      try test.importList((0..<4200).map { .talk("k\($0)") })
      sessions = try test.store.read { reader in
        let section = try reader.sections(of: reader.list(named: "talks"))[0]
        return try reader.sessions(in: section, positions: 0..<section.sessionCount)
      }
    }

    func show(_ positions: Range<Int>, section: Int = 0) throws {
      let shown = try content.sessions(section: section, positions: positions) { missing in
        reads.append(missing)
        return Array(sessions[missing])
      }
      #expect(shown == Array(sessions[positions]))
    }

    func knows(_ position: Int, section: Int = 0) -> Bool {
      let session = content.session(section: section, position: position)
      #expect(session == nil || session == sessions[position])
      return session != nil
    }
  }

  @Test(arguments: [(2048, 1), (2049, 2)])
  func `as many as are kept are read once, more of them every time`(count: Int, reads: Int) throws {
    let shelf = try Shelf()
    try shelf.show(3000..<3008)
    for _ in 0..<2 { try shelf.show(0..<count) }
    #expect(shelf.reads.count == reads + 1)
    // What is not kept displaces nothing.
    #expect(shelf.knows(3000) == (count > 2048))
  }

  @Test func `what was shown longest ago goes first, and no more than must`() throws {
    let shelf = try Shelf()
    for part in 0..<4 { try shelf.show(part * 600..<part * 600 + 512) }
    // Just as many as are kept.
    #expect((0..<4).allSatisfy { shelf.knows($0 * 600) && shelf.knows($0 * 600 + 511) })
    #expect(!shelf.knows(512) && !shelf.knows(599))
    // The first is shown again, so that the second goes.
    try shelf.show(0..<1)
    try shelf.show(4000..<4001)
    #expect(shelf.knows(0) && !shelf.knows(600) && shelf.knows(1200) && shelf.knows(1800))
    // Others have room where that was.
    try shelf.show(3000..<3511)
    #expect(shelf.knows(1200) && shelf.knows(4000) && shelf.knows(3510))
    #expect(shelf.reads.count == 6)
  }

  @Test func `screens one after another are kept in parts of 512, which go alone`() throws {
    let shelf = try Shelf()
    for first in stride(from: 0, to: 2048, by: 8) { try shelf.show(first..<first + 8) }
    #expect(shelf.knows(0))
    // Shown again in their order, so that the first is the oldest again.
    for first in stride(from: 0, to: 2048, by: 512) { try shelf.show(first..<first + 8) }
    try shelf.show(2048..<2056)
    #expect(!shelf.knows(0) && !shelf.knows(511) && shelf.knows(512) && shelf.knows(2055))
    // The same upwards.
    let other = try Shelf()
    for first in stride(from: 2048, to: 0, by: -8) { try other.show(first..<first + 8) }
    for first in stride(from: 2048, to: 0, by: -512) { try other.show(first..<first + 8) }
    try other.show(0..<8)
    #expect(other.knows(0) && other.knows(7) && !other.knows(2055) && !other.knows(1544))
    #expect(other.knows(1543) && other.knows(8))
  }

  @Test func `64 screens all over a list are kept, and the oldest goes for another`() throws {
    let shelf = try Shelf()
    for screen in 0..<64 { try shelf.show(screen * 10..<screen * 10 + 5) }
    #expect(shelf.reads.count == 64)
    for screen in 0..<64 { try shelf.show(screen * 10..<screen * 10 + 5) }
    #expect(shelf.reads.count == 64)
    try shelf.show(3000..<3005)
    #expect(!shelf.knows(0) && shelf.knows(10) && shelf.knows(634) && shelf.knows(3004))
    // Two more, of which one continues a screen.
    try shelf.show(3005..<3010)
    #expect(shelf.knows(10))
    try shelf.show(3020..<3025)
    #expect(!shelf.knows(20) && shelf.knows(30))
  }

  @Test func `of a range only what is not known is read, in one piece each`() throws {
    let shelf = try Shelf()
    for known in [10..<20, 30..<40, 50..<60] { try shelf.show(known) }
    try shelf.show(5..<65)
    #expect(shelf.reads.dropFirst(3) == [5..<10, 20..<30, 40..<50, 60..<65])
    try shelf.show(5..<65)
    try shelf.show(5..<65, section: 1)
    #expect(shelf.reads.dropFirst(7) == [5..<65])
    try shelf.show(7..<7)
    #expect(shelf.reads.count == 8)
  }

  @Test func `what is known of one section is not known of another`() throws {
    let shelf = try Shelf()
    try shelf.show(0..<8, section: 0)
    try shelf.show(8..<16, section: 1)
    try shelf.show(16..<24, section: 0)
    try shelf.show(0..<8, section: 1)
    #expect(shelf.reads == [0..<8, 8..<16, 16..<24, 0..<8])
    #expect(shelf.knows(7) && !shelf.knows(8) && shelf.knows(16) && !shelf.knows(24))
    #expect(shelf.knows(0, section: 1) && shelf.knows(15, section: 1))
    #expect(!shelf.knows(16, section: 1) && !shelf.knows(0, section: 2))
  }

  @Test func `a section is found where it stands, and where it stood before`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t"), .talk("c", in: "u")])
    let old = try test.store.read { try $0.sections(of: $0.list(named: "talks")) }
    try test.importList([.talk("c", in: "u"), .talk("b", in: "t"), .talk("d", in: "v")])
    let content = try test.store.read { reader in
      try #require(try reader.content(of: reader.list(named: "talks").id))
    }
    #expect(old.map(content.index) == [nil, 1, 0])
    #expect(content.sections.map(content.index) == [0, 1, 2])
    var far = old[2]
    far.position = 99
    #expect(content.index(of: far) == 0)
  }

  @Test func `positions beyond a section are none`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b"), .talk("c")])
    try test.store.read { reader in
      let section = try reader.sections(of: reader.list(named: "talks"))[0]
      let content = try #require(try reader.content(of: section.listID))
      #expect(content.positions(of: 1..<9, in: section) == [1..<3])
      #expect(content.positions(of: 0..<3, in: section) == [0..<3])
      let beyond = content.positions(of: 3..<9, in: section)
      #expect(beyond.allSatisfy { $0.isEmpty })
    }
  }
}
