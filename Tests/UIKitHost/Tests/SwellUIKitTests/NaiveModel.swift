import SwellLayout
import SwellUIKit
import UIKit

/// A list by plain loops, from the formulas that the layouts are specified with: the model that the
/// view is compared with.
@MainActor
struct NaiveModel {
  struct Section {
    var numbers: [Int]
    var isCollapsed = false
    var hasHeader = true
    var header: CGFloat { hasHeader ? 40 : 0 }
  }

  /// The layouts; a fresh snapshot places the grid.
  enum Kind: CaseIterable {
    case list, agenda, featured, swell, grid

    var layout: any CellLayout {
      switch self {
      case .list: ListLayout.stickyHeaders
      case .agenda: ListLayout.agenda
      case .featured: FeaturedLayout()
      case .swell: FeaturedLayout.swell
      case .grid:
        SpanGridLayout(
          headerHeight: 40,
          footerHeight: 24.5,
          emptyStateHeight: 120,
          stickyHeaders: true
        )
      }
    }
  }

  var kind: Kind
  var sections: [Section]
  var selected: Set<Int> = []
  /// The lengths that cells were measured with, collapsed and expanded.
  var measured: [Int: CGFloat] = [:]
  var measuredExpanded: [Int: CGFloat] = [:]

  /// An element's extent along the scroll axis, in the layout's coordinates.
  private typealias Extent = (shown: Shown, start: CGFloat, length: CGFloat)

  /// The frames on pixels of all that the list shows, in the content's coordinates.
  func frames(_ screen: TestScreen) throws -> [Shown: CGRect] {
    if kind == .grid { return try engineFrames(screen) }
    let window = Window(screen)
    let length = contentLength(window)
    let offset = window.layoutOffset(contentLength: length)
    let extents = kind == .list || kind == .agenda ? stacked(offset) : featured(offset)
    return Dictionary(
      uniqueKeysWithValues: extents.map {
        let frame = window.frame($0.start, $0.length, contentLength: length)
        return ($0.shown, frame.onPixels)
      }
    )
  }

  func contentLength(_ window: Window) -> CGFloat {
    switch kind {
    case .agenda where sections.isEmpty: return 120
    case .list, .agenda: return stacked(0).map { $0.start + $0.length }.max() ?? 0
    case .featured, .swell:
      let count = sections.joinedCount
      return count == 0 ? 0 : CGFloat(count - 1) * 180 + max(0, window.length)
    case .grid: return 0
    }
  }

  // MARK: Sections, one below another

  private func stacked(_ offset: CGFloat) -> [Extent] {
    let (footer, empty) = kind == .agenda ? (24.5, 120.0) : (0, 0)
    var extents: [Extent] = []
    var end: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let start = end
      end += section.header
      if !section.isCollapsed {
        for number in section.numbers {
          let length = length(of: number)
          extents.append((.cell(number), end, length))
          end += length
        }
        if section.numbers.isEmpty, empty > 0 {
          extents.append((.emptyState(index), end, empty))
          end += empty
        }
        if footer > 0 {
          extents.append((.footer(index), end, footer))
          end += footer
        }
      }
      if section.hasHeader {
        extents.append((.header(index), min(max(start, offset), end - 40), 40))
      }
    }
    return extents
  }

  private func length(of number: Int) -> CGFloat {
    selected.contains(number) ? measuredExpanded[number] ?? 300 : measured[number] ?? 100
  }

  // MARK: The featured list

  private func featured(_ offset: CGFloat) -> [Extent] {
    let numbers = sections.flatMap(\.numbers)
    let last = numbers.count - 1
    guard last >= 0 else { return [] }
    let steps = offset / 180
    let index = Int(max(0, min(CGFloat(last), steps.rounded(.towardZero))))
    var progress = steps - CGFloat(index)
    let (low, high): (CGFloat, CGFloat) = kind == .swell ? (88, 240) : (100, 280)
    var top = offset - low * progress
    var (height, next) = (high, low + max(0, (high - low) * progress))
    var start: CGFloat = 0
    if kind == .swell {
      progress = index == last ? 0 : max(0, min(1, progress))
      top = max(0, min(max(0, offset), CGFloat(last) * 180) - 88 * progress)
      height = low + (high - low) * (1 - progress)
      next = low + (high - low) * progress
      start = top - CGFloat(index) * low
    }
    let bottom = top + height + (kind == .swell ? next : low)
    return numbers.indices.map { row in
      let shown = Shown.cell(numbers[row])
      if row < index { return (shown, start + CGFloat(row) * low, low) }
      if row == index { return (shown, top, height) }
      if row == index + 1 { return (shown, bottom - next, next) }
      return (shown, bottom + CGFloat(row - index - 2) * low, low)
    }
  }

  // MARK: The grid

  private func engineFrames(_ screen: TestScreen) throws -> [Shown: CGRect] {
    let placed = try screen.engine { list in
      var changes: [ListChange] = []
      for (index, section) in sections.enumerated() {
        if section.isCollapsed { changes.append(.setCollapsed(section: index, true)) }
        if !section.hasHeader { changes.append(.setMeasures(section: index, .headerless)) }
        for (item, number) in section.numbers.enumerated() where selected.contains(number) {
          changes.append(.setSelected(CellIndex(section: index, item: item), true))
        }
      }
      return try list.applying(changes)
    }
    return Dictionary(
      uniqueKeysWithValues: placed.map { element, frame in
        if let cell = element.cell {
          return (.cell(sections[cell.section].numbers[cell.item]), frame)
        }
        return (.view(element.supplementary, element.section), frame)
      }
    )
  }
}

extension NaiveModel {
  /// The cell at the start of the uncovered part of the view, and its distance from there.
  ///
  /// `nil` if the content is pulled beyond its ends.
  func leading(_ screen: TestScreen) throws -> (number: Int, distance: CGFloat)? {
    guard kind != .grid else { return nil }
    let window = Window(screen)
    let length = contentLength(window)
    let offset = window.layoutOffset(contentLength: length)
    guard offset >= 0, offset <= max(0, length - max(0, window.length)) else { return nil }
    if kind == .featured || kind == .swell {
      let numbers = sections.flatMap(\.numbers)
      guard !numbers.isEmpty else { return nil }
      let number = numbers[min(numbers.count - 1, Int(offset / 180))]
      return try distance(of: number, screen).map { (number, $0) }
    }
    let extents = stacked(offset)
    for (index, section) in sections.enumerated() {
      let header = extents.first { $0.shown == .header(index) }
      if section.isCollapsed {
        // The header stays instead of its hidden cells.
        if let header, header.start + 40 > offset { return nil }
        continue
      }
      // The first cell that its section's header does not cover.
      for number in section.numbers {
        guard let cell = extents.first(where: { $0.shown == .cell(number) }) else { continue }
        if cell.start + cell.length > max(offset, header.map { $0.start + 40 } ?? 0) {
          return (number, cell.start - offset)
        }
      }
    }
    return nil
  }

  /// A cell's distance from the start of the uncovered part, as the model places it.
  func distance(of number: Int, _ screen: TestScreen) throws -> CGFloat? {
    let window = Window(screen)
    let offset = window.layoutOffset(contentLength: contentLength(window))
    let extents = kind == .list || kind == .agenda ? stacked(offset) : featured(offset)
    return extents.first { $0.shown == .cell(number) }.map { $0.start - offset }
  }
}

/// The part of the screen that the list has, as the model sees it.
@MainActor
struct Window {
  var axis: ListOrientation.Axis
  var isMirrored: Bool
  var bounds: CGRect
  var inset: UIEdgeInsets

  init(_ screen: TestScreen) {
    axis = screen.layout.axis
    isMirrored = screen.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    bounds = screen.view.bounds
    inset = screen.view.adjustedContentInset
  }

  /// The length of the uncovered part along the scroll axis; negative if the insets overlap.
  var length: CGFloat {
    axis == .vertical
      ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right
  }

  var breadth: CGFloat {
    max(
      0,
      axis == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    )
  }

  func layoutOffset(contentLength: CGFloat) -> CGFloat {
    if axis == .vertical { return bounds.minY + inset.top }
    return isMirrored ? contentLength - (bounds.maxX - inset.right) : bounds.minX + inset.left
  }

  func frame(_ start: CGFloat, _ length: CGFloat, contentLength: CGFloat) -> CGRect {
    if axis == .vertical { return CGRect(x: 0, y: start, width: breadth, height: length) }
    let left = isMirrored ? contentLength - start - length : start
    return CGRect(x: left, y: 0, width: length, height: breadth)
  }
}

extension SectionMeasures {
  static let headerless = SectionMeasures(headerHeight: 0)
}

extension [NaiveModel.Section] {
  var joinedCount: Int { reduce(0) { $0 + $1.numbers.count } }
}
