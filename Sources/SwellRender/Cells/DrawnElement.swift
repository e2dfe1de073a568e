package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The look of a list's elements.
package struct DrawingStyle: Sendable, Equatable {
  /// The two looks of cells without an appearance from their layout.
  package enum Cells: String, Sendable {
    /// A thumbnail with text next to it.
    case rows
    /// Text over artwork.
    case tiles
  }

  /// The look of cells of lists and grids.
  package var cells: Cells
  /// The axis along which the list scrolls, and along which a featured cell's artwork moves.
  package var axis: ListOrientation.Axis
  /// Whether text and marks start at the right.
  package var isRightToLeft: Bool
  /// Whether roles and frames are drawn over the elements.
  package var showsOverlay: Bool

  /// A style; by default rows from top to bottom, left to right.
  package init(
    cells: Cells = .rows,
    axis: ListOrientation.Axis = .vertical,
    isRightToLeft: Bool = false,
    showsOverlay: Bool = false
  ) {
    self.cells = cells
    self.axis = axis
    self.isRightToLeft = isRightToLeft
    self.showsOverlay = showsOverlay
  }

  /// The style for a layout: tiles for grids, rows for the others.
  package init(
    _ layout: any CellLayout,
    _ orientation: ListOrientation,
    showsOverlay: Bool = false
  ) {
    self.init(
      cells: layout is SpanGridLayout ? .tiles : .rows,
      axis: orientation.axis,
      isRightToLeft: orientation.layoutDirection == .rightToLeft,
      showsOverlay: showsOverlay
    )
  }
}

/// A placed element of a list with its content.
package struct DrawnElement: Sendable, Equatable {
  /// The frame and appearance.
  package var attributes: LayoutAttributes
  /// The texts and the artwork.
  package var content: ElementContent
  /// Whether the element's session is selected, whatever its role.
  package var isSelected: Bool

  /// An element to draw; by default selected if its role says so.
  package init(_ attributes: LayoutAttributes, _ content: ElementContent, isSelected: Bool? = nil) {
    self.attributes = attributes
    self.content = content
    self.isSelected = isSelected ?? (attributes.role == .selected)
  }

  /// The element as a group, in a drawing whose top left corner is `origin` in the content.
  ///
  /// - Parameters:
  ///   - origin: the top left corner of the drawing, in the content's coordinates.
  ///   - style: how the element looks.
  ///   - isEmpty: whether to leave out the pieces, for a page that has them already.
  /// - Returns: a clipped group; an empty one for a frame that cannot be drawn.
  package func group(origin: CGPoint, style: DrawingStyle, isEmpty: Bool = false) -> DrawnGroup {
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let isFinite = frame.origin.x.isFinite && frame.origin.y.isFinite
    guard isFinite, frame.width > 0, frame.height > 0, frame.width < 1e7, frame.height < 1e7 else {
      return DrawnGroup(children: [], frame: .zero)
    }
    return DrawnGroup(
      children: isEmpty ? [] : nodes(style),
      frame: frame,
      isClipped: true,
      cornerRadius: isTile(style) ? min(10, frame.height / 6) : 0,
      alpha: attributes.alpha,
      scale: attributes.scale,
      rotation: attributes.rotation
    )
  }

  private func nodes(_ style: DrawingStyle) -> [DrawingNode] {
    var canvas = CellCanvas(size: attributes.frame.size, isRightToLeft: style.isRightToLeft)
    switch attributes.role {
    case .header: drawHeader(on: &canvas)
    case .footer, .emptyState: drawNote(on: &canvas)
    case .featured, .next, .standard, .selected:
      if let appearance = attributes.appearance {
        drawFeatured(appearance, axis: style.axis, on: &canvas)
      } else if style.cells == .tiles || canvas.bounds.width < Self.smallestRow {
        drawTile(on: &canvas)
      } else {
        drawRow(on: &canvas)
      }
    }
    if style.showsOverlay { drawOverlay(on: &canvas) }
    return canvas.nodes
  }

  /// The narrowest row with a thumbnail and text next to it, in points.
  private static let smallestRow: CGFloat = 220

  private func isTile(_ style: DrawingStyle) -> Bool {
    attributes.element.cell != nil && attributes.appearance == nil && style.cells == .tiles
  }

  /// The role and the frame, as a label in the corner and an outline.
  private func drawOverlay(on canvas: inout CellCanvas) {
    let frame = attributes.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(SVGText.number)
    let label =
      "\(attributes.element.overlayName) \(attributes.role.rawValue)"
      + (attributes.isPinned ? ", pinned" : "") + "  (\(numbers.joined(separator: ", ")))"
    canvas.outline(canvas.bounds, .accent, width: 1)
    let width = min(canvas.bounds.width, TextMetrics.width(of: label) * 11 + 12)
    // Titles begin at the other side.
    let corner = CGPoint(x: canvas.bounds.width - width, y: canvas.bounds.height - 17)
    let box = CGRect(origin: corner, size: CGSize(width: width, height: 17))
    canvas.fill(box, .page, alpha: 0.92)
    canvas.text([label], in: box.insetBy(dx: 6, dy: 0), size: 11, lineHeight: 17, color: .accent)
  }
}

extension ListElement {
  /// The element's short name: a cell's indices, or a letter and the section: h, e or f.
  package var overlayName: String {
    cell.map { "\($0)" } ?? "\(supplementary?.rawValue.prefix(1) ?? "")\(section)"
  }
}
