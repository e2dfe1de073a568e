import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension DrawnElement {
  /// A section's header: its title, the number of sessions, and a chevron if it can collapse.
  func drawHeader(on canvas: inout CellCanvas) {
    let bounds = canvas.bounds
    let margin = min(16, bounds.width / 8)
    canvas.fill(bounds, .header)
    if bounds.width < bounds.height / 2 { return drawUprightHeader(on: &canvas) }
    var end = bounds.width - margin
    if let isCollapsed = content.isCollapsed, bounds.width > 120 {
      let side: CGFloat = 12
      end -= side
      let frame = CGRect(x: end, y: bounds.midY - side / 2, width: side, height: side)
      canvas.chevron(in: frame, isCollapsed: isCollapsed, color: .secondaryInk)
      end -= 8
    }
    let noteWidth = TextMetrics.width(of: content.note) * 13
    if noteWidth > 0, noteWidth < (end - margin) / 2 {
      canvas.text(
        [content.note],
        in: CGRect(x: end - noteWidth, y: bounds.midY - 10, width: noteWidth, height: 20),
        size: 13,
        lineHeight: 20,
        color: .secondaryInk,
        side: .trailing
      )
      end -= noteWidth + 10
    }
    let size = min(17, bounds.height * 0.5)
    let title = TextMetrics.lines(
      of: content.title,
      width: (end - margin) / size,
      isBold: true,
      limit: max(1, Int(min(4, bounds.height / (size * 1.3))))
    ).lines
    let lineHeight = size * 1.3
    canvas.text(
      title,
      in: CGRect(
        x: margin,
        y: bounds.midY - CGFloat(title.count) * lineHeight / 2,
        width: end - margin,
        height: CGFloat(title.count) * lineHeight
      ),
      size: size,
      lineHeight: lineHeight,
      weight: .bold,
      color: .ink
    )
    canvas.fill(
      CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1),
      attributes.isPinned ? .secondaryInk : .hairline,
      alpha: attributes.isPinned ? 0.45 : 1
    )
  }

  /// The header of a list that scrolls sideways, with its title from bottom to top.
  private func drawUprightHeader(on canvas: inout CellCanvas) {
    let bounds = canvas.bounds
    let size = min(17, bounds.width * 0.5)
    let title = TextMetrics.lines(
      of: content.title,
      width: (bounds.height - 32) / size,
      isBold: true,
      limit: 1
    ).lines
    canvas.text(
      title,
      in: bounds.insetBy(dx: (bounds.width - bounds.height) / 2 + 16, dy: (bounds.height - 24) / 2),
      size: size,
      lineHeight: 24,
      weight: .bold,
      color: .ink,
      rotation: -.pi / 2
    )
    canvas.fill(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height), .hairline)
  }

  /// A section's footer, or the placeholder of an empty section.
  func drawNote(on canvas: inout CellCanvas) {
    let bounds = canvas.bounds
    canvas.fill(bounds, .page)
    let size: CGFloat = 13
    let lines = TextMetrics.lines(
      of: content.title,
      width: (bounds.width - 32) / size,
      limit: max(1, Int(min(9, bounds.height / 20)))
    ).lines
    let height = CGFloat(lines.count) * 19
    canvas.text(
      lines,
      in: CGRect(x: 16, y: bounds.midY - height / 2, width: bounds.width - 32, height: height),
      size: size,
      lineHeight: 19,
      color: .secondaryInk,
      side: .center
    )
  }
}
