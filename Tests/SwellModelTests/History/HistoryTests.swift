import Foundation
import LayoutTestSupport
import SwellLayout
import SwellStore
import TestSupport
import Testing

@testable import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Random histories of two processes that show, change and import one list.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(128))
  func `after random actions in two processes, screens match a naive model`(seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let history = random.history()
      guard let mismatch = Player.mismatch(in: history) else { continue }
      let shrunk = history.shrunk { Player.mismatch(in: $0) != nil }
      let steps = shrunk.map(\.description).joined(separator: "\n")
      Issue.record("seed \(seed): \(Player.mismatch(in: shrunk) ?? mismatch)\n\(steps)")
      return
    }
  }
}

private struct Player {
  private let test: TestList
  /// The list and its current state.
  private var talks = NaiveTalks()
  private var version = 0
  private var screens: [ListScreen] = []
  private var windows = [NaiveWindow(), NaiveWindow()]

  private init(test: TestList) { self.test = test }

  static func mismatch(in steps: [HistoryStep]) -> String? {
    guard let test = try? TestList() else { return "no store" }
    var player = Player(test: test)
    for (number, step) in steps.enumerated() {
      do { try player.play(step) } catch { return "step \(number): \(error)" }
    }
    return nil
  }

  private mutating func play(_ step: HistoryStep) throws {
    if case .importing(let sections) = step.act, sections.contains(where: { !$0.isEmpty }) {
      try importSections(sections, by: step.process)
    } else if !screens.isEmpty {
      try act(step.act, in: step.process)
    }
    if screens.isEmpty { return }
    for index in screens.indices { try compare(index) }
    try expect(test.selection(), talks.selection.map { "k\($0)" }, "stored selection")
    let collapsed = talks.sections.indices.filter { talks.isCollapsed(talks.sections[$0].key) }
    try expect(test.state().collapsedSections, collapsed, "stored collapsed sections")
  }

  // MARK: Steps

  private mutating func importSections(_ sections: [[Int]], by process: Int) throws {
    let filled = sections.enumerated().filter { !$0.element.isEmpty }
    let store = process == 0 ? test.store : test.other
    let counts = try store.importList(named: "talks", title: nil, source: nil) { add in
      for (section, keys) in filled {
        for key in keys {
          let draft = SectionDraft(key: "s\(section)", title: "Section \(section)", order: section)
          try add(SessionDraft(key: "k\(key)", title: "Talk \(key)", section: draft))
        }
      }
    }
    let old = talks.sections
    talks.replaceSections(filled.map { ($0.offset, $0.element) })
    if !old.elementsEqual(talks.sections, by: ==) { version += 1 }
    let removed = Set(old.flatMap(\.sessions)).subtracting(talks.keys)
    try expect(counts.removed, removed.count, "removed")
    guard screens.isEmpty else { return }
    screens = try [test.store, test.other].map {
      try SessionList("talks", in: $0).screen(in: headedPlainly)
    }
    windows = windows.map { _ in NaiveWindow(talks: talks, version: version) }
  }

  private mutating func act(_ act: HistoryStep.Act, in index: Int) throws {
    let screen = screens[index]
    var window = windows[index]
    switch act {
    case .importing: return
    case .scroll(let offset):
      // A stale screen has no rows to scroll to.
      guard window.version == version else { return }
      windows[index].offset = offset
      screens[index] = screen.at(offset)
      return
    case .refresh:
      let after = try screen.refreshed()
      try follow(&window, to: after)
      screens[index] = after
    case .store:
      let after = try screen.storingPlace()
      if window.version == version {
        try expect(after.offset, window.offset, "offset after the place is stored")
      } else {
        try follow(&window, to: after)
      }
      // Skipped if the other process collapsed or selected something, or no section is open.
      if try !after.isStale(), talks.sections.contains(where: { !talks.isCollapsed($0.key) }) {
        let opened = try SessionList(in: test.store).screen(in: headedPlainly)
        try expect(opened.offset, window.clamped(window.offset), "offset when opened")
      }
      screens[index] = after
    case .select, .neighbour, .deselect, .tap:
      guard let change = change(act, shownIn: window) else { return }
      let refreshed = try screen.isStale() ? screen.refreshed() : nil
      let after: ListScreen
      do {
        after = try change.perform(screen)
      } catch StoreError.noSuchSession where change.key.map(talks.keys.contains) == false {
        return
      } catch StoreError.noSuchSection
        where change.section.map(talks.sections.map(\.key).contains) == false
      {
        return
      }
      if let refreshed { try follow(&window, to: refreshed) }
      try apply(change, in: &window)
      try expect(after.offset, window.offset, "offset after \(act)")
      screens[index] = after
    }
    windows[index] = window
  }

  /// The effect of a step, as the window shows it.
  private struct Change {
    var key: Int?
    var section: Int?
    var isSelected = false
    var keepingOthers = false
    var isForward: Bool?
    var isCollapsed: Bool?
    var perform: (ListScreen) throws -> ListScreen
  }

  private func change(_ act: HistoryStep.Act, shownIn window: NaiveWindow) -> Change? {
    switch act {
    case .select(let key, let keepingOthers):
      guard talks.keys.contains(key) else { return nil }
      return Change(key: key, isSelected: true, keepingOthers: keepingOthers) {
        try $0.select(.key("k\(key)"), keepingOthers: keepingOthers)
      }
    case .neighbour(let isForward):
      return Change(isSelected: true, isForward: isForward) {
        try $0.select(isForward ? .next : .previous)
      }
    case .deselect:
      return Change { try $0.deselect() }
    case .tap(let distance):
      let y = window.offset + distance
      guard let tapped = window.elements.first(where: { $0.top <= y && y < $0.top + $0.height })
      else { return nil }
      var change = Change(keepingOthers: true) {
        try $0.tap(CGPoint(x: 10, y: y), keepingOthers: true)
      }
      if let section = tapped.number(of: "Section") {
        change.section = section
        change.isCollapsed = !window.talks.isCollapsed(section)
      } else if let key = tapped.number(of: "Talk") {
        change.key = key
        change.isSelected = !talks.selected.contains(key)
      }
      return change
    default: return nil
    }
  }

  private mutating func apply(_ change: Change, in window: inout NaiveWindow) throws {
    let header = change.section.flatMap { window.element("Section \($0)") }
    window.talks = talks
    let key = change.isForward.map { window.neighbour(isForward: $0) } ?? change.key
    if let section = change.section, let isCollapsed = change.isCollapsed {
      talks.collapsed[section] = isCollapsed
      window.talks = talks
      guard let header, let now = window.element("Section \(section)") else { return }
      window.offset = window.clamped(now.top - (header.top - window.offset))
      return
    }
    if let key, change.isSelected {
      talks.selected = change.keepingOthers ? talks.selected.union([key]) : [key]
      window.talks = talks
      window.offset = window.offset(showing: key)
    } else {
      if let key { talks.selected.remove(key) } else { talks.selected = [] }
      window.talks = talks
      window.offset = window.clamped(window.offset)
    }
  }

  // MARK: Checks

  /// Updates a window to the current list, as a refresh does; a surviving element keeps its place
  /// on screen.
  private func follow(_ window: inout NaiveWindow, to screen: ListScreen) throws {
    var after = window
    after.talks = talks
    after.version = version
    after.offset = screen.offset
    try expect(after.offset, after.clamped(after.offset), "a valid offset")
    let isAtEnd = after.offset == 0 || abs(after.offset - after.clamped(1e9)) < 1e-6
    let kept = window.inView.filter { after.element($0.title) != nil }
    func isInPlace(_ element: NaiveWindow.Element) -> Bool {
      let now = after.element(element.title).map { $0.top - after.offset } ?? .infinity
      return abs(now - (element.top - window.offset)) < 1e-6
    }
    if !kept.isEmpty, !isAtEnd, !kept.contains(where: isInPlace) {
      throw HistoryMismatch("of \(kept) none is in place")
    }
    // The cell at the top of the viewport has precedence.
    if let first = window.inView.first, first.number(of: "Talk") != nil, kept.first == first,
      !isAtEnd, !isInPlace(first)
    {
      throw HistoryMismatch("\(first) is not in place")
    }
    window = after
  }

  /// Compares a screen's rows with those in its window; a stale screen refuses to show any rows.
  private func compare(_ index: Int) throws {
    let (screen, window) = (screens[index], windows[index])
    guard window.version == version else {
      do {
        _ = try screen.elements()
        throw HistoryMismatch("a stale screen shows rows")
      } catch ModelError.stale { return }
    }
    let shown = try screen.elements().map {
      NaiveWindow.Element(
        title: $0.title, top: $0.attributes.frame.minY, height: $0.attributes.frame.height)
    }
    try expect(shown, window.inView, "process \(index) at \(window.offset)")
    try expect(screen.isStale(), screen.state != test.state(), "staleness of process \(index)")
  }

  private func expect<T: Equatable>(_ found: T, _ expected: T, _ what: String) throws {
    if let found = found as? CGFloat, let expected = expected as? CGFloat {
      // Offsets are sums of many lengths, some of which are not exact in binary.
      if abs(found - expected) < 1e-6 { return }
    } else if found == expected {
      return
    }
    throw HistoryMismatch("\(what): \(found) instead of \(expected)")
  }
}

private let headedPlainly = ListPresentation(
  layout: ListLayout(headerHeight: 40), viewportSize: phone)
