import Foundation
import SwellLayout
import SwellMotion
import SwellStore
import Testing

@testable import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The way from one screen to another: which sessions are matched, and what is shown meanwhile.
@Suite struct TransitionTests {
  private func first(_ item: Int) -> CellIndex { CellIndex(section: 0, item: item) }
  private func second(_ item: Int) -> CellIndex { CellIndex(section: 1, item: item) }

  /// Lets the versions that imports have replaced be deleted.
  private func endGraceTime(_ shelf: Shelf) throws {
    try shelf.execute("UPDATE list SET imported_at = 1 WHERE name IS NULL")
  }

  // MARK: Matching

  @Test func `some seconds after an import all sessions are matched, then those that were shown`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters, "1 2 3")
    let before = try shelf.screen()
    _ = try before.at(400).elements()
    try shelf.fill("0", "3 1 \(letters)", "2")
    let after = try shelf.screen()
    let all = try before.origins(in: after)
    #expect(all.count == 29)
    #expect(all[second(0)] == second(2) && all[second(2)] == first(0))
    #expect(all[CellIndex(section: 2, item: 0)] == second(1))
    #expect(all[first(0)] == nil)
    try endGraceTime(shelf)
    // The store finds the sessions of the old screen in the present version: `e` to `k`.
    let shown = try before.origins(in: after)
    #expect(shown == all.filter { (4...10).contains($0.value.item) && $0.value.section == 0 })
    // The sessions of the new screen cannot be found in a version that is gone.
    _ = try after.at(1000).elements()
    #expect(try before.origins(in: after) == shown)
    // Both are gone: what both have shown is left, `h` to `k`.
    try shelf.fill("z")
    try endGraceTime(shelf)
    #expect(try before.origins(in: after) == shown.filter { (7...10).contains($0.value.item) })
    // And back again.
    let back = try after.origins(in: before)
    #expect(Set(back.keys) == Set((7...10).map(first)))
  }

  @Test func `a version of which rows are deleted already matches what was shown`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let before = try shelf.screen()
    _ = try before.elements()
    try shelf.fill("1 " + letters)
    let after = try shelf.screen()
    try endGraceTime(shelf)
    let old = "(SELECT min(id) FROM list)"
    try shelf.execute("DELETE FROM session WHERE list_id = \(old) AND key < 'e'")
    #expect(try before.origins(in: after) == [1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6].cells)
  }

  @Test func `after single edits what was shown is matched, of any two revisions`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let one = try shelf.screen()
    _ = try one.elements()
    func edit(_ body: (StoreWriter, ListRecord) throws -> Void) throws -> ListScreen {
      try shelf.other.write { try body($0, $0.reader.list(named: "talks")) }
      return try one.refreshed()
    }
    let two = try edit { writer, list in
      try writer.insert(SessionDraft(key: "0", title: "0"), at: 0, ofSection: 0, in: list)
      try writer.remove("b", in: list)
    }
    #expect(try one.origins(in: two) == [1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6].cells)
    _ = try two.elements()
    // The store has neither of the two any more: `a` was the second session, and is the last.
    let three = try edit { writer, list in
      try writer.move("a", to: 99, ofSection: 0, in: list)
      for key in "hijklmnopqrstuvwxy" { try writer.remove(String(key), in: list) }
    }
    #expect(try one.origins(in: two) == [1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6].cells)
    #expect(try two.origins(in: one).count == 6)
    #expect(try two.origins(in: three) == [1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 7: 1].cells)
    #expect(try three.origins(in: two).count == 6)
    #expect(try one.origins(in: one.at(500)).count == 26)
  }

  @Test func `in a long list the sessions are matched that a screen has shown`() throws {
    let shelf = try Shelf()
    let keys = (0...10_000).map { "k\($0)" }
    try shelf.fill(keys.joined(separator: " "))
    let before = try shelf.screen().at(500_000)
    _ = try before.elements()
    try shelf.fill("new " + keys.joined(separator: " "))
    let after = try before.refreshed()
    #expect(after.offset == 500_100)
    #expect(try before.origins(in: after).count == 7)
    let slid = try ScreenTransition(from: before, to: after).frame(at: 0.5).elements
      .filter { $0.motion.origin != nil && $0.motion.destination != nil }
    #expect(slid.count == 7)
  }

  @Test func `sessions with another content are to be shown anew`() throws {
    let shelf = try Shelf()
    func fill(_ titles: [[String]]) throws -> ListScreen {
      try shelf.fill(
        titles.enumerated().flatMap { order, titles in
          titles.enumerated().map { item, title in
            SessionDraft(
              key: "\(order)-\(item)",
              title: title,
              section: SectionDraft(key: "s\(order)", title: "", order: order)
            )
          }
        }
      )
      return try shelf.screen()
    }
    let before = try fill([["a", "b"], ["c", "d"], ["e", "f", "g"]])
    _ = try before.elements()
    let after = try fill([["a", "b"], ["C", "d"], ["e", "f", "G"]])
    let changed: Set = [second(0), CellIndex(section: 2, item: 2)]
    #expect(try before.updates(to: after).reloaded == changed)
    try endGraceTime(shelf)
    // What the new screen hasn't shown may have changed.
    #expect(try before.updates(to: after).reloaded.count == 7)
    _ = try after.elements()
    #expect(try before.updates(to: after).reloaded == changed)
  }

  @Test func `there is no way between screens of two lists`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    try shelf.fill([SessionDraft(key: "a", title: "A")], named: "other")
    let one = try shelf.screen()
    let two = try SessionList("other", in: shelf.store).screen(in: plain)
    #expect(throws: ModelError.otherList("talks", than: "other")) {
      try ScreenTransition(from: one, to: two)
    }
    let elsewhere = try Shelf()
    try elsewhere.fill(letters)
    #expect(throws: ModelError.otherList("talks", than: "talks")) {
      try one.updates(to: elsewhere.screen())
    }
  }

  // MARK: Frames

  /// Checks that a transition starts and ends as its screens are, that no session appears twice
  /// between, and that every element has its title.
  private func check(_ transition: ScreenTransition, from shown: [ScreenElement]) throws {
    func visible(_ progress: CGFloat) throws -> [ScreenFrame.Element] {
      let frame = try transition.frame(at: progress)
      let elements = frame.elements.filter {
        $0.attributes.alpha > 0 && $0.attributes.frame.intersects(frame.viewport)
      }
      return elements.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
    }
    let start = try visible(0)
    #expect(start.map(\.title) == shown.map(\.title))
    #expect(start.map(\.attributes.frame) == shown.map(\.attributes.frame))
    let end = try visible(1)
    let expected = try transition.to.elements()
    #expect(end.map(\.title) == expected.map(\.title))
    #expect(end.map(\.attributes.frame) == expected.map(\.attributes.frame))
    for progress in stride(from: 0.0, through: 1, by: 0.125) {
      let elements = try transition.frame(at: progress).elements
      #expect(Set(elements.map(\.id)).count == elements.count)
      let keys = elements.compactMap { $0.session?.key }
      #expect(Set(keys).count == keys.count, "\(progress): \(keys)")
      for element in elements {
        if let session = element.session { #expect(element.title == session.title) }
        if element.motion.destination != nil { #expect(!element.title.isEmpty) }
      }
    }
  }

  @Test func `an import is animated: sessions slide, and removed ones fade with their rows`() throws
  {
    let shelf = try Shelf()
    try shelf.fill("a b c d e f", "g h i j k l")
    let screen = try shelf.screen(in: headed)
    let shown = try screen.elements()
    try shelf.fill("a x c d", "e g h i j k l")
    let after = try screen.refreshed()
    let transition = try ScreenTransition(from: screen, to: after)
    try check(transition, from: shown)
    let middle = try transition.frame(at: 0.5).elements
    let removed = try #require(middle.first { $0.session?.key == "b" })
    #expect(removed.motion.destination == nil && removed.attributes.alpha < 1)
    let moved = try #require(middle.first { $0.session?.key == "e" })
    #expect(moved.motion.origin == .cell(first(4)) && moved.motion.destination == .cell(second(0)))
    let old = try #require(screen.distance(of: .cell(first(4))))
    let new = try #require(after.distance(of: .cell(second(0))))
    let top = try transition.frame(at: 0.5).viewport.minY
    #expect(abs(moved.attributes.frame.minY - top - (old + new) / 2) < 1e-6)
  }

  @Test func `sections slide to where they are now, with their headers`() throws {
    let shelf = try Shelf()
    try shelf.fill([("one", "a b"), ("two", "c d"), ("three", "e")])
    let screen = try shelf.screen(in: headed)
    let shown = try screen.elements()
    try shelf.fill([("three", "e"), ("new", "x"), ("one", "b a")])
    let transition = try ScreenTransition(from: screen, to: screen.refreshed())
    // Headers have the titles of the new version from the start.
    let titles: [ScreenElement.ID: String] = [
      .section("three"): "Section 0", .section("one"): "Section 2",
    ]
    let renamed = shown.map { element in
      var element = element
      element.title = titles[element.id] ?? element.title
      return element
    }
    try check(transition, from: renamed)
    let headers = try transition.frame(at: 0.5).elements.filter { $0.session == nil }
    let pairs = Set(headers.map { [$0.motion.origin?.section, $0.motion.destination?.section] })
    #expect(pairs == [[0, 2], [1, nil], [2, 0], [nil, 1]])
  }

  @Test func `collapsing and selecting are animated, and may be interrupted`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", letters.uppercased())
    let screen = try shelf.screen(in: headed)
    let shown = try screen.elements()
    let collapsed = try screen.setCollapsed(true, section: 0)
    let transition = try ScreenTransition(from: screen, to: collapsed)
    try check(transition, from: shown)
    let tapped = try collapsed.select(.key("Q"))
    let turned = try transition.retargeted(at: MotionState(progress: 0.4), to: tapped)
    let (before, after) = (try transition.frame(at: 0.4), try turned.frame(at: 0.0))
    let titles = after.elements.map(\.title)
    #expect(before.elements.allSatisfy { titles.contains($0.title) })
    #expect(try turned.frame(at: 1).elements.map(\.title) == tapped.titles())
  }

  @Test func `sessions that fade during several imports keep their own rows`() throws {
    let shelf = try Shelf()
    let talks = letters.split(separator: " ").map(String.init)
    try shelf.fill(letters)
    let start = try shelf.screen(in: headed)
    _ = try start.elements()
    try shelf.fill(talks.dropFirst(1).joined(separator: " "))
    var transition = try ScreenTransition(from: start, to: start.refreshed())
    var gone = [talks[0]]
    for count in 2...12 {
      _ = try transition.to.elements()
      try shelf.fill(talks.dropFirst(count).joined(separator: " "))
      transition = try transition.retargeted(
        at: MotionState(progress: 0.001),
        to: transition.to.refreshed()
      )
      gone.append(talks[count - 1])
      let elements = try transition.frame(at: 0.0).elements
      let fading = elements.filter { $0.motion.destination == nil && $0.session != nil }
      #expect(!fading.isEmpty)
      for element in fading { #expect(gone.contains(element.session?.key ?? "")) }
      let shown = elements.filter { $0.motion.destination?.cell != nil }
      #expect(shown.allSatisfy { $0.session != nil }, "\(count)")
      let keys = elements.compactMap { $0.session?.key }
      #expect(Set(keys).count == keys.count, "\(count): \(keys)")
    }
  }

  @Test func `where nothing is known of both versions, the old list fades out and the new one in`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.screen()
    _ = try screen.elements()
    try shelf.fill(letters.uppercased())
    let transition = try ScreenTransition(from: screen, to: screen.refreshed())
    let elements = try transition.frame(at: 0.5).elements
    #expect(elements.allSatisfy { $0.motion.origin == nil || $0.motion.destination == nil })
    let keys = elements.compactMap { $0.session?.key }
    #expect(["a", "A", "g", "G"].allSatisfy(keys.contains))
  }

  // MARK: Reading

  @Test func `a transition reads its rows when it is made, and known ones not at all`() throws {
    let shelf = try Shelf()
    let keys = (0..<3000).map { "k\($0)" }.joined(separator: " ")
    try shelf.fill(keys)
    let screen = try shelf.screen(in: headed)
    let near = CGPoint(x: 0, y: 150)
    let short = try ScreenTransition(scrolling: screen, to: near)
    let sent = try shelf.statements {
      for progress in [0, 0.3, 0.5, 1] { _ = try short.frame(at: progress) }
      _ = try ScreenTransition(scrolling: screen, to: near)
    }
    #expect(sent == [])
    // On a long way, rows are read as they come into view.
    let long = try ScreenTransition(scrolling: screen, to: CGPoint(x: 0, y: 200_000))
    for progress in stride(from: 0.0, through: 1, by: 0.01) {
      let frame = try long.frame(at: progress)
      let expected = try screen.scrolled(to: frame.viewport.origin).titles()
      #expect(frame.elements.map(\.title) == expected)
    }
    #expect(try shelf.statements { _ = try long.frame(at: 0.5) } == [])
    for offset in [CGFloat.nan, .infinity, -1e300] {
      let hostile = try ScreenTransition(scrolling: screen, to: CGPoint(x: offset, y: offset))
      #expect(try hostile.frame(at: CGFloat.nan).viewport.minY.isFinite)
    }
    try shelf.fill("a")
    #expect(throws: ModelError.self) { try long.frame(at: 0.111) }
    #expect(throws: ModelError.self) {
      try ScreenTransition(scrolling: screen, to: CGPoint(x: 0, y: 123_456))
    }
  }
}

extension [Int: Int] {
  /// Items of the first section.
  fileprivate var cells: [CellIndex: CellIndex] {
    [CellIndex: CellIndex](
      uniqueKeysWithValues: map {
        (CellIndex(section: 0, item: $0.key), CellIndex(section: 0, item: $0.value))
      }
    )
  }
}
