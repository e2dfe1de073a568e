import Foundation
import SwellLayout
import SwellMotion
import SwellStore
import Testing

@testable import SwellModel

/// A screen on its way to another, with what it shows.
@Suite struct ScreenTransitionTests {
  private let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)

  /// Every element is called as it is, wherever it is on its way.
  private func check(_ transition: ScreenTransition) throws {
    for progress in stride(from: 0.0, through: 1, by: 0.125) {
      for element in try transition.frame(at: progress).elements {
        if let session = element.session {
          #expect(element.title == session.title && session.title == "Talk \(session.key)")
        }
        // Of a removed session that was never in view nobody knows the title any more.
        let isKnown = element.motion.destination != nil || progress == 0
        #expect(!element.title.isEmpty || !isKnown, "\(progress): \(element.motion)")
      }
    }
  }

  @Test func `an import is animated with its rows, removed ones included`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d e f", "g h i j k l")
    let screen = try shelf.list().screen(in: headed)
    let shown = try screen.elements()
    try shelf.fill("a x c d", "e g h i j k l")
    let after = try screen.refreshed()
    let transition = try ScreenTransition(from: screen, to: after)
    // In the order of the new list.
    let start = try transition.frame(at: 0.0).elements.sorted {
      $0.attributes.frame.minY < $1.attributes.frame.minY
    }
    #expect(start.map(\.title) == shown.map(\.title))
    #expect(start.map(\.attributes.frame) == shown.map(\.attributes.frame))
    let end = try transition.frame(at: 1.0).elements
    #expect(try end.map(\.title) == after.elements().map(\.title))
    let middle = try transition.frame(at: 0.5).elements
    let removed = try #require(middle.first { $0.session?.key == "b" })
    #expect(Set(middle.map(\.id)).count == middle.count)
    #expect(removed.motion.destination == nil && removed.attributes.alpha < 1)
    let moved = try #require(middle.first { $0.session?.key == "e" })
    #expect(moved.motion.origin == .cell(section: 0, item: 4))
    #expect(moved.motion.destination == .cell(section: 1, item: 0))
    try check(transition)
  }

  @Test func `sessions that say something else are told where they stand`() throws {
    let shelf = try Shelf()
    func fill(_ titles: [[String]]) throws -> ListScreen {
      _ = try shelf.store.importList(named: "talks", title: nil, source: nil) { add in
        for (order, titles) in titles.enumerated() {
          for (item, title) in titles.enumerated() {
            let section = SectionDraft(key: "s\(order)", title: "", order: order)
            try add(SessionDraft(key: "\(order)-\(item)", title: title, section: section))
          }
        }
      }
      return try shelf.list().screen(in: headed)
    }
    let before = try fill([["a", "b"], ["c", "d"], ["e", "f", "g"]])
    let after = try fill([["a", "b"], ["C", "d"], ["e", "f", "G"]])
    let batch = try ListBatchUpdate(
      before.updates(to: after),
      from: before.snapshot,
      to: after.snapshot
    )
    let expected = [CellIndex(section: 1, item: 0), CellIndex(section: 2, item: 2)]
    #expect(batch?.reloadedCells == expected)
    #expect(batch?.movedCells.isEmpty == true && batch?.insertedCells.isEmpty == true)
  }

  @Test func `a fold and a tap are animated`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", letters.uppercased())
    let screen = try shelf.list().screen(in: headed)
    let folded = try screen.setCollapsed(true, section: 0)
    let transition = try ScreenTransition(from: screen, to: folded)
    try check(transition)
    // Under way, to another aim.
    let tapped = try folded.select(.key("Q"))
    let turned = try transition.retargeted(at: MotionState(progress: 0.4), to: tapped)
    let (before, after) = (try transition.frame(at: 0.4), try turned.frame(at: 0.0))
    #expect(Set(before.elements.map(\.title)).isSubset(of: Set(after.elements.map(\.title))))
    try check(turned)
  }

  @Test func `an import while another is animated keeps what fades`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d e f")
    let first = try shelf.list().screen(in: headed)
    _ = try first.elements()
    try shelf.fill("a c d e f")
    let second = try first.refreshed()
    let one = try ScreenTransition(from: first, to: second)
    _ = try second.elements()
    try shelf.fill("a c d z f")
    let two = try one.retargeted(at: MotionState(progress: 0.5), to: second.refreshed())
    let titles = try two.frame(at: 0.25).elements.compactMap { $0.session?.key }
    #expect(titles.contains("b") && titles.contains("e") && titles.contains("z"))
    try check(two)
  }

  @Test func `what still fades after many imports is never called by another's name`() throws {
    let shelf = try Shelf()
    let talks = letters.split(separator: " ").map(String.init)
    try shelf.fill(talks.joined(separator: " "))
    let first = try shelf.list().screen(in: headed)
    _ = try first.elements()
    try shelf.fill(talks.dropFirst(1).joined(separator: " "))
    var transition = try ScreenTransition(from: first, to: first.refreshed())
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
      let fading = elements.filter {
        $0.motion.destination == nil && $0.motion.attributes.element.cell != nil
      }
      #expect(!fading.isEmpty)
      for element in fading {
        #expect(element.session.map { gone.contains($0.key) } ?? element.title.isEmpty)
      }
      let shown = elements.filter { $0.motion.destination?.cell != nil }
      #expect(shown.allSatisfy { $0.session != nil }, "\(count)")
      let keys = elements.compactMap { $0.session?.key }
      #expect(Set(keys).count == keys.count, "\(count): \(keys)")
    }
  }

  @Test func `a scroll over many screens reads what passes`() throws {
    let shelf = try Shelf()
    let keys = (0..<3000).map { "k\($0)" }.joined(separator: " ")
    try shelf.fill(keys, keys.uppercased())
    let screen = try shelf.list().screen(in: headed)
    let transition = try ScreenTransition(scrolling: screen, to: CGPoint(x: 0, y: 400_000))
    for progress in stride(from: 0.0, through: 1, by: 0.01) {
      let frame = try transition.frame(at: progress)
      let offset = frame.viewport.origin
      let expected = try screen.scrolled(to: offset).elements()
      #expect(frame.elements.map(\.title) == expected.map(\.title))
    }
  }

  @Test func `where nothing is known of the imports between, the old list goes and the new comes`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: headed)
    _ = try screen.elements()
    for number in 0..<20 { try shelf.fill("n\(number)", letters) }
    let after = try screen.refreshed()
    let transition = try ScreenTransition(from: screen, to: after)
    try check(transition)
    #expect(
      try transition.frame(at: 0.5).elements.allSatisfy {
        $0.motion.origin == nil || $0.motion.destination == nil
      }
    )
  }

  @Test func `screens of two lists have no way between them`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    _ = try shelf.store.importList(named: "other", title: nil, source: nil) {
      try $0(SessionDraft(key: "a", title: "A"))
    }
    let (one, two) = (
      try shelf.list().screen(in: headed),
      try SessionList("other", in: shelf.store).screen(in: headed)
    )
    #expect(throws: ModelError.otherList("talks", than: "other")) {
      try ScreenTransition(from: one, to: two)
    }
  }
}
