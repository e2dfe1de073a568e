import Foundation
import SwellLayout
import SwellMotion
import SwellUIKit
import Testing
import UIKit

/// An expanding list with sticky headers, by plain loops: the model that the view is compared with.
@MainActor
struct NaiveList {
  struct Section {
    var numbers: [Int]
    var isCollapsed = false
  }

  var sections: [Section]
  var selected: Set<Int> = []
  static let header: CGFloat = 40

  /// The frames in the content at an offset, which headers stick to.
  func frames(_ screen: TestScreen) -> [Shown: CGRect] {
    let inset = screen.view.adjustedContentInset
    let width = screen.view.bounds.width - inset.left - inset.right
    let stick = screen.view.contentOffset.y + inset.top
    var frames: [Shown: CGRect] = [:]
    var y: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let start = y
      y += Self.header
      if !section.isCollapsed {
        for number in section.numbers {
          let height = height(number, screen)
          frames[.cell(number)] = CGRect(x: 0, y: y, width: width, height: height)
          y += height
        }
      }
      let top = min(max(start, stick), y - Self.header)
      frames[.header(index)] = CGRect(x: 0, y: top, width: width, height: Self.header)
    }
    return frames
  }

  private func height(_ number: Int, _ screen: TestScreen) -> CGFloat {
    let isExpanded = selected.contains(number)
    let measured = isExpanded ? screen.measuredExpanded : screen.measured
    guard screen.layout.isSelfSizing, measured.contains(number) else {
      return isExpanded ? 300 : 100
    }
    return (screen.heights[number] ?? 100) * (isExpanded ? 3 : 1)
  }
}

/// So many seeds, or as many as `SWELL_CASES` says.
private func seeds(_ count: UInt64) -> Range<UInt64> {
  0..<(ProcessInfo.processInfo.environment["SWELL_CASES"].flatMap { UInt64($0) } ?? count)
}

@MainActor
@Suite struct RandomWalkTests {
  @Test(arguments: seeds(150))
  func `thousands of random steps show what a naive list shows`(seed: UInt64) throws {
    var random = Numbers(seed: seed &+ 1)
    let screen = TestScreen(
      ListLayout.stickyHeaders,
      (0..<random.below(5) + 1).map { _ in random.below(20) }
    ) {
      $0.layout.isSelfSizing = seed % 2 == 0
      $0.view.adjustsOffsetAtOnce = seed % 3 != 0
    }
    var walk = Walk(screen: screen, random: random)
    for step in 0..<40 {
      let what = try walk.step()
      try walk.check("seed \(seed), step \(step): \(what)")
    }
  }
}

extension RandomWalkTests {
  @Test(arguments: seeds(120))
  func `grids, featured lists and lists with footers show what the engine places afresh`(
    seed: UInt64
  ) throws {
    var random = Numbers(seed: seed &+ 1000)
    let layouts: [any CellLayout] = [
      SpanGridLayout(), SpanGridLayout.agenda, FeaturedLayout(), FeaturedLayout.swell,
      FeaturedLayout.withHeaders, ListLayout.agenda,
    ]
    let screen = TestScreen(
      layouts[Int(seed) % layouts.count],
      (0..<random.below(5)).map { _ in random.below(20) },
      direction: seed % 4 == 0 ? .rightToLeft : .leftToRight
    ) { $0.view.adjustsOffsetAtOnce = seed % 3 != 0 }
    var walk = Walk(screen: screen, random: random)
    for step in 0..<25 {
      let what = try walk.step()
      let isRight = near(screen.elements, try screen.engine(walk.model.state))
      try #require(isRight, "seed \(seed), step \(step): \(what)")
      screen.expectSound("seed \(seed), step \(step): \(what)")
    }
  }
}

extension NaiveList {
  /// Gives a new list the state of the model.
  func state(_ list: ListSnapshot) throws -> ListSnapshot {
    var changes: [ListChange] = []
    for (index, section) in sections.enumerated() {
      if section.isCollapsed { changes.append(.setCollapsed(section: index, true)) }
      for (item, number) in section.numbers.enumerated() where selected.contains(number) {
        changes.append(.setSelected(CellIndex(section: index, item: item), true))
      }
    }
    return try list.applying(changes)
  }
}

/// A walk of one screen, beside its naive model.
@MainActor
private struct Walk {
  let screen: TestScreen
  var random: Numbers
  var model: NaiveList
  var next = 1000

  init(screen: TestScreen, random: Numbers) {
    self.screen = screen
    self.random = random
    model = NaiveList(sections: screen.numbers.map { NaiveList.Section(numbers: $0) })
  }

  mutating func step() throws -> String {
    let view = screen.view
    switch random.below(12) {
    case 0, 1, 2:
      let y = CGFloat(random.below(9000)) / 3 - 150
      view.scroll(to: CGPoint(x: view.contentOffset.x, y: y), steps: 1 + random.below(5))
      return "scrolls to \(y)"
    case 3:
      view.rotate(to: CGSize(width: view.bounds.height, height: view.bounds.width))
      return "turns"
    case 4:
      view.contentInset = UIEdgeInsets(
        top: CGFloat(random.below(200)),
        left: 0,
        bottom: CGFloat(random.below(300)),
        right: 0
      )
      view.scroll(to: CGPoint(x: 0, y: view.contentOffset.y + 1))
      return "has other insets"
    case 5: return try select()
    case 6: return try collapse()
    case 7:
      screen.measured = []
      screen.measuredExpanded = []
      for section in model.sections.indices { model.sections[section].isCollapsed = false }
      model.selected = []
      view.reloadData()
      view.layoutIfNeeded()
      return "reloads"
    case 8:
      for number in screen.numbers.joined() {
        screen.heights[number] = CGFloat(30 + random.below(200))
      }
      view.reconfigureItems(at: view.indexPathsForVisibleItems)
      screen.measured = []
      screen.measuredExpanded = []
      view.reloadData()
      for section in model.sections.indices { model.sections[section].isCollapsed = false }
      model.selected = []
      view.layoutIfNeeded()
      return "has other heights"
    default: return update()
    }
  }

  private mutating func select() throws -> String {
    guard let number = screen.numbers.joined().randomElement(using: &random) else { return "" }
    for (section, numbers) in screen.numbers.enumerated() {
      guard let item = numbers.firstIndex(of: number) else { continue }
      try screen.layout.select(
        CellIndex(section: section, item: item),
        animated: random.below(2) == 0
      )
    }
    model.selected = model.selected == [number] ? [] : [number]
    screen.view.layoutIfNeeded()
    return "selects \(number)"
  }

  private mutating func collapse() throws -> String {
    guard let section = screen.numbers.indices.randomElement(using: &random) else { return "" }
    model.sections[section].isCollapsed.toggle()
    try screen.layout.setCollapsed(
      model.sections[section].isCollapsed,
      section: section,
      animated: random.below(2) == 0
    )
    screen.view.layoutIfNeeded()
    return "collapses or expands \(section)"
  }

  private mutating func update() -> String {
    let before = screen.shown
    // Pulled beyond its end, the content has no leading cell; with estimated heights, it may end
    // before the cells are measured.
    let list = screen.layout.list
    let isSettled = list.scrolledIntoContent().viewport.offset == list.viewport.offset
    let place = isSettled && !screen.layout.isSelfSizing ? list.place : nil
    let leading = place.map { screen.numbers[$0.cell.section][$0.cell.item] }
    let firstNew = next
    let batch = RandomBatch(screen.numbers, next: &next, &random)
    for number in firstNew..<next {
      screen.heights[number] = CGFloat(30 + random.below(200))
    }
    let old = model.sections
    screen.view.performBatchUpdates { [screen] in
      screen.numbers = batch.new
      batch.perform(on: screen.view)
    }
    model.sections = batch.sections.enumerated().map { index, origin in
      NaiveList.Section(
        numbers: batch.new[index],
        isCollapsed: origin.map { old[$0].isCollapsed } ?? false
      )
    }
    model.selected.formIntersection(batch.new.joined())
    checkPosition(of: leading, before)
    return "updates"
  }

  /// The first cell in view stays there, unless the content ends before.
  private func checkPosition(of leading: Int?, _ before: [Shown: CGRect]) {
    let view = screen.view
    let inset = view.adjustedContentInset
    guard let leading, let frame = before[.cell(leading)], let after = screen.shown[.cell(leading)]
    else { return }
    // Insets larger than the view leave no room: the last point of the content scrolls to the top.
    let room = max(0, view.bounds.height - inset.top - inset.bottom)
    let last = view.contentSize.height - room - inset.top
    let isAtEnd = view.contentOffset.y >= last - 1 || view.contentOffset.y <= 1 - inset.top
    #expect(
      isAtEnd || abs(after.minY - frame.minY) < 1,
      "\(leading) \(frame.minY) → \(after.minY), offset \(view.contentOffset.y)"
    )
  }

  func check(_ comment: Comment) throws {
    let visible = screen.view.bounds
    let expected = model.frames(screen).mapValues(\.onPixels).filter {
      $0.value.isVisible(in: visible)
    }
    let offset = screen.view.contentOffset
    let shown = screen.shown.mapValues { $0.offsetBy(dx: offset.x, dy: offset.y) }
      .filter { $0.value.isVisible(in: visible) }
    try #require(Set(shown.keys) == Set(expected.keys), comment)
    for (key, frame) in expected {
      let actual = try #require(shown[key])
      let isRight =
        abs(actual.minY - frame.minY) < 1e-6 && abs(actual.maxY - frame.maxY) < 1e-6
        && abs(actual.width - frame.width) < 1e-6
      try #require(isRight, "\(comment.rawValue): \(key) is at \(actual), not \(frame)")
    }
    screen.expectSound(comment)
  }
}
