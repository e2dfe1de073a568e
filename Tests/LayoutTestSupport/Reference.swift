package import Foundation
package import SwellLayout

/// The layouts once more, as a loop over all items.
///
/// Slow, plain, and written from the description of the layouts and not from their code. Vertical,
/// from left to right.
package struct Reference {
  package var shape: [Int]
  package var selected: Set<CellIndex> = []
  package var collapsed: Set<Int> = []
  package var heights: [CellIndex: CGFloat] = [:]
  package var size: CGSize
  package var offset: CGFloat = 0

  package struct Placed: Equatable {
    package var element: ListElement
    package var frame: CGRect

    package init(element: ListElement, frame: CGRect) {
      (self.element, self.frame) = (element, frame)
    }
  }

  package init(shape: [Int], size: CGSize, offset: CGFloat = 0) {
    (self.shape, self.size, self.offset) = (shape, size, offset)
  }

  package func list(_ layout: ListLayout) -> (contentHeight: CGFloat, elements: [Placed]) {
    stack(header: layout.headerHeight, sticky: layout.stickyHeaders) { section in
      var y: CGFloat = 0
      return (0..<shape[section]).map { item in
        let cell = CellIndex(section: section, item: item)
        let height =
          selected.contains(cell) ? layout.expandedHeight : heights[cell] ?? layout.itemHeight
        defer { y += height }
        return CGRect(x: 0, y: y, width: size.width, height: height)
      }
    } bodyHeight: {
      $0.last?.maxY ?? 0
    }
  }

  package func grid(_ layout: SpanGridLayout) -> (contentHeight: CGFloat, elements: [Placed]) {
    let (width, height) = (layout.itemSize.width, layout.itemSize.height)
    let columns = layout.columnCount(breadth: size.width)
    return stack(header: layout.headerHeight, sticky: layout.stickyHeaders) { section in
      let choice = (0..<shape[section]).first {
        selected.contains(CellIndex(section: section, item: $0))
      }
      return pack(
        shape[section],
        columns: columns,
        selected: choice,
        span: (min(layout.span.columns, columns), layout.span.rows)
      ).map { place in
        CGRect(
          x: layout.insets.left + CGFloat(place.column) * (width + layout.spacing),
          y: layout.insets.top + CGFloat(place.row) * (height + layout.spacing),
          width: CGFloat(place.columns) * (width + layout.spacing) - layout.spacing,
          height: CGFloat(place.rows) * (height + layout.spacing) - layout.spacing
        )
      }
    } bodyHeight: { frames in
      (frames.map(\.maxY).max() ?? 0) + layout.insets.bottom
    }
  }

  private func stack(
    header: CGFloat,
    sticky: Bool,
    cells: (Int) -> [CGRect],
    bodyHeight: ([CGRect]) -> CGFloat
  ) -> (contentHeight: CGFloat, elements: [Placed]) {
    var elements: [Placed] = []
    var top: CGFloat = 0
    for section in shape.indices {
      let isShown = !collapsed.contains(section) && shape[section] > 0
      let frames = isShown ? cells(section) : []
      let bottom = top + header + (isShown ? bodyHeight(frames) : 0)
      if header > 0 {
        let y = sticky ? min(max(top, offset), bottom - header) : top
        elements.append(
          Placed(
            element: .header(section: section),
            frame: CGRect(x: 0, y: y, width: size.width, height: header)
          )
        )
      }
      for (item, frame) in frames.enumerated() {
        elements.append(
          Placed(
            element: .cell(section: section, item: item),
            frame: frame.offsetBy(dx: 0, dy: top + header)
          )
        )
      }
      top = bottom
    }
    return (top, elements)
  }

  package struct Place {
    package var row: Int
    package var column: Int
    package var rows = 1
    package var columns = 1
  }

  /// CSS grid's `row dense` on a board of occupied places; then once more with the selected cell
  /// ahead of its row if a hole is left above it.
  package func pack(
    _ count: Int,
    columns: Int,
    selected: Int?,
    span: (columns: Int, rows: Int)
  ) -> [Place] {
    func packed(_ order: [Int]) -> [Place] {
      var taken: Set<[Int]> = []
      var places = [Place](repeating: Place(row: 0, column: 0), count: count)
      for item in order {
        let (width, height) = item == selected ? span : (1, 1)
        var cursor = 0
        while true {
          let (row, column) = (cursor / columns, cursor % columns)
          let spots = (0..<height).flatMap { y in (0..<width).map { [row + y, column + $0] } }
          if column + width <= columns, taken.isDisjoint(with: spots) {
            taken.formUnion(spots)
            places[item] = Place(row: row, column: column, rows: height, columns: width)
            break
          }
          cursor += 1
        }
      }
      return places
    }
    let places = packed(Array(0..<count))
    guard let selected else { return places }
    let filled = Set(
      places.enumerated().filter { $0.offset != selected }.map { [$1.row, $1.column] }
    )
    let holes = (0..<places[selected].row).filter { row in
      (0..<columns).contains { !filled.contains([row, $0]) }
    }
    guard let row = holes.first else { return places }
    var order = Array(0..<count)
    order.remove(at: selected)
    order.insert(selected, at: min(row * columns, order.count))
    return packed(order)
  }

  package func featured(_ layout: FeaturedLayout) -> (contentHeight: CGFloat, elements: [Placed]) {
    let cells = shape.indices.flatMap { section in
      (0..<shape[section]).map { CellIndex(section: section, item: $0) }
    }
    guard !cells.isEmpty else { return (0, []) }
    let last = CGFloat(cells.count - 1)
    let (standard, drag) = (layout.standardHeight, layout.dragOffset)
    let growth = layout.featuredHeight - standard
    var frames: [CGRect] = []
    var bottom: CGFloat = 0
    if layout.style == .ultravisual {
      let featured = min(max(0, (offset / drag).rounded(.towardZero)), last)
      let progress = offset / drag - featured
      for index in cells.indices.map({ CGFloat($0) }) {
        var (y, height) = (bottom, standard)
        if index < featured { y = index * standard }
        if index == featured {
          (y, height) = (offset - standard * progress, layout.featuredHeight)
        }
        if index == featured + 1 {
          height = standard + max(0, growth * progress)
          y = bottom + standard - height
        }
        frames.append(CGRect(x: 0, y: y, width: size.width, height: height))
        bottom = y + height
      }
    } else {
      let start = min(max(0, offset), last * drag)
      let featured = min((start / drag).rounded(.down), last)
      let part = start / drag - featured
      let top = max(0, start - standard * part)
      bottom = top
      for index in cells.indices.map({ CGFloat($0) }) {
        let height =
          index == featured
          ? standard + growth * (1 - part)
          : index == featured + 1 ? standard + growth * part : standard
        let y = index < featured ? top - (featured - index) * standard : bottom
        frames.append(CGRect(x: 0, y: y, width: size.width, height: height))
        if index >= featured { bottom = y + height }
      }
    }
    let elements = zip(cells, frames).map { Placed(element: .cell($0), frame: $1) }
    return (last * drag + size.height, elements)
  }
}

extension Sequence<Reference.Placed> {
  /// Those that overlap a rectangle: a common area, not only a common edge.
  package func overlapping(_ rect: CGRect) -> [Reference.Placed] {
    filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY
        && $0.frame.maxY > rect.minY
    }
  }
}
