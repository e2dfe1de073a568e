import Foundation
import SwellLayout
import SwellUIKit
import TestSupport
import Testing
import UIKit

/// A number of seeds, or as many as `SWELL_CASES` says, starting at `SWELL_SEED`.
private func seeds(_ count: UInt64) -> Range<UInt64> {
  func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
  let first = number("SWELL_SEED") ?? 0
  return first..<first + (number("SWELL_CASES") ?? count)
}

/// Random actions of an app, its user and UIKit, compared with a naive model.
@MainActor
@Suite struct RandomWalkTests {
  @Test(arguments: seeds(120))
  func `after thousands of random steps, the view matches a naive model`(seed: UInt64) throws {
    var walk = Walk(seed: seed)
    try walk.check("seed \(seed), at the start")
    for step in 0..<30 {
      let what = try walk.step()
      try walk.check("seed \(seed), step \(step): \(what)")
    }
  }
}

private enum Action {
  case scroll, turn, inset, select, collapse, reload, resizeText, switchLayout, setMeasures, update

  /// Each action, repeated in proportion to its probability.
  static let likely: [Action] =
    [.scroll, .scroll, .scroll, .turn, .inset, .select, .update, .update, .update]
    + [.collapse, .reload, .resizeText, .switchLayout, .setMeasures]
}

@MainActor
private struct Walk {
  let screen: TestScreen
  var random: SeededGenerator
  var model: NaiveModel
  var next = 1000

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1)
    let kind = NaiveModel.Kind.allCases.randomElement(using: &random) ?? .list
    let isSelfSizing = random.below(2) == 0
    let habits = UICollectionView.Habits(rawValue: random.next() % 64)
    let isHorizontal = random.below(3) == 0
    screen = TestScreen(
      kind.layout,
      (0..<random.below(6)).map { _ in random.below(20) },
      axis: isHorizontal ? .horizontal : .vertical,
      direction: random.below(3) == 0 ? .rightToLeft : .leftToRight
    ) {
      $0.layout.isSelfSizing = isSelfSizing
      $0.view.habits = habits
      $0.laysOutWhileScrolling = seed % 5 == 0
    }
    self.random = random
    model = NaiveModel(kind: kind, sections: screen.numbers.map { NaiveModel.Section(numbers: $0) })
  }

  private var view: UICollectionView { screen.view }

  mutating func step() throws -> Action {
    let action = Action.likely.randomElement(using: &random) ?? .update
    switch action {
    case .scroll: scroll()
    case .turn: keepingPlace { $0.turn() }
    case .inset: inset()
    case .select: try select()
    case .collapse: try collapse()
    case .reload: reload()
    case .resizeText: resizeText()
    case .switchLayout: switchLayout()
    case .setMeasures: try setMeasures()
    case .update: keepingPlace { $0.update() }
    }
    view.layoutIfNeeded()
    return action
  }

  // MARK: What users do

  private mutating func scroll() {
    let inset = view.adjustedContentInset
    let isVertical = screen.layout.axis == .vertical
    let length = isVertical ? view.contentSize.height : view.contentSize.width
    let target = (CGFloat(random.below(1000)) / 800 - 0.12) * max(300, length)
    let offset =
      isVertical ? CGPoint(x: -inset.left, y: target) : CGPoint(x: target, y: -inset.top)
    switch random.below(4) {
    case 0:
      view.drag(to: offset, steps: 1 + random.below(3))
      let velocity = CGPoint(x: isVertical ? 0 : 1, y: isVertical ? 1 : 0)
      view.release(proposed: offset, velocity: velocity)
    case 1: view.setContentOffset(offset, animated: false)
    default: view.scroll(to: offset, steps: 1 + random.below(5))
    }
  }

  private mutating func turn() {
    let size = CGSize(width: view.bounds.height, height: view.bounds.width)
    if random.below(3) == 0 { return view.resize(to: size) }
    let side = CGFloat(random.below(60))
    let area = UIEdgeInsets(top: 0, left: side, bottom: side / 2, right: side)
    view.rotate(to: size, safeArea: random.below(2) == 0 ? area : nil)
  }

  private mutating func inset() {
    func side() -> CGFloat { CGFloat(random.below(260) - 60) }
    view.contentInset = UIEdgeInsets(top: side(), left: side(), bottom: side(), right: side())
    if random.below(2) == 0 {
      // UIKit scrolls, as it does for a keyboard, so the layout sees the insets.
      view.scroll(to: CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + 1))
    } else {
      screen.layout.invalidateLayout()
    }
  }

  private mutating func select() throws {
    guard let number = screen.numbers.joined().randomElement(using: &random) else { return }
    for (section, numbers) in screen.numbers.enumerated() {
      guard let item = numbers.firstIndex(of: number) else { continue }
      try screen.layout.select(
        CellIndex(section: section, item: item), animated: random.below(2) == 0)
    }
    model.selected = model.selected == [number] ? [] : [number]
  }

  private mutating func collapse() throws {
    guard let section = screen.numbers.indices.randomElement(using: &random) else { return }
    model.sections[section].isCollapsed.toggle()
    try screen.layout.setCollapsed(
      model.sections[section].isCollapsed, section: section, animated: random.below(2) == 0)
  }

  // MARK: What apps do

  private mutating func reload() {
    if random.below(2) == 0 {
      screen.numbers = screen.numbers.map { numbers in
        next += numbers.count
        return Array(next - numbers.count..<next)
      }
      if random.below(2) == 0 { screen.numbers.append([]) }
    }
    screen.measured = [:]
    screen.measuredExpanded = [:]
    model.selected = []
    model.sections = screen.numbers.map { NaiveModel.Section(numbers: $0) }
    view.reloadData()
  }

  private mutating func resizeText() {
    for number in screen.numbers.joined() {
      screen.heights[number] = CGFloat(30 + random.below(200))
    }
    view.reconfigureItems(at: view.indexPathsForVisibleItems)
  }

  private mutating func switchLayout() {
    model.kind = NaiveModel.Kind.allCases.randomElement(using: &random) ?? .list
    screen.layout.cellLayout = model.kind.layout
  }

  private mutating func setMeasures() throws {
    guard let section = screen.numbers.indices.randomElement(using: &random) else { return }
    model.sections[section].hasHeader.toggle()
    let measures = model.sections[section].hasHeader ? nil : SectionMeasures(headerHeight: 0)
    screen.layout.show(
      try screen.layout.list.applying([.setMeasures(section: section, measures)]),
      animated: random.below(2) == 0)
  }

  private mutating func update() {
    let batch = RandomBatch(screen.numbers, next: &next, &random)
    for number in batch.new.joined() where number >= 1000 && screen.heights[number] == nil {
      screen.heights[number] = CGFloat(30 + random.below(200))
    }
    view.performBatchUpdates { [screen] in
      screen.numbers = batch.new
      batch.perform(on: screen.view)
    }
    let old = model.sections
    model.sections = batch.sections.enumerated().map { index, origin in
      NaiveModel.Section(
        numbers: batch.new[index],
        isCollapsed: origin.map { old[$0].isCollapsed } ?? false,
        hasHeader: origin.map { old[$0].hasHeader } ?? true)
    }
    // In a section that is reloaded, the cells at the same indices take over the state.
    for (index, origin) in batch.sections.enumerated() {
      guard let origin, batch.reloadedSections.contains(origin) else { continue }
      for (from, to) in zip(old[origin].numbers, batch.new[index]) where from != to {
        screen.measured[to] = screen.measured[to] ?? screen.measured[from]
        screen.measuredExpanded[to] =
          screen.measuredExpanded[to] ?? screen.measuredExpanded[from]
        if model.selected.contains(from) { model.selected.insert(to) }
      }
    }
    model.selected.formIntersection(batch.new.joined())
  }

  // MARK: Checks

  /// The cell at the start of the view stays there, if it is still shown and the content is long
  /// enough.
  private mutating func keepingPlace(_ change: (inout Walk) -> Void) {
    syncMeasured()
    let before = model.leading(screen)
    change(&self)
    syncMeasured()
    guard let before, let distance = model.distance(of: before.number, screen) else { return }
    let window = Window(screen)
    let length = model.contentLength(window)
    let offset = window.layoutOffset(contentLength: length)
    let isAtEnd = offset <= 1 || offset >= length - max(0, window.length) - 1
    // Until cells are measured, the content may be too short.
    #expect(
      isAtEnd || screen.layout.isSelfSizing || abs(distance - before.distance) < 1,
      "\(before.number) goes from \(before.distance) to \(distance)")
  }

  private mutating func syncMeasured() {
    model.measured = screen.layout.isSelfSizing ? screen.measured : [:]
    model.measuredExpanded = screen.layout.isSelfSizing ? screen.measuredExpanded : [:]
  }

  mutating func check(_ comment: Comment) throws {
    syncMeasured()
    let visible = view.bounds
    _ = screen.layout.place
    view.layoutIfNeeded()
    try #require(view.bounds == visible && !view.wasInterrupted, comment)
    let expected = model.frames(screen).filter { $0.value.isVisible(in: visible) }
    let shown = screen.shown.mapValues { $0.offsetBy(dx: visible.minX, dy: visible.minY) }
      .filter { $0.value.isVisible(in: visible) }
    try #require(Set(shown.keys) == Set(expected.keys), comment)
    for (key, frame) in expected {
      let actual = try #require(shown[key])
      try #require(near(actual, frame), "\(comment.rawValue): \(key) is at \(actual), not \(frame)")
    }
    let length = model.contentLength(Window(screen))
    let size = view.contentSize
    let actual = screen.layout.axis == .vertical ? size.height : size.width
    try #require(abs(actual - length) < 1e-6, comment)
    try #require(view.faults.isEmpty, comment)
  }
}

private func near(_ left: CGRect, _ right: CGRect) -> Bool {
  abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
    && abs(left.maxX - right.maxX) < 1e-6 && abs(left.maxY - right.maxY) < 1e-6
}
