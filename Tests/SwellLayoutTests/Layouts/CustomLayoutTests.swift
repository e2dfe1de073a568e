import Foundation
import LayoutTestSupport
// Not `@testable`: a layout in another package has only the public interface.
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Rows, each indented a little further and with its own height, below headers that do not stick
/// and whose height is a tenth of the breadth.
private struct Stairs: CellLayout {
  let heights = CellHeights(standard: 50, selected: 120)
  let identity = "stairs"

  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    breadth / 10 + section.topAndHeight(of: section.itemCount, heights).top
  }

  func contentLength(in context: LayoutContext) -> CGFloat { context.sections.extent }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else { return nil }
    guard let item = element.cell?.item else {
      let height = context.breadth / 10
      let frame = CGRect(x: 0, y: placed.start, width: context.breadth, height: height)
      return LayoutAttributes(element: element, frame: frame, role: .header)
    }
    guard (0..<placed.section.itemCount).contains(item) else { return nil }
    let (top, height) = placed.section.topAndHeight(of: item, heights)
    let y = placed.start + context.breadth / 10 + top
    let frame = CGRect(x: CGFloat(item), y: y, width: 100, height: height)
    let isSelected = placed.section.isSelected(item)
    return LayoutAttributes(
      element: element, frame: frame, role: isSelected ? .selected : .standard)
  }

  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    context.sections.forEach(endingBeyond: rect.minY) { placed in
      let cells = (0..<placed.section.itemCount).map {
        ListElement.cell(section: placed.index, item: $0)
      }
      let shown = ([.header(section: placed.index)] + cells)
        .compactMap { attributes(of: $0, in: context) }
        .filter { !$0.frame.intersection(rect).isEmpty }
      return placed.start < rect.maxY && shown.allSatisfy(visit)
    }
  }
}

/// A layout that provides only the positions of its elements gets all other features.
@Suite(.timeLimit(.minutes(10))) struct CustomLayoutTests {
  private func list() throws -> ListSnapshot {
    try ListSnapshot(
      Stairs(),
      [4, 0, 20, 7],
      selecting: [CellIndex(section: 2, item: 3)],
      size: CGSize(width: 300, height: 400)
    ).applying([.setHeights(CellIndex(section: 2, item: 5), [80, 90.5, 20, 10])])
  }

  @Test func `a custom layout can read measured heights and iterate over the sections`() throws {
    let list = try list()
    #expect(list.sections[2]?.section.ownHeight(of: 6) == 90.5)
    #expect(list.sections[2]?.section.ownHeight(of: 4) == nil)
    var counts: [Int] = []
    list.sections.forEach(from: 1) {
      counts.append($0.section.itemCount)
      return counts.count < 2
    }
    #expect(counts == [0, 20])
    let height: CGFloat = 4 * 30 + 26 * 50 + 120 + 200.5
    #expect(list.contentSize.height == height)
  }

  @Test func `a custom layout measures its sections again when the size or axis changes`() throws {
    let list = try list()
    let wide = try list.applying([.resize(CGSize(width: 600, height: 400), contentInset: .zero)])
    #expect(wide.contentSize.height == list.contentSize.height + 4 * 30)
    let turned = try list.applying([.setOrientation(ListOrientation(axis: .horizontal))])
    #expect(turned.contentSize.width == list.contentSize.height + 4 * 10)
  }

  @Test func `a custom layout scrolls to every element and keeps its first cell in place`() throws {
    let list = try list()
    let everything = list.allElements()
    #expect(everything.count == 4 + 31)
    for element in everything.map(\.element) {
      for alignment in ScrollAlignment.allCases {
        let scrolled = list.scrolled(to: element, aligned: alignment)
        let frame = try #require(scrolled.attributes(of: element)).frame
        #expect(scrolled.viewportRect.contains(CGPoint(x: 150, y: frame.midY)))
        let place = try #require(scrolled.place)
        #expect(list.scrolled(to: place).viewport == scrolled.viewport)
        let changed = try scrolled.applying(
          [.insertItems(at: CellIndex(section: 0, item: 0), count: 30)])
        let shift = changed.viewport.offset.y - scrolled.viewport.offset.y
        #expect(shift == (place.cell == CellIndex(section: 0, item: 0) && shift == 0 ? 0 : 1500))
      }
    }
  }

  @Test func `the scroll place is the first cell whose end is beyond the content offset`() throws {
    let list = try list()
    let cells = list.allElements().filter { $0.element.cell != nil }
    for line in stride(from: 0, to: list.contentSize.height, by: 7.0) {
      let expected = cells.first { $0.frame.maxY > line + 1e-6 } ?? cells.last
      let leading = list.scrolled(to: CGPoint(x: 0, y: line)).place?.cell
      #expect(leading.map { .cell($0) } == expected?.element)
    }
  }
}
