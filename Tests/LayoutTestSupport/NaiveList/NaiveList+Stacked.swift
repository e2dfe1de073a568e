package import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension NaiveList {
  /// The start and end of a section, and the frames of its cells, measured from the end of its
  /// header.
  package struct Stacked {
    package var start: CGFloat
    package var end: CGFloat
    package var frames: [CGRect]
  }

  /// A section's measures: its own, else the layout's.
  package struct Measures {
    package var header: CGFloat
    package var footer: CGFloat
    package var empty: CGFloat
    var item: CGSize
    var expanded: CGFloat
    var spacing: CGFloat
    var insets: ContentInsets
    var columns: SpanGridLayout.Columns
  }

  package func measures(of section: Section) -> Measures {
    let own = section.measures
    let (list, grid) = (layout as? ListLayout, layout as? SpanGridLayout)
    guard let sectioned = layout as? any SectionedLayout, list != nil || grid != nil else {
      preconditionFailure("the naive list does not know \(layout)")
    }
    /// The measured height of an element, unless its kind is not shown at all.
    func measured(_ kind: ListElement.Supplementary, _ height: CGFloat) -> CGFloat {
      height > 0 ? section.measured[kind] ?? height : 0
    }
    return Measures(
      header: measured(.header, own?.headerHeight ?? sectioned.headerHeight),
      footer: measured(.footer, own?.footerHeight ?? sectioned.footerHeight),
      empty: measured(.emptyState, own?.emptyStateHeight ?? sectioned.emptyStateHeight),
      item: CGSize(
        width: own?.itemWidth ?? grid?.itemSize.width ?? 0,
        height: own?.itemHeight ?? list?.itemHeight ?? grid?.itemSize.height ?? 0
      ),
      expanded: own?.expandedHeight ?? list?.expandedHeight ?? 0,
      spacing: own?.spacing ?? list?.spacing ?? grid?.spacing ?? 0,
      insets: own?.insets ?? list?.insets ?? grid?.insets ?? .zero,
      columns: own?.columns ?? grid?.columns ?? .fixed(1))
  }

  package var areHeadersSticky: Bool { (layout as? any SectionedLayout)?.stickyHeaders ?? false }

  package var stack: [Stacked] {
    var top: CGFloat = 0
    return sections.map { section in
      let measures = measures(of: section)
      let start = top
      var frames: [CGRect] = []
      top += measures.header
      if !section.isCollapsed {
        if section.cells.isEmpty {
          top += measures.empty
        } else {
          let grid = layout as? SpanGridLayout
          frames = grid.map { self.grid(of: section, $0, measures) } ?? rows(of: section, measures)
          top += (frames.map(\.maxY).max() ?? 0) + measures.insets.bottom
        }
        top += measures.footer
      }
      return Stacked(start: start, end: top, frames: frames)
    }
  }

  private func rows(of section: Section, _ measures: Measures) -> [CGRect] {
    let insets = measures.insets
    var y = insets.top
    return section.cells.map { cell in
      let height =
        cell.isSelected
        ? cell.expandedHeight ?? measures.expanded : cell.height ?? measures.item.height
      defer { y += height + measures.spacing }
      let width = max(0, breadth - insets.left - insets.right)
      return CGRect(x: insets.left, y: y, width: width, height: height)
    }
  }

  private func grid(of section: Section, _ layout: SpanGridLayout, _ measures: Measures) -> [CGRect]
  {
    let tracks = tracks(measures)
    let pitch = measures.item.height + measures.spacing
    // If no column has a width, cells have none either, even if they span spacing.
    let hasWidth = tracks.contains { $0.end > $0.start }
    return packed(section, span: layout.span, columns: tracks.count).map { place in
      let (first, last) = (tracks[place.column], tracks[place.column + place.columns - 1])
      return CGRect(
        x: first.start,
        y: measures.insets.top + CGFloat(place.row) * pitch,
        width: hasWidth ? last.end - first.start : 0,
        height: CGFloat(place.rows) * pitch - measures.spacing)
    }
  }

  /// The columns in order, sized as CSS grid sizes its tracks.
  private func tracks(_ measures: Measures) -> [(start: CGFloat, end: CGFloat)] {
    let room = breadth - measures.insets.left - measures.insets.right
    // As many columns as fit, at least one; the tolerance admits cells that fit exactly.
    var fitting = 1
    while CGFloat(fitting + 1) * (measures.item.width + measures.spacing) - measures.spacing
      <= room + 1e-6
    {
      fitting += 1
    }
    let widths: [CGFloat]
    switch measures.columns {
    case .fixed(let count): widths = Array(repeating: measures.item.width, count: count)
    case .fitting: widths = Array(repeating: measures.item.width, count: fitting)
    case .stretched:
      let share = (room - CGFloat(fitting - 1) * measures.spacing) / CGFloat(fitting)
      widths = Array(repeating: max(measures.item.width, share), count: fitting)
    }
    var x = measures.insets.left
    return widths.map { width in
      defer { x += width + measures.spacing }
      return (x, x + width)
    }
  }

  private struct GridPlace {
    var row = 0
    var column = 0
    var rows = 1
    var columns = 1
  }

  /// CSS grid's `row dense` on a board of taken places; repeated with the selected cell at the
  /// start of its row if a hole is left above it.
  private func packed(_ section: Section, span: SpanGridLayout.Span, columns: Int) -> [GridPlace] {
    let count = section.cells.count
    let selected = section.cells.firstIndex(where: \.isSelected)
    let span = (columns: min(span.columns, columns), rows: span.rows)
    func packed(_ order: [Int]) -> [GridPlace] {
      var board: [[Bool]] = []
      var places = [GridPlace](repeating: GridPlace(), count: count)
      for item in order {
        let (width, height) = item == selected ? span : (1, 1)
        var cursor = 0
        func isFree() -> Bool {
          let (row, column) = (cursor / columns, cursor % columns)
          while board.count < row + height {
            board.append([Bool](repeating: false, count: columns))
          }
          return column + width <= columns
            && board[row..<row + height].allSatisfy { !$0[column..<column + width].contains(true) }
        }
        while !isFree() { cursor += 1 }
        let (row, column) = (cursor / columns, cursor % columns)
        for y in row..<row + height { for x in column..<column + width { board[y][x] = true } }
        places[item] = GridPlace(row: row, column: column, rows: height, columns: width)
      }
      return places
    }
    let order = Array(0..<count)
    let places = packed(order)
    guard let selected else { return places }
    let above = places.enumerated().filter {
      $0.offset != selected && $0.element.row < places[selected].row
    }
    // Every cell above the selected one takes one place, so there is a hole if there are fewer
    // cells than places.
    if above.count == places[selected].row * columns { return places }
    let start = selected / columns * columns
    return packed(order[..<start] + [selected] + order[start...].filter { $0 != selected })
  }
}
