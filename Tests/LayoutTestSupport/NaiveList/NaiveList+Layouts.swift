package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// An element at the position that the naive list gives it.
package struct NaiveElement {
  package var element: ListElement
  /// In layout coordinates: downwards and from left to right.
  package var frame: CGRect
  package var zIndex: Int
  package var role: LayoutAttributes.Role
  /// The distance of a header from its section's start; the header is pinned if this exceeds a
  /// rounding error.
  package var pinnedBy: CGFloat = 0
  package var appearance: FeaturedAppearance?
}

extension NaiveList {
  package var contentLength: CGFloat {
    switch layout {
    case let layout as FeaturedLayout:
      return cells.isEmpty
        ? layout.emptyStateHeight : CGFloat(cells.count - 1) * layout.dragOffset + length
    default: return stack.last?.end ?? (layout as? any SectionedLayout)?.emptyStateHeight ?? 0
    }
  }

  package var contentSize: CGSize {
    isSideways
      ? CGSize(width: contentLength, height: breadth)
      : CGSize(width: breadth, height: contentLength)
  }

  /// All elements that are shown, wherever they are, in the order of a query.
  package var placed: [NaiveElement] {
    let isFeatured = layout is FeaturedLayout
    if sections.isEmpty || isFeatured && cells.isEmpty {
      return contentLength == 0
        ? [] : [row(.emptyState(section: 0), .emptyState, top: 0, height: contentLength)]
    }
    if let layout = layout as? FeaturedLayout { return withHeaders(rows(of: layout), layout) }
    return zip(sections.indices, stack).flatMap { section, placed in
      var elements: [NaiveElement] = []
      let measures = measures(of: sections[section])
      if measures.header > 0 {
        let stuck = min(max(placed.start, offset), max(placed.start, placed.end - measures.header))
        let top = areHeadersSticky ? stuck : placed.start
        var header = row(.header(section: section), .header, top: top, height: measures.header)
        (header.zIndex, header.pinnedBy) = (1024, top - placed.start)
        elements.append(header)
      }
      if sections[section].isCollapsed { return elements }
      if placed.frames.isEmpty, measures.empty > 0 {
        let top = placed.start + measures.header
        elements.append(
          row(.emptyState(section: section), .emptyState, top: top, height: measures.empty))
      }
      for (item, frame) in placed.frames.enumerated() {
        elements.append(
          NaiveElement(
            element: .cell(section: section, item: item),
            frame: frame.offsetBy(dx: 0, dy: placed.start + measures.header),
            zIndex: 0,
            role: sections[section].cells[item].isSelected ? .selected : .standard))
      }
      if measures.footer > 0 {
        let top = placed.end - measures.footer
        elements.append(row(.footer(section: section), .footer, top: top, height: measures.footer))
      }
      return elements
    }
  }

  private func row(
    _ element: ListElement, _ role: LayoutAttributes.Role, top: CGFloat, height: CGFloat
  ) -> NaiveElement {
    let frame = CGRect(x: 0, y: top, width: breadth, height: height)
    return NaiveElement(element: element, frame: frame, zIndex: 0, role: role)
  }
}

// MARK: - Lists and grids

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
    // If no column has a width, cells have none either, not even across the spacing.
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

  /// The columns one after another, as CSS grid sizes its tracks.
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

  /// CSS grid's `row dense` on a board of taken places; then once more with the selected cell at
  /// the start of its row if a hole is left above it.
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

// MARK: - Featured cells

extension NaiveList {
  /// The featured cell, and the fraction of a step scrolled past it; nearly whole steps are
  /// rounded.
  package func step(of layout: FeaturedLayout) -> (featured: Int, progress: CGFloat) {
    let steps = offset / layout.dragOffset
    let whole = steps.rounded()
    let isWhole = abs(steps - whole) < 1e-9
    var featured = min(max(0, (isWhole ? whole : steps).rounded(.towardZero)), CGFloat(last))
    if isWhole, leansBack, featured == whole { featured = max(0, featured - 1) }
    return (Int(featured), (isWhole ? whole : steps) - featured)
  }

  private var last: Int { max(0, cells.count - 1) }

  /// The rows with their headers: each over its section's first row, or stuck to the viewport's
  /// start.
  private func withHeaders(_ rows: [NaiveElement], _ layout: FeaturedLayout) -> [NaiveElement] {
    if layout.headerHeight == 0 { return rows }
    let featured = cells[step(of: layout).featured].section
    return sections.indices.flatMap { section in
      let own = rows.filter { $0.element.section == section }
      guard let rest = own.first?.frame.minY, let last = own.last else { return own }
      var header = row(.header(section: section), .header, top: rest, height: layout.headerHeight)
      header.zIndex = rows.count
      if section == featured {
        let next = rows.first { $0.element.section > section }
        let end = next?.frame.minY ?? last.frame.maxY
        header.frame.origin.y = max(rest, min(offset, end - layout.headerHeight))
        header.pinnedBy = header.frame.minY - rest
      }
      return [header] + own
    }
  }

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
      // Offsets before the first step count as the first, and those past the last as the last.
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
      // If the featured cell is no taller than the others, all cells look featured.
      let delta = growth > 0 ? 1 - (layout.featuredHeight - heights[index]) / growth : 1
      var appearance = FeaturedAppearance(
        progress: delta, imageOffset: (heights[index] - layout.featuredHeight) / 2)
      appearance.coverAlpha = 0.75 - 0.45 * delta
      appearance.titleScale = max(delta, 0.5)
      appearance.detailsAlpha = delta
      return NaiveElement(
        element: .cell(cell),
        frame: CGRect(x: 0, y: tops[index], width: breadth, height: heights[index]),
        zIndex: index,
        role: index == featured ? .featured : index == featured + 1 ? .next : .standard,
        appearance: appearance)
    }
  }
}
