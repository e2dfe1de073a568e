import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list as lines of characters: a box for each element, with its texts.
///
/// Columns and rows have different scales, and what is more than half transparent is left out.
/// A thick edge marks a selected or featured cell or a pinned header, a dashed one the cell that is
/// about to be featured.
package struct TerminalPicture: Sendable {
  private let list: ListDrawing
  private let columns: Int
  private let rows: Int

  /// A list in a number of columns and rows of a terminal.
  ///
  /// - Parameters:
  ///   - list: the list to draw.
  ///   - columns: clamped to 10…1000.
  ///   - rows: clamped to 3…1000.
  package init(_ list: ListDrawing, columns: Int, rows: Int) {
    self.list = list
    self.columns = min(max(columns, 10), 1000)
    self.rows = min(max(rows, 3), 1000)
  }

  /// The lines, without trailing spaces.
  package var lines: [String] {
    var canvas = CharacterCanvas(columns: columns, rows: rows)
    let scale = CGPoint(
      x: CGFloat(columns - 1) / max(list.window.width, 1),
      y: CGFloat(rows - 1) / max(list.window.height, 1)
    )
    for element in list.elements where element.attributes.alpha > 0.5 {
      let frame = element.attributes.frame
        .offsetBy(dx: -list.window.minX, dy: -list.window.minY)
        .scaledAboutCenter(element.attributes.scale)
      let box = CharacterBox(frame, scale: scale)
      canvas.clear(box)
      canvas.outline(box, element.edge)
      canvas.write(element.terminalLines, in: box)
    }
    return canvas.lines
  }
}

extension DrawnElement {
  fileprivate var edge: CharacterCanvas.Edge {
    if isSelected || attributes.isPinned || attributes.role == .featured { return .thick }
    return attributes.role == .next ? .dashed : .thin
  }

  fileprivate var terminalLines: [String] {
    let mark = isSelected ? "✓ " : content.isCollapsed == true ? "▸ " : ""
    // A cell that is about to be featured does not show its details yet.
    let details =
      (attributes.appearance?.detailsAlpha ?? 1) > 0.3
      ? [content.timeAndRoom, content.speakerLine] : []
    return ([mark + content.title] + details).filter { !$0.isEmpty }
  }
}

extension CGRect {
  fileprivate func scaledAboutCenter(_ scale: CGFloat) -> CGRect {
    scale == 1 ? self : insetBy(dx: width * (1 - scale) / 2, dy: height * (1 - scale) / 2)
  }
}
