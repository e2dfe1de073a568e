package import Foundation
package import SwellLayout

/// An element where the naive list has it.
package struct NaiveElement {
  package var element: ListElement
  /// As the layout counts: downwards and from left to right.
  package var frame: CGRect
  package var zIndex: Int
  package var role: LayoutAttributes.Role
  /// How far a header is from its section's start: pinned, if that is more than rounding.
  package var pinnedBy: CGFloat = 0
  package var appearance: FeaturedAppearance?
}

extension NaiveList {
  package var contentLength: CGFloat {
    switch layout {
    case let layout as FeaturedLayout:
      return cells.isEmpty ? 0 : CGFloat(cells.count - 1) * layout.dragOffset + length
    default: return stack.last?.end ?? 0
    }
  }

  package var contentSize: CGSize {
    isSideways
      ? CGSize(width: contentLength, height: breadth)
      : CGSize(width: breadth, height: contentLength)
  }

  /// All elements that are shown, wherever they are, in the order of a query.
  package var placed: [NaiveElement] {
    if let layout = layout as? FeaturedLayout { return rows(of: layout) }
    let (header, isSticky) = headers
    return zip(sections.indices, stack).flatMap { section, placed in
      var elements: [NaiveElement] = []
      if header > 0 {
        let stuck = min(max(placed.start, offset), placed.end - header)
        let top = isSticky ? stuck : placed.start
        elements.append(
          NaiveElement(
            element: .header(section: section),
            frame: CGRect(x: 0, y: top, width: breadth, height: header),
            zIndex: 1024,
            role: .header,
            pinnedBy: top - placed.start
          )
        )
      }
      for (item, frame) in placed.frames.enumerated() {
        elements.append(
          NaiveElement(
            element: .cell(section: section, item: item),
            frame: frame.offsetBy(dx: 0, dy: placed.start + header),
            zIndex: 0,
            role: sections[section].cells[item].isSelected ? .selected : .standard
          )
        )
      }
      return elements
    }
  }
}

// MARK: - Lists and grids

extension NaiveList {
  /// A section between two lines, and its cells from the end of its header on.
  package struct Stacked {
    package var start: CGFloat
    package var end: CGFloat
    package var frames: [CGRect]
  }

  package var headers: (height: CGFloat, areSticky: Bool) {
    guard let layout = layout as? any SectionedLayout else { return (0, false) }
    return (layout.headerHeight, layout.stickyHeaders)
  }

  package var stack: [Stacked] {
    var top: CGFloat = 0
    return sections.map { section in
      let start = top
      let isShown = !section.isCollapsed && !section.cells.isEmpty
      var frames: [CGRect] = []
      top += headers.height
      switch layout {
      case let layout as ListLayout where isShown:
        frames = rows(of: section, layout)
        top += frames.last?.maxY ?? 0
      case let layout as SpanGridLayout where isShown:
        frames = grid(of: section, layout)
        top += (frames.map(\.maxY).max() ?? 0) + layout.insets.bottom
      case is ListLayout, is SpanGridLayout: break
      default: preconditionFailure("the naive list does not know \(layout)")
      }
      return Stacked(start: start, end: top, frames: frames)
    }
  }

  private func rows(of section: Section, _ layout: ListLayout) -> [CGRect] {
    var y: CGFloat = 0
    return section.cells.map { cell in
      let height = cell.isSelected ? layout.expandedHeight : cell.height ?? layout.itemHeight
      defer { y += height }
      return CGRect(x: 0, y: y, width: breadth, height: height)
    }
  }

  private func grid(of section: Section, _ layout: SpanGridLayout) -> [CGRect] {
    let (width, height) = (layout.itemSize.width, layout.itemSize.height)
    return packed(section, layout).map { place in
      CGRect(
        x: layout.insets.left + CGFloat(place.column) * (width + layout.spacing),
        y: layout.insets.top + CGFloat(place.row) * (height + layout.spacing),
        width: CGFloat(place.columns) * (width + layout.spacing) - layout.spacing,
        height: CGFloat(place.rows) * (height + layout.spacing) - layout.spacing
      )
    }
  }

  /// As many columns as the width holds, one at least; cells that were made to fit do.
  package func columnCount(of layout: SpanGridLayout) -> Int {
    if case .fixed(let count) = layout.columns { return count }
    let room = breadth - layout.insets.left - layout.insets.right
    var count = 1
    while CGFloat(count + 1) * (layout.itemSize.width + layout.spacing) - layout.spacing
      <= room + 1e-6
    {
      count += 1
    }
    return count
  }

  private struct GridPlace {
    var row = 0
    var column = 0
    var rows = 1
    var columns = 1
  }

  /// CSS grid's `row dense` on a board of taken places; then once more with the selected cell at
  /// the start of its row if a hole is left above it.
  private func packed(_ section: Section, _ layout: SpanGridLayout) -> [GridPlace] {
    let (count, columns) = (section.cells.count, columnCount(of: layout))
    let selected = section.cells.firstIndex(where: \.isSelected)
    let span = (columns: min(layout.span.columns, columns), rows: layout.span.rows)
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
    // Above the selected cell every other one takes one place, so a hole is a place too few.
    if above.count == places[selected].row * columns { return places }
    let start = selected / columns * columns
    return packed(order[..<start] + [selected] + order[start...].filter { $0 != selected })
  }
}

// MARK: - Featured cells

extension NaiveList {
  /// The featured cell and the part of a step beyond it; a whole step but for rounding is whole.
  package func step(of layout: FeaturedLayout) -> (featured: Int, progress: CGFloat) {
    let steps = offset / layout.dragOffset
    let whole = steps.rounded()
    let isWhole = abs(steps - whole) < 1e-6
    var featured = min(max(0, (isWhole ? whole : steps).rounded(.towardZero)), CGFloat(last))
    if isWhole, leansBack, featured == whole { featured = max(0, featured - 1) }
    return (Int(featured), (isWhole ? whole : steps) - featured)
  }

  private var last: Int { max(0, cells.count - 1) }

  private func rows(of layout: FeaturedLayout) -> [NaiveElement] {
    let (standard, growth) = (layout.standardHeight, layout.featuredHeight - layout.standardHeight)
    let (featured, progress) = step(of: layout)
    var tops: [CGFloat] = []
    var heights: [CGFloat] = []
    func add(_ top: CGFloat, _ height: CGFloat) {
      tops.append(top)
      heights.append(height)
    }
    if layout.style == .ultravisual {
      for index in cells.indices {
        let bottom = tops.isEmpty ? 0 : tops[index - 1] + heights[index - 1]
        if index < featured {
          add(CGFloat(index) * standard, standard)
        } else if index == featured {
          add(offset - standard * progress, layout.featuredHeight)
        } else if index == featured + 1 {
          let height = standard + max(0, growth * progress)
          add(bottom + standard - height, height)
        } else {
          add(bottom, standard)
        }
      }
    } else {
      // Before the first step as at the first, past the last as at the last.
      let start = min(max(0, offset), CGFloat(last) * layout.dragOffset)
      let part = featured == last && !leansBack ? 0 : min(max(0, progress), 1)
      let top = max(0, start - standard * part)
      for index in cells.indices {
        let bottom = tops.isEmpty ? top : tops[index - 1] + heights[index - 1]
        if index < featured {
          add(top - CGFloat(featured - index) * standard, standard)
        } else if index == featured {
          add(top, standard + growth * (1 - part))
        } else if index == featured + 1 {
          add(bottom, standard + growth * part)
        } else {
          add(bottom, standard)
        }
      }
    }
    return cells.enumerated().map { index, cell in
      // A list without growth has no low cells: all look featured.
      let delta = growth > 0 ? 1 - (layout.featuredHeight - heights[index]) / growth : 1
      return NaiveElement(
        element: .cell(cell),
        frame: CGRect(x: 0, y: tops[index], width: breadth, height: heights[index]),
        zIndex: index,
        role: index == featured ? .featured : index == featured + 1 ? .next : .standard,
        appearance: FeaturedAppearance(
          progress: delta,
          coverAlpha: 0.75 - 0.45 * delta,
          titleScale: max(delta, 0.5),
          detailsAlpha: delta,
          imageOffset: (heights[index] - layout.featuredHeight) / 2
        )
      )
    }
  }
}
