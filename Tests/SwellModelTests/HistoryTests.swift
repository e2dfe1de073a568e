import Foundation
import LayoutTestSupport
import SwellLayout
import SwellModel
import SwellStore
import Testing

/// Whole histories of a stored list on a screen against arrays and loops.
@Suite struct ScreenHistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(120))
  func `a screen shows what a loop over all cells shows`(seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let history = random.screenHistory()
      guard let mismatch = ScreenPlayer.mismatch(in: history) else { continue }
      let shrunk = history.shrunk { ScreenPlayer.mismatch(in: $0) != nil }
      Issue.record(
        """
        seed \(seed): \(ScreenPlayer.mismatch(in: shrunk) ?? mismatch)
        ScreenPlayer.mismatch(in: \(shrunk))
        """
      )
      return
    }
  }
}

private struct ScreenPlayer {
  private let store: SessionStore
  private var model = ScreenModel()
  private var presentation: ListPresentation

  static func mismatch(in steps: [ScreenStep]) -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-screen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var player = try ScreenPlayer(path: folder.appendingPathComponent("store.sqlite").path)
      for (index, step) in steps.enumerated() {
        do { try player.play(step) } catch { return "at step \(index): \(error)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  init(path: String) throws {
    store = try SessionStore(path: path)
    presentation = ListPresentation(
      layout: try ListLayout(
        itemHeight: ScreenModel.itemHeight,
        expandedHeight: ScreenModel.expandedHeight,
        headerHeight: ScreenModel.headerHeight
      ),
      viewportSize: ScreenModel.viewport
    )
  }

  mutating func play(_ step: ScreenStep) throws {
    if case .importSections(let sections) = step {
      try importSections(sections)
    } else if model.sections.isEmpty {
      return
    }
    let list = try SessionList("talks", in: store)
    let before = try list.state(in: presentation)
    presentation.offset = nil
    switch step {
    case .importSections: break
    case .select(let key, let keepingOthers):
      // What selecting a selected session does is told by tests of its own.
      guard model.sections.joined().contains(key), !model.selected.contains(key) else { return }
      model.selected = keepingOthers ? model.selected.union([key]) : [key]
      try select(.key("k\(key)"), key, keepingOthers: keepingOthers, in: list, before)
    case .next, .previous:
      let isNext = if case .next = step { true } else { false }
      guard let key = model.neighbour(forward: isNext) else { return }
      model.selected = [key]
      try select(isNext ? .next : .previous, key, keepingOthers: false, in: list, before)
    case .deselectAll:
      model.selected = []
      try store.write { try $0.deselectAll(in: $0.reader.list(named: "talks"), scene: "main") }
    case .fold(let section, let isFolded):
      guard model.sections.indices.contains(section) else { return }
      if isFolded { model.folded.insert(section) } else { model.folded.remove(section) }
      try store.write { writer in
        let record = try writer.reader.list(named: "talks")
        let stored = try writer.reader.sections(of: record)[section]
        try writer.setCollapsed(isFolded, section: stored, in: record, scene: "main")
      }
    case .scroll(let offset):
      let state = try list.scroll(to: CGPoint(x: 0, y: offset), in: presentation)
      // With every section folded there is no cell to be at.
      guard model.folded.count < model.sections.count else { return }
      try expectOffset(state.place?.offset.y, model.clamped(offset), "the offset after a scroll")
    case .look(let offset):
      presentation.offset = CGPoint(x: 0, y: offset)
    }
    try compare(list)
  }

  private mutating func importSections(_ sections: [[Int]]) throws {
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      for (order, keys) in sections.enumerated() {
        for key in keys {
          try add(
            SessionDraft(
              key: "k\(key)",
              title: "Talk \(key)",
              section: SectionDraft(key: "s\(order)", title: "Section \(order)", order: order)
            )
          )
        }
      }
    }
    model.sections = sections
    model.selected.formIntersection(sections.joined())
    model.folded.formIntersection(sections.indices)
  }

  private func select(
    _ target: SessionList.Target,
    _ key: Int,
    keepingOthers: Bool,
    in list: SessionList,
    _ before: ListState
  ) throws {
    let proposed = CGPoint(x: 0, y: 120)
    var presentation = presentation
    presentation.offset = proposed
    let change = try list.select(target, in: presentation, keepingOthers: keepingOthers)
    try expect(change.selected?.key, "k\(key)", "what is selected")
    try expect(change.previous, before.selected.first, "what was selected")
    let expected = model.offset(showing: key, from: proposed.y)
    try expectOffset(change.offset.y, expected, "where to scroll")
  }

  private func compare(_ list: SessionList) throws {
    let state = try list.state(in: presentation)
    try expect(state.selected.map(\.key), model.selection.map { "k\($0)" }, "selected")
    try expect(state.collapsed, model.folded.sorted(), "folded")
    var offset = presentation.offset?.y ?? 0
    if let place = state.place {
      let cell = Int(place.location.key.dropFirst()).flatMap { model.cell($0) }
      // Where the cell is hidden in a folded section, the place is at its header.
      if let cell {
        let expected = model.clamped(cell.top + place.fraction * cell.height)
        try expectOffset(place.offset.y, expected, "the offset of the place")
      }
      if presentation.offset == nil { offset = place.offset.y }
    }
    let shown = try list.elements(in: presentation).map {
      ScreenModel.Element(
        title: $0.title,
        top: $0.attributes.frame.minY,
        height: $0.attributes.frame.height
      )
    }
    try expect(shown, model.inView(at: offset), "in view at \(offset)")
  }

  private func expect<T: Equatable>(_ found: T, _ expected: T, _ what: String) throws {
    if found != expected { throw HistoryMismatch("\(what): \(found) and not \(expected)") }
  }

  /// Offsets are sums of many lengths, some of them no binary fractions.
  private func expectOffset(_ found: CGFloat?, _ expected: Double, _ what: String) throws {
    if let found, abs(Double(found) - expected) < 1e-6 { return }
    throw HistoryMismatch("\(what): \(found.map { "\($0)" } ?? "none") and not \(expected)")
  }
}
