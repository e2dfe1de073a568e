import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A value that can print the code that makes it, so that a failing history can be pasted.
package protocol SwiftCode {
  var swiftCode: String { get }
}

extension CGFloat: SwiftCode {
  package var swiftCode: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))"
  }
}

extension CGPoint: SwiftCode {
  package var swiftCode: String { "CGPoint(x: \(x.swiftCode), y: \(y.swiftCode))" }
}

extension CGSize: SwiftCode {
  package var swiftCode: String {
    "CGSize(width: \(width.swiftCode), height: \(height.swiftCode))"
  }
}

extension ContentInsets: SwiftCode {
  package var swiftCode: String {
    "ContentInsets(top: \(top.swiftCode), left: \(left.swiftCode), bottom: \(bottom.swiftCode), "
      + "right: \(right.swiftCode))"
  }
}

extension ListViewport: SwiftCode {
  package var swiftCode: String {
    var parts = ["size: \(size.swiftCode)"]
    if offset != .zero { parts.append("offset: \(offset.swiftCode)") }
    if contentInset != .zero { parts.append("contentInset: \(contentInset.swiftCode)") }
    return "ListViewport(\(parts.joined(separator: ", ")))"
  }
}

extension ListOrientation: SwiftCode {
  package var swiftCode: String {
    "ListOrientation(axis: .\(axis), layoutDirection: .\(layoutDirection))"
  }
}

extension CellIndex: SwiftCode {
  package var swiftCode: String { "CellIndex(section: \(section), item: \(item))" }
}

extension ListElement: SwiftCode {
  package var swiftCode: String {
    switch self {
    case .header(let section): ".header(section: \(section))"
    case .cell(let cell): ".cell(section: \(cell.section), item: \(cell.item))"
    case .footer(let section): ".footer(section: \(section))"
    case .emptyState(let section): ".emptyState(section: \(section))"
    }
  }
}

/// The code of a layout; a kind that is not known here fails the run.
package func code(of layout: any CellLayout) -> String {
  switch layout {
  case let layout as FeaturedLayout:
    return "FeaturedLayout(style: .\(layout.style), "
      + "standardHeight: \(layout.standardHeight.swiftCode), "
      + "featuredHeight: \(layout.featuredHeight.swiftCode), "
      + "dragOffset: \(layout.dragOffset.swiftCode), "
      + "headerHeight: \(layout.headerHeight.swiftCode), "
      + "emptyStateHeight: \(layout.emptyStateHeight.swiftCode))"
  case let layout as ListLayout:
    return "ListLayout(itemHeight: \(layout.itemHeight.swiftCode), "
      + "expandedHeight: \(layout.expandedHeight.swiftCode), "
      + "spacing: \(layout.spacing.swiftCode), insets: \(layout.insets.swiftCode), "
      + supplementaryCode(of: layout)
  case let layout as SpanGridLayout:
    return "SpanGridLayout(itemSize: \(layout.itemSize.swiftCode), "
      + "columns: .\(layout.columns), "
      + "span: SpanGridLayout.Span(columns: \(layout.span.columns), rows: \(layout.span.rows)), "
      + "spacing: \(layout.spacing.swiftCode), insets: \(layout.insets.swiftCode), "
      + supplementaryCode(of: layout)
  default: preconditionFailure("no code is known for \(layout)")
  }
}

private func supplementaryCode(of layout: some SectionedLayout) -> String {
  "headerHeight: \(layout.headerHeight.swiftCode), footerHeight: \(layout.footerHeight.swiftCode), "
    + "emptyStateHeight: \(layout.emptyStateHeight.swiftCode), "
    + "stickyHeaders: \(layout.stickyHeaders))"
}

extension SectionMeasures: SwiftCode {
  package var swiftCode: String {
    let lengths: [(String, CGFloat?)] = [
      ("itemWidth", itemWidth), ("itemHeight", itemHeight), ("expandedHeight", expandedHeight),
    ]
    let others: [(String, CGFloat?)] = [
      ("headerHeight", headerHeight), ("footerHeight", footerHeight),
      ("emptyStateHeight", emptyStateHeight),
    ]
    func codes(_ lengths: [(String, CGFloat?)]) -> [String] {
      lengths.compactMap { name, length in length.map { "\(name): \($0.swiftCode)" } }
    }
    let parts =
      codes(lengths) + (columns.map { ["columns: .\($0)"] } ?? []) + codes([("spacing", spacing)])
      + (insets.map { ["insets: \($0.swiftCode)"] } ?? []) + codes(others)
    return "SectionMeasures(\(parts.joined(separator: ", ")))"
  }
}

extension ListChange: SwiftCode {
  package var swiftCode: String {
    switch self {
    case .setHeight(let element, let height):
      ".setHeight(\(element.swiftCode), \(height?.swiftCode ?? "nil"))"
    case .setExpandedHeight(let cell, let height):
      ".setExpandedHeight(\(cell.swiftCode), \(height?.swiftCode ?? "nil"))"
    case .setHeights(let cell, let heights):
      ".setHeights(\(cell.swiftCode), [\(heights.map(\.swiftCode).joined(separator: ", "))])"
    case .insertItems(let cell, let count):
      ".insertItems(at: \(cell.swiftCode), count: \(count))"
    case .removeItems(let section, let range):
      ".removeItems(section: \(section), \(range))"
    case .moveItems(let section, let range, let target):
      ".moveItems(section: \(section), \(range), to: \(target.swiftCode))"
    case .insertSections(let index, let shape):
      ".insertSections(at: \(index), \(shape.itemCounts))"
    case .removeSections(let range): ".removeSections(\(range))"
    case .moveSections(let range, let target): ".moveSections(\(range), to: \(target))"
    case .setCollapsed(let section, let isCollapsed):
      ".setCollapsed(section: \(section), \(isCollapsed))"
    case .setMeasures(let section, let measures):
      ".setMeasures(section: \(section), \(measures?.swiftCode ?? "nil"))"
    case .setSelected(let cell, let isSelected):
      ".setSelected(\(cell.swiftCode), \(isSelected))"
    case .resize(let size, let contentInset):
      ".resize(\(size.swiftCode), contentInset: \(contentInset.swiftCode))"
    case .setLayout(let layout): ".setLayout(\(code(of: layout)))"
    case .setOrientation(let orientation): ".setOrientation(\(orientation.swiftCode))"
    }
  }
}

extension [ListChange]: SwiftCode {
  package var swiftCode: String { "[\(map(\.swiftCode).joined(separator: ", "))]" }
}

extension ListHistory.Anchor: SwiftCode {
  package var swiftCode: String {
    switch self {
    case .first(let edge): ".first(.\(edge))"
    case .element(let element, let edge): ".element(\(element.swiftCode), .\(edge))"
    case .standard: ".standard"
    }
  }
}

extension ListHistory.Step: SwiftCode {
  package var swiftCode: String {
    switch self {
    case .change(let changes, let anchor):
      ".change(\(changes.swiftCode), keeping: \(anchor.swiftCode))"
    case .scroll(let offset): ".scroll(to: \(offset.swiftCode))"
    case .show(let element, let alignment): ".show(\(element.swiftCode), .\(alignment))"
    case .snap(let offset): ".snap(near: \(offset.swiftCode))"
    case .tap(let cell, let keepingOthers):
      ".tap(\(cell.swiftCode), keepingOthers: \(keepingOthers))"
    case .restore(let place):
      ".restore(ScrollPlace(cell: \(place.cell.swiftCode), fraction: \(place.fraction.swiftCode)))"
    case .scrollToStart: ".scrollToStart"
    case .scrollIntoContent: ".scrollIntoContent"
    }
  }
}

extension ListHistory: SwiftCode, CustomStringConvertible {
  package var swiftCode: String {
    let steps = steps.map { "    \($0.swiftCode),\n" }.joined()
    return """
      ListHistory(
        \(code(of: layout)),
        shape: \(shape),
        viewport: \(viewport.swiftCode),
        orientation: \(orientation.swiftCode),
        steps: [
      \(steps)  ]
      )
      """
  }

  package var description: String { swiftCode }
}
