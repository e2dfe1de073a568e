import Foundation
package import SwellLayout
package import TestSupport

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListHistory {
  /// A random list and what happens to it, with numbers whose sums are inexact.
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
