import Foundation

/// A drawing as lines of characters, with box-drawing characters for edges.
///
/// Only a scheme: columns and rows have different scales, colours and patterns are left out, and
/// faded pieces are drawn in full or not at all.
public struct TerminalPicture: Sendable {
  private let drawing: ListDrawing
  private let columns: Int
  private let rows: Int

  /// A drawing in a number of columns and rows of a terminal.
  ///
  /// - Parameters:
  ///   - drawing: what is drawn.
  ///   - columns: clamped to 10…1000.
  ///   - rows: clamped to 3…1000.
  public init(_ drawing: ListDrawing, columns: Int, rows: Int) {
    self.drawing = drawing
    self.columns = min(max(columns, 10), 1000)
    self.rows = min(max(rows, 3), 1000)
  }

  /// The lines, without spaces at their ends.
  public var lines: [String] {
    var canvas = CharacterCanvas(columns: columns, rows: rows)
    let scale = CGPoint(
      x: CGFloat(columns - 1) / max(drawing.size.width, 1),
      y: CGFloat(rows - 1) / max(drawing.size.height, 1)
    )
    let page = CharacterBox(CGRect(origin: .zero, size: drawing.size), scale: scale)
    canvas.draw(drawing.nodes, scale: scale, within: page)
    return canvas.lines
  }
}

extension CharacterCanvas {
  fileprivate mutating func draw(
    _ nodes: [DrawingNode],
    scale: CGPoint,
    within limits: CharacterBox
  ) {
    for node in nodes {
      switch node {
      case .rectangle(let rectangle):
        // Covers and patterns are not drawn in characters.
        guard rectangle.fillAlpha == 1, rectangle.cornerRadius == 0 else { continue }
        let box = CharacterBox(rectangle.frame, scale: scale)
        if rectangle.fill != nil { clear(box, within: limits) }
        outline(box, rectangle.edge, within: limits)
      case .text(let text):
        let box = CharacterBox(text.frame, scale: scale)
        guard text.alpha > 0.3, limits.rows.contains((box.top + box.bottom) / 2) else { continue }
        write(text, in: box.intersection(limits), within: limits)
      case .group(let group):
        guard group.alpha > 0.3 else { continue }
        let clip = group.clip.map { CharacterBox($0.scaled(as: group), scale: scale) }
        let visible = clip?.intersection(limits) ?? limits
        if visible.rows.isEmpty || visible.columns.isEmpty { continue }
        draw(group.children.map { $0.scaled(as: group) }, scale: scale, within: visible)
      }
    }
  }
}

extension CGRect {
  fileprivate func scaled(as group: DrawnGroup) -> CGRect {
    CGRect(
      x: group.center.x + (minX - group.center.x) * group.scale,
      y: group.center.y + (minY - group.center.y) * group.scale,
      width: width * group.scale,
      height: height * group.scale
    )
  }
}

extension DrawingNode {
  /// The piece as its group scales it; rotation is ignored.
  fileprivate func scaled(as group: DrawnGroup) -> DrawingNode {
    if group.scale == 1 { return self }
    switch self {
    case .rectangle(var rectangle):
      rectangle.frame = rectangle.frame.scaled(as: group)
      return .rectangle(rectangle)
    case .text(var text):
      text.frame = text.frame.scaled(as: group)
      return .text(text)
    case .group(var inner):
      inner.center = CGRect(origin: inner.center, size: .zero).scaled(as: group).origin
      inner.clip = inner.clip?.scaled(as: group)
      inner.children = inner.children.map { $0.scaled(as: group) }
      return .group(inner)
    }
  }
}
