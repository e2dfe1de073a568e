import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListHistory: ShrinkableHistory {
  /// Histories with one thing less each, the boldest first.
  package var simpler: [ListHistory] {
    var all: [ListHistory] = []
    func add(_ change: (inout ListHistory) -> Void) {
      var history = self
      change(&history)
      all.append(history)
    }
    if steps.count > 3 {
      add { $0.steps.removeLast(steps.count / 2) }
      add { $0.steps.removeFirst(steps.count / 2) }
    }
    for index in steps.indices.reversed() { add { $0.steps.remove(at: index) } }
    for (index, step) in steps.enumerated() {
      for step in step.simpler { add { $0.steps[index] = step } }
    }
    for section in shape.indices {
      add { $0.shape.remove(at: section) }
      for fewer in [0, shape[section] / 2, shape[section] - 1]
      where fewer < shape[section] && fewer >= 0 {
        add { $0.shape[section] = fewer }
      }
    }
    if orientation != ListOrientation() { add { $0.orientation = ListOrientation() } }
    for viewport in viewport.simpler { add { $0.viewport = viewport } }
    for layout in simplerLayouts(than: layout) { add { $0.layout = layout } }
    return all
  }
}

extension ListHistory.Step {
  fileprivate var simpler: [ListHistory.Step] {
    switch self {
    case .change(let changes, let anchor):
      var all = changes.indices.map { index in
        var fewer = changes
        fewer.remove(at: index)
        return Self.change(fewer, keeping: anchor)
      }
      for (index, change) in changes.enumerated() {
        for change in change.simpler {
          var other = changes
          other[index] = change
          all.append(.change(other, keeping: anchor))
        }
      }
      if case .standard = anchor { return all }
      return all + [.change(changes, keeping: .standard)]
    case .scroll(let offset):
      return offset.simpler.map { .scroll(to: $0) }
    case .snap(let offset): return offset.simpler.map { .snap(near: $0) }
    case .restore(let place) where place.fraction != 0:
      return [.restore(ScrollPlace(cell: place.cell, fraction: 0))]
    case .restore, .show, .tap, .scrollToStart, .scrollIntoContent: return []
    }
  }
}

extension ListChange {
  package var simpler: [ListChange] {
    switch self {
    case .setHeights(let cell, let heights) where heights.count > 1:
      [
        .setHeights(cell, Array(heights.dropLast(heights.count / 2))),
        .setHeights(cell, Array(heights.dropLast())),
      ]
    case .setHeight(let cell, let height?) where height != 50: [.setHeight(cell, 50)]
    case .insertItems(let cell, let count) where count > 1: [.insertItems(at: cell, count: 1)]
    case .insertSections(let index, let shape) where !shape.itemCounts.isEmpty:
      [.insertSections(at: index, ListShape(shape.itemCounts.dropLast()))]
        + (shape.itemCounts.contains { $0 > 1 }
          ? [.insertSections(at: index, ListShape(shape.itemCounts.map { min(1, $0) }))] : [])
    case .removeItems(let section, let range) where range.count > 1:
      [.removeItems(section: section, range.dropLast())]
    case .resize(let size, let contentInset):
      ListViewport(size: size, contentInset: contentInset).simpler.map {
        .resize($0.size, contentInset: $0.contentInset)
      }
    case .setLayout(let layout): simplerLayouts(than: layout).map { .setLayout($0) }
    case .setMeasures(let section, let measures?):
      [.setMeasures(section: section, nil)]
        + measures.simpler.map { .setMeasures(section: section, $0) }
    case .setOrientation(let orientation) where orientation.axis == .horizontal:
      [.setOrientation(ListOrientation(layoutDirection: orientation.layoutDirection))]
    default: []
    }
  }
}

extension SectionMeasures {
  /// With one thing less each that the section has of its own.
  fileprivate var simpler: [SectionMeasures] {
    (0..<9).compactMap { left in
      func kept<Value>(_ place: Int, _ value: Value?) -> Value? { place == left ? nil : value }
      return SectionMeasures(
        itemWidth: kept(0, itemWidth),
        itemHeight: kept(1, itemHeight),
        expandedHeight: kept(2, expandedHeight),
        columns: kept(3, columns),
        spacing: kept(4, spacing),
        insets: kept(5, insets),
        headerHeight: kept(6, headerHeight),
        footerHeight: kept(7, footerHeight),
        emptyStateHeight: kept(8, emptyStateHeight)
      )
    }.filter { $0 != self }
  }
}

extension CGPoint {
  fileprivate var simpler: [CGPoint] {
    var all: [CGPoint] = []
    if x != 0 { all += [CGPoint(x: 0, y: y), CGPoint(x: (x / 2).rounded(), y: y)] }
    if y != 0 { all += [CGPoint(x: x, y: 0), CGPoint(x: x, y: (y / 2).rounded())] }
    return all.filter { abs($0.x) + abs($0.y) < abs(x) + abs(y) }
  }
}

extension ListViewport {
  package var simpler: [ListViewport] {
    let size = CGSize(width: 320, height: 480)
    let choices = [
      ListViewport(size: self.size, offset: offset),
      ListViewport(size: size, offset: offset, contentInset: contentInset),
      ListViewport(size: self.size, contentInset: contentInset),
    ]
    let others = offset.simpler.map {
      ListViewport(size: self.size, offset: $0, contentInset: contentInset)
    }
    return (choices + others).compactMap(\.self).filter { $0 != self }
  }
}

/// Layouts of the same kind with plainer numbers.
package func simplerLayouts(than layout: any CellLayout) -> [any CellLayout] {
  let lengths: [CGFloat] = [100, 300, 40]
  switch layout {
  case let old as FeaturedLayout:
    return [
      try? FeaturedLayout.validated(
        style: old.style,
        standardHeight: 100,
        featuredHeight: 280,
        dragOffset: 180
      ),
      try? FeaturedLayout.validated(
        style: old.style,
        standardHeight: old.standardHeight,
        featuredHeight: old.featuredHeight,
        dragOffset: old.dragOffset.rounded(),
        headerHeight: old.headerHeight
      ),
      try? FeaturedLayout.validated(
        style: old.style,
        standardHeight: 100,
        featuredHeight: 280,
        dragOffset: 180,
        headerHeight: min(old.headerHeight, 40),
        emptyStateHeight: min(old.emptyStateHeight, 90)
      ),
    ].compactMap(\.self).filter { $0 != old }
  case let old as ListLayout:
    func like(
      heights: (item: CGFloat, expanded: CGFloat)? = nil,
      spacing: CGFloat? = nil,
      insets: ContentInsets? = nil,
      header: CGFloat? = nil,
      footer: CGFloat? = nil,
      empty: CGFloat? = nil,
      sticky: Bool? = nil
    ) -> ListLayout? {
      ListLayout(
        itemHeight: heights?.item ?? old.itemHeight,
        expandedHeight: heights?.expanded ?? old.expandedHeight,
        spacing: spacing ?? old.spacing,
        insets: insets ?? old.insets,
        headerHeight: header ?? old.headerHeight,
        footerHeight: footer ?? old.footerHeight,
        emptyStateHeight: empty ?? old.emptyStateHeight,
        stickyHeaders: sticky ?? old.stickyHeaders
      )
    }
    return [
      like(heights: (lengths[0], lengths[1])), like(spacing: 0), like(insets: .zero),
      like(header: 0, sticky: false), like(footer: 0), like(empty: 0), like(sticky: false),
      old.headerHeight > lengths[2] ? like(header: lengths[2]) : nil,
    ].compactMap(\.self).filter { $0 != old }
  case let old as SpanGridLayout:
    func like(
      size: CGSize? = nil,
      columns: SpanGridLayout.Columns? = nil,
      spacing: CGFloat? = nil,
      insets: ContentInsets? = nil,
      header: CGFloat? = nil,
      footer: CGFloat? = nil,
      empty: CGFloat? = nil,
      sticky: Bool? = nil
    ) -> SpanGridLayout? {
      SpanGridLayout(
        itemSize: size ?? old.itemSize,
        columns: columns ?? old.columns,
        span: old.span,
        spacing: spacing ?? old.spacing,
        insets: insets ?? old.insets,
        headerHeight: header ?? old.headerHeight,
        footerHeight: footer ?? old.footerHeight,
        emptyStateHeight: empty ?? old.emptyStateHeight,
        stickyHeaders: sticky ?? old.stickyHeaders
      )
    }
    return [
      like(size: CGSize(width: 160, height: 120)), like(columns: .fixed(2)), like(spacing: 0),
      like(insets: .zero), like(header: 0, sticky: false), like(footer: 0), like(empty: 0),
      like(sticky: false),
    ].compactMap(\.self).filter { $0 != old }
  default: return []
  }
}
