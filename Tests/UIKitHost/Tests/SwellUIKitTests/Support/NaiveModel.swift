import SwellLayout
import SwellUIKit
import UIKit

/// The layouts as plain loops over the formulas of their specification, for comparison with the
/// view.
@MainActor
struct NaiveModel {
  struct Section {
    var numbers: [Int]
    var isCollapsed = false
    var hasHeader = true
    var header: CGFloat { hasHeader ? 40 : 0 }
  }

  /// The layouts.
  enum Kind: CaseIterable {
    case list, agenda, featured, swell, days, grid

    var isFeatured: Bool { [.featured, .swell, .days].contains(self) }

    var layout: any CellLayout {
      switch self {
      case .list: ListLayout.stickyHeaders
      case .agenda: ListLayout.agenda
      case .featured: FeaturedLayout()
      case .swell: FeaturedLayout.swell
      case .days: FeaturedLayout.withHeaders
      case .grid: SpanGridLayout.agenda
      }
    }
  }

  var kind: Kind
  var sections: [Section]
  var selected: Set<Int> = []
  /// The lengths that cells were measured with, collapsed and expanded.
  var measured: [Int: CGFloat] = [:]
  var measuredExpanded: [Int: CGFloat] = [:]

  /// An element's extent along the scroll axis, and across it if not the full breadth.
  private struct Extent {
    var shown: Shown
    var start: CGFloat
    var length: CGFloat
    var across: (start: CGFloat, length: CGFloat)?
  }

  /// The pixel-aligned frames of everything that the list shows, in the content's coordinates.
  func frames(_ screen: TestScreen) -> [Shown: CGRect] {
    let window = Window(screen)
    let length = contentLength(window)
    return Dictionary(
      uniqueKeysWithValues: extents(window).map {
        let across = $0.across ?? (0, window.breadth)
        let frame = window.frame($0.start, $0.length, across, contentLength: length)
        return ($0.shown, frame.onPixels)
      })
  }

  private func extents(_ window: Window) -> [Extent] {
    let offset = window.layoutOffset(contentLength: contentLength(window))
    if !kind.isFeatured { return stacked(offset, window.breadth) }
    let rows = featured(offset)
    return kind == .days ? rows + days(over: rows, offset) : rows
  }

  func contentLength(_ window: Window) -> CGFloat {
    switch kind {
    case .agenda where sections.isEmpty, .grid where sections.isEmpty: return 120
    case .list, .agenda, .grid:
      return stacked(0, window.breadth).map { $0.start + $0.length }.max() ?? 0
    case .featured, .swell, .days:
      let count = sections.joinedCount
      if count == 0 { return kind == .days ? 200 : 0 }
      return CGFloat(count - 1) * 180 + max(0, window.length)
    }
  }

  // MARK: Sections, one below another

  private func stacked(_ offset: CGFloat, _ breadth: CGFloat) -> [Extent] {
    let (footer, empty) = kind == .list ? (0, 0) : (24.5, 120.0)
    var extents: [Extent] = []
    var end: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let start = end
      end += section.header
      if !section.isCollapsed {
        if kind == .grid {
          extents += packed(section.numbers, top: end, breadth: breadth)
          end = extents.reduce(end) { max($0, $1.start + $1.length) }
        } else {
          for number in section.numbers {
            let length = length(of: number)
            extents.append(Extent(shown: .cell(number), start: end, length: length))
            end += length
          }
        }
        if section.numbers.isEmpty, empty > 0 {
          extents.append(Extent(shown: .emptyState(index), start: end, length: empty))
          end += empty
        }
        if footer > 0 {
          extents.append(Extent(shown: .footer(index), start: end, length: footer))
          end += footer
        }
      }
      if section.hasHeader {
        let top = min(max(start, offset), end - 40)
        extents.append(Extent(shown: .header(index), start: top, length: 40))
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
      let (first, length): (CGFloat, CGFloat) =
        switch row - index {
        case ..<0: (start + CGFloat(row) * low, low)
        case 0: (top, height)
        case 1: (bottom - next, next)
        case let after: (bottom + CGFloat(after - 2) * low, low)
        }
      return Extent(shown: .cell(numbers[row]), start: first, length: length)
    }
  }

  /// Headers over the first cells of their sections; that of the featured cell's section sticks.
  private func days(over rows: [Extent], _ offset: CGFloat) -> [Extent] {
    if rows.isEmpty {
      return sections.isEmpty ? [] : [Extent(shown: .emptyState(0), start: 0, length: 200)]
    }
    let featured = max(0, min(rows.count - 1, Int(offset / 180)))
    var (headers, first): ([Extent], Int) = ([], 0)
    for (section, numbers) in sections.map(\.numbers).enumerated() where !numbers.isEmpty {
      let next = first + numbers.count
      var top = rows[first].start
      if (first..<next).contains(featured) {
        let last = rows[next - 1]
        let end = next < rows.count ? rows[next].start : last.start + last.length
        top = min(max(offset, top), max(top, end - 44))
      }
      headers.append(Extent(shown: .header(section), start: top, length: 44))
      first = next
    }
    return headers
  }

  // MARK: The grid

  /// A section's cells, packed densely in rows: the selected one takes two by two slots, and the
  /// next cell fills the hole above it.
  private func packed(_ numbers: [Int], top: CGFloat, breadth: CGFloat) -> [Extent] {
    let columns = max(1, Int(breadth / 160))
    let span = min(2, columns)
    var order = Array(numbers.indices)
    if let last = numbers.indices.last, selected.contains(numbers[last]),
      last % columns + span > columns
    {
      // No cell follows to fill the hole: the cell goes to the start of its row.
      order.insert(order.removeLast(), at: last - last % columns)
    }
    var taken: Set<[Int]> = []
    return order.map { item in
      let isSelected = selected.contains(numbers[item])
      let (width, height) = isSelected ? (span, 2) : (1, 1)
      var place = 0
      func cells() -> [[Int]] {
        (0..<width * height).map { [place % columns + $0 % width, place / columns + $0 / width] }
      }
      while place % columns + width > columns || !taken.isDisjoint(with: cells()) { place += 1 }
      taken.formUnion(cells())
      return Extent(
        shown: .cell(numbers[item]),
        start: top + CGFloat(place / columns) * 120,
        length: CGFloat(height) * 120,
        across: (CGFloat(place % columns) * 160, CGFloat(width) * 160))
    }
  }
}

extension NaiveModel {
  /// The cell at the start of the uncovered part of the view, and its distance from there.
  ///
  /// `nil` if the content is pulled past its ends.
  func leading(_ screen: TestScreen) -> (number: Int, distance: CGFloat)? {
    guard kind != .grid else { return nil }
    let window = Window(screen)
    let length = contentLength(window)
    let offset = window.layoutOffset(contentLength: length)
    guard offset >= 0, offset <= max(0, length - max(0, window.length)) else { return nil }
    if kind.isFeatured {
      let numbers = sections.flatMap(\.numbers)
      guard !numbers.isEmpty else { return nil }
      let number = numbers[min(numbers.count - 1, Int(offset / 180))]
      return distance(of: number, screen).map { (number, $0) }
    }
    let extents = extents(window)
    for (index, section) in sections.enumerated() {
      let header = extents.first { $0.shown == .header(index) }
      if section.isCollapsed {
        // The header holds the place of its hidden cells.
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
  func distance(of number: Int, _ screen: TestScreen) -> CGFloat? {
    let window = Window(screen)
    let offset = window.layoutOffset(contentLength: contentLength(window))
    return extents(window).first { $0.shown == .cell(number) }.map { $0.start - offset }
  }
}

extension [NaiveModel.Section] {
  var joinedCount: Int { reduce(0) { $0 + $1.numbers.count } }
}
