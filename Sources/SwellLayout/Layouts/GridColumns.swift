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
    /// So many, whatever the width: `repeat(n, w)`.
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
  /// Of equal columns.
  private let width: CGFloat
  /// Of columns by fractions: what they share, and their parts of it summed up.
  private let room: CGFloat
  private let shares: [CGFloat]

  init(_ layout: SpanGridLayout, breadth: CGFloat) {
    let all = breadth - layout.insets.left - layout.insets.right
    (left, spacing, shares) = (layout.insets.left, layout.spacing, layout.shares)
    var width = layout.itemSize.width
    switch layout.columns {
    case .fixed(let count): self.count = count
    case .fractions(let fractions): count = fractions.count
    case .fitting, .stretched:
      // Cells made to fit, such as a seventh of the width, must not lose a column to rounding.
      let fitting = ((all + spacing) / (width + spacing)).withoutRoundingSlack
      count = fitting >= 1 ? Int(min(fitting, CGFloat(Check.mostColumns))) : 1
    }
    room = max(0, all - CGFloat(count - 1) * spacing)
    if layout.columns == .stretched { width = max(width, room / CGFloat(count)) }
    self.width = width
  }

  func start(of column: Int) -> CGFloat {
    if shares.isEmpty { return left + CGFloat(column) * (width + spacing) }
    return left + CGFloat(column) * spacing + (column == 0 ? 0 : room * shares[column - 1])
  }

  /// Of columns by fractions.
  private func end(of column: Int) -> CGFloat {
    left + CGFloat(column) * spacing + room * shares[column]
  }

  /// From the start of the first of some columns to the end of the last.
  func width(of columns: Range<Int>) -> CGFloat {
    if shares.isEmpty { return CGFloat(columns.count) * (width + spacing) - spacing }
    return end(of: columns.upperBound - 1) - start(of: columns.lowerBound)
  }

  /// The columns that overlap a stretch across the scroll axis.
  func indices(overlapping across: Interval) -> Range<Int> {
    if shares.isEmpty {
      return across.indices(start: left, pitch: width + spacing, length: width, count: count)
    }
    let first = (0..<count).partitioningIndex { end(of: $0) > across.start }
    return first..<max(first, (0..<count).partitioningIndex { start(of: $0) >= across.end })
  }
}
