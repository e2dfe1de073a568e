package import Foundation
package import SwellLayout
package import TestSupport

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension ListHistory {
  /// A random list and what happens to it, with numbers that do not add up well.
  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 0x5EED)
    // Few lists are long: a loop over all items is slow.
    let isLong = random.chance(2)
    let shape =
      isLong
      ? [random.int(200...900), 0, random.int(1...300)]
      : (0..<random.int(0...5)).map { _ in random.chance(20) ? 0 : random.int(1...9) }
    let viewport = random.viewport(at: random.point())
    self.init(
      random.layout(breadth: viewport.size.width),
      shape: shape,
      viewport: viewport,
      orientation: random.chance(50) ? ListOrientation() : random.orientation())
    var model = NaiveList(
      layout: layout, shape: shape, viewport: viewport, orientation: orientation)
    if isLong {
      let heights = shape.map { (0..<$0).map { _ in random.length() } }
      for (section, heights) in heights.enumerated() where random.chance(70) {
        let first = CellIndex(section: section, item: 0)
        add(.change([.setHeights(first, heights)], keeping: .standard), to: &model)
      }
    }
    for _ in 0..<random.int(1...(isLong ? 5 : 10)) { add(random.step(of: model), to: &model) }
  }

  private mutating func add(_ step: Step, to model: inout NaiveList) {
    steps.append(step)
    switch step {
    case .change(let changes, _):
      // A refused batch changes nothing.
      var changed = model
      for change in changes where !changed.apply(change) { return }
      model = changed
    case .tap(let cell, _): _ = model.apply(.setSelected(cell, true))
    default: break
    }
  }
}

extension SeededGenerator {
  /// A multiple of 1/8: sums of such numbers are exact, so that 0 points can mean 0.
  package mutating func eighths(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(int(range)) / 8 }

  /// A positive length: an exact one, a third or a tenth, and now and then a tiny or a huge one.
  package mutating func length() -> CGFloat {
    if isModerate { return eighths(80...1600) }
    return switch int(0...19) {
    case 0...8: eighths(80...2400)
    case 9...11: CGFloat(int(50...2000)) / 10
    case 12: 33.3
    case 13: 12.7
    case 14: 100.0 / 3
    case 15: 0.1
    case 16: chance(30) ? 1e-3 : 375.0 / 7
    case 17: chance(30) ? 1e5 : 640.0 / 9
    default: CGFloat(int(20...300))
    }
  }

  package mutating func point() -> CGPoint {
    func along(_ random: inout SeededGenerator) -> CGFloat {
      random.chance(30)
        ? 0 : random.chance(10) ? 1e5 : random.length() * CGFloat(random.int(-2...9))
    }
    return CGPoint(x: chance(60) ? 0 : along(&self), y: along(&self))
  }

  package mutating func viewport(at offset: CGPoint? = nil) -> ListViewport {
    let sizes = [
      CGSize(width: 375, height: 667), CGSize(width: 320, height: 480),
      CGSize(width: 812, height: 375), CGSize(width: length() * 4, height: length() * 5),
      CGSize(width: chance(10) ? 0 : 33.3, height: chance(10) ? 0 : 40),
    ]
    let insets =
      chance(70)
      ? .zero
      : ContentInsets(
        top: CGFloat(int(-60...60)),
        left: chance(50) ? 0 : 12.7,
        bottom: chance(10) ? 1000 : 33.3,
        right: chance(10) ? 500 : CGFloat(int(-30...30)))
    return ListViewport(size: pick(sizes), offset: offset, contentInset: insets)
  }

  package mutating func orientation() -> ListOrientation {
    ListOrientation(
      axis: pick(ListOrientation.Axis.allCases),
      layoutDirection: pick(ListOrientation.LayoutDirection.allCases))
  }

  package mutating func layout(breadth: CGFloat) -> any CellLayout {
    switch int(0...5) {
    case 0, 1:
      let style = pick(FeaturedLayout.Style.allCases)
      let standard = length()
      let featured = chance(8) ? standard : standard + length()
      return FeaturedLayout(
        style: style,
        standardHeight: standard,
        featuredHeight: featured,
        dragOffset: standard + (chance(30) ? 0 : length()),
        headerHeight: chance(50) ? 0 : standard / pick([1, 2, isModerate ? 4 : 3]),
        emptyStateHeight: chance(60) ? 0 : length())
    case 2, 3:
      return ListLayout(
        itemHeight: length(),
        expandedHeight: length() * 2,
        spacing: chance(60) ? 0 : chance(50) ? 10 : length() / 8,
        insets: insets(),
        headerHeight: chance(30) ? 0 : length() / 4,
        footerHeight: chance(60) ? 0 : length() / 4,
        emptyStateHeight: chance(60) ? 0 : length(),
        stickyHeaders: chance(60))
    default: return grid(breadth: breadth)
    }
  }

  private mutating func grid(breadth: CGFloat) -> SpanGridLayout {
    let insets = insets()
    let spacing = chance(40) ? 0 : chance(50) ? 10 : length() / 8
    let count = int(1...7)
    let room = breadth - insets.left - insets.right - CGFloat(count - 1) * spacing
    // Cells that fit the breadth exactly, as in every app, or cells of any width.
    let width = room > 1 && chance(50) ? room / CGFloat(count) : length()
    return SpanGridLayout(
      itemSize: CGSize(width: max(width, breadth / 40, 0.1), height: length()),
      columns: columns(count),
      span: SpanGridLayout.Span(columns: int(1...4), rows: int(1...3)),
      spacing: spacing,
      insets: insets,
      headerHeight: chance(30) ? 0 : length() / 4,
      footerHeight: chance(60) ? 0 : length() / 4,
      emptyStateHeight: chance(60) ? 0 : length(),
      stickyHeaders: chance(60))
  }

  private mutating func insets() -> ContentInsets {
    chance(50)
      ? .zero
      : ContentInsets(
        top: isModerate ? 12.5 : 12.7, left: eighths(0...160), bottom: 3, right: eighths(0...160))
  }

  private mutating func columns(_ count: Int) -> SpanGridLayout.Columns {
    switch int(0...4) {
    case 0, 1: .fitting
    case 2: .stretched
    default: .fixed(count)
    }
  }

  /// Measures, some of them equal to the layout's.
  package mutating func measures() -> SectionMeasures {
    SectionMeasures(
      itemWidth: chance(70) ? nil : 20 + length(),
      itemHeight: chance(50) ? nil : length(),
      expandedHeight: chance(70) ? nil : length() * 2,
      columns: chance(70) ? nil : columns(int(1...5)),
      spacing: chance(70) ? nil : chance(30) ? 0 : length() / 8,
      insets: chance(70) ? nil : insets(),
      headerHeight: chance(50) ? nil : chance(30) ? 0 : length() / 4,
      footerHeight: chance(60) ? nil : chance(30) ? 0 : length() / 4,
      emptyStateHeight: chance(60) ? nil : chance(30) ? 0 : length())
  }
}

// MARK: - Steps

extension SeededGenerator {
  /// A cell of the list, or now and then one that it does not have.
  package mutating func cell(of model: NaiveList) -> CellIndex {
    if model.cells.isEmpty || chance(2) {
      return CellIndex(section: int(-1...model.sections.count), item: int(-1...9))
    }
    return pick(model.cells)
  }

  private mutating func element(of model: NaiveList) -> ListElement {
    if model.sections.isEmpty || chance(70) { return .cell(cell(of: model)) }
    return .supplementary(
      chance(60) ? .header : pick([.footer, .emptyState]),
      section: int(0...model.sections.count - 1))
  }

  package mutating func step(of model: NaiveList) -> ListHistory.Step {
    switch int(0...19) {
    case 0...9:
      var list = model
      var changes: [ListChange] = []
      for _ in 0..<int(0...3) {
        let change = change(of: list)
        changes.append(change)
        if !list.apply(change) { break }
      }
      let edge = pick(ScrollAnchor.Edge.allCases)
      let anchors: [ListHistory.Anchor] = [
        .standard, .first(edge), .element(element(of: model), edge),
      ]
      return .change(changes, keeping: pick(anchors))
    case 10...12: return .scroll(to: point())
    case 13, 14: return .show(element(of: model), pick(ScrollAlignment.allCases))
    case 15: return .snap(near: point())
    case 16, 17: return .tap(cell(of: model), keepingOthers: chance(50))
    case 18:
      return .restore(
        ScrollPlace(cell: cell(of: model), fraction: CGFloat(int(-10...20)) / CGFloat(int(1...9))))
    default: return chance(50) ? .scrollToStart : .scrollIntoContent
    }
  }

  package mutating func change(of model: NaiveList) -> ListChange {
    let cell = cell(of: model)
    let isThere = model[cell] != nil
    let section = isThere || model.sections.isEmpty ? cell.section : int(0...model.sections.count)
    let count = model.sections.indices.contains(section) ? model.sections[section].cells.count : 0
    let first = min(max(0, cell.item), count)
    let range = first..<int(first...min(count, first + 5))
    let firstSection = min(max(0, section), model.sections.count)
    let sections = firstSection..<int(firstSection...min(firstSection + 2, model.sections.count))
    switch int(0...18) {
    case 17, 18:
      return .setMeasures(section: section, chance(15) ? nil : measures())
    case 0, 1:
      let height = chance(20) ? nil : length()
      if chance(25) { return .setExpandedHeight(cell, height) }
      return .setHeight(chance(25) ? element(of: model) : .cell(cell), height)
    case 2:
      let heights = (first..<count).prefix(12).map { _ in length() }
      return .setHeights(CellIndex(section: section, item: first), heights)
    case 3, 4: return .insertItems(at: cell, count: int(0...6))
    case 5: return .removeItems(section: section, range)
    case 6:
      let target = int(0...max(0, model.sections.count - 1))
      let all = model.sections.isEmpty ? 0 : model.sections[target].cells.count
      let room = max(0, all - (target == section ? range.count : 0))
      return .moveItems(
        section: section, range, to: CellIndex(section: target, item: int(0...room)))
    case 7:
      return .insertSections(
        at: int(0...model.sections.count), ListShape((0...int(0...2)).map { _ in int(0...6) }))
    case 8: return .removeSections(sections)
    case 9, 10, 11: return .setCollapsed(section: section, chance(60))
    case 12: return .setSelected(cell, chance(75))
    case 13:
      let viewport = viewport()
      return .resize(viewport.size, contentInset: viewport.contentInset)
    case 14: return .setLayout(layout(breadth: model.breadth))
    case 15:
      return .moveSections(sections, to: int(0...model.sections.count - sections.count))
    default: return .setOrientation(orientation())
    }
  }
}
