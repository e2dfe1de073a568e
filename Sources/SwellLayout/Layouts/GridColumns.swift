public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension SpanGridLayout {
  /// The number of columns, and how they share the width between the insets, with what CSS grid
  /// writes in `grid-template-columns` for it, where `w` is the width of the layout's cells.
  public enum Columns: Sendable, Equatable {
    /// As many as the width holds, at least one: `repeat(auto-fill, w)`.
    case fitting
    /// A fixed number, whatever the width: `repeat(n, w)`.
    case fixed(Int)
    /// As many as the width holds, made wider to take all of it: `repeat(auto-fill, minmax(w, 1fr))`.
    case stretched
    /// One for each fraction of the width that spacing leaves: `1fr 2fr`.
    ///
    /// Fractions that add up to more than 1 share the width; others are parts of it, as in UIKit.
    case fractions([CGFloat])
  }
}

extension SpanGridLayout.Columns {
  func check() throws(LayoutError) {
    switch self {
    case .fitting, .stretched: break
    case .fixed(let count): try Check.count(count, "columns")
    case .fractions(let fractions):
      try Check.count(fractions.count, "columns")
      for fraction in fractions {
        let range = Check.shortest...Check.longest
        try Check.number(fraction, "fraction of a column", within: range)
      }
    }
  }

  /// The columns' name in the identity of a layout.
  var name: String {
    switch self {
    case .fitting: "fit"
    case .fixed(let count): "\(count)"
    case .stretched: "stretch"
    case .fractions(let fractions): fractions.map { "\($0.short)fr" }.joined(separator: ",")
    }
  }

  /// For each column the part of the width that it and those before it take.
  var shares: [CGFloat] {
    guard case .fractions(let fractions) = self else { return [] }
    let whole = max(1, fractions.reduce(0, +))
    var sum: CGFloat = 0
    return fractions.map {
      sum += $0
      return sum / whole
    }
  }
}

/// Where the columns of a grid begin and end in a viewport, in points.
struct GridColumns {
  let count: Int
  private let left: CGFloat
  private let spacing: CGFloat
  /// The width of each column, or that which columns by fractions share.
  private let width: CGFloat
  /// Empty for columns of equal width.
  private let shares: [CGFloat]

  init(_ layout: SpanGridLayout, breadth: CGFloat) {
    left = layout.insets.left
    spacing = layout.spacing
    shares = layout.shares
    let (all, item) = (breadth - left - layout.insets.right, layout.itemSize.width)
    switch layout.columns {
    case .fixed(let count): self.count = count
    case .fractions(let fractions): count = fractions.count
    case .fitting, .stretched:
      // Cells made to fit, such as a seventh of the width, must not lose a column to rounding.
      let fitting = ((all + spacing) / (item + spacing)).withoutRoundingSlack
      count = fitting >= 1 ? Int(min(fitting, CGFloat(Check.maxColumns))) : 1
    }
    let room = max(0, all - CGFloat(count - 1) * spacing)
    switch layout.columns {
    case .fixed, .fitting: width = item
    case .stretched: width = max(item, room / CGFloat(count))
    case .fractions: width = room
    }
  }

  /// The widths of some columns from the first on, without the spacing.
  private func width(ofFirst columns: Int) -> CGFloat {
    if shares.isEmpty { return CGFloat(columns) * width }
    return columns == 0 ? 0 : width * shares[columns - 1]
  }

  func start(of column: Int) -> CGFloat {
    left + CGFloat(column) * spacing + width(ofFirst: column)
  }

  /// From the start of the first of some columns to the end of the last; 0 where none has a width.
  func width(of columns: Range<Int>) -> CGFloat {
    if width == 0 { return 0 }
    let widths = width(ofFirst: columns.upperBound) - width(ofFirst: columns.lowerBound)
    return widths + CGFloat(columns.count - 1) * spacing
  }

  /// The columns that overlap a stretch across the scroll axis.
  func indices(overlapping across: Interval) -> Range<Int> {
    let all = 0..<count
    let first = all.partitioningIndex { start(of: $0) + width(of: $0..<$0 + 1) > across.start }
    return first..<max(first, all.partitioningIndex { start(of: $0) >= across.end })
  }
}
