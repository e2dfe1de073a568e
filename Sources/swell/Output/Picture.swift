import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

/// Drawings of lists: placed elements, with their sessions where they are known.
enum Picture {
  /// The elements of a list seen through a window of its content.
  static func drawing(
    of elements: [DrawnElement],
    on list: ListSnapshot,
    window: CGRect? = nil,
    title: String
  ) -> ListDrawing {
    ListDrawing(
      of: elements,
      in: window ?? list.viewportRect,
      framing: window == nil ? nil : list.viewportRect,
      axis: list.orientation.axis,
      title: title,
      summary: "\(elements.count) elements in view of a list of \(list.sections.itemCount) cells, "
        + "scrolled to \(list.viewport.offset.text)"
    )
  }

  /// An element to draw; without a session its title is its index.
  static func element(_ attributes: LayoutAttributes, _ shown: ScreenElement?) -> DrawnElement {
    let section = attributes.element.section
    let name =
      switch attributes.element {
      case .cell(let cell): "\(cell)"
      case .header: "Section \(section)"
      case .footer: "End of section \(section)"
      case .emptyState: "Nothing here"
      }
    return DrawnElement(
      attributes,
      shown.map { ElementContent($0) } ?? ElementContent(title: name, patternKey: name)
    )
  }

  /// Throws unless a width of a drawing in characters is in range, and used.
  static func checkWidth(_ width: Int?, isUsed: Bool) throws {
    guard let width else { return }
    guard isUsed else { throw ValidationError("--width is for drawing in characters") }
    guard (10...1000).contains(width) else {
      throw ValidationError("--width is \(width); give 10 to 1000 columns")
    }
  }

  /// The drawing in characters, as large as the terminal unless a width is given; one row stays
  /// free for the prompt.
  static func lines(_ drawing: ListDrawing, width: Int?) -> [String] {
    let columns = width ?? (Terminal.isOutput ? Terminal.width() : 72)
    let rows = Terminal.isOutput ? min(24, Terminal.height - 1) : 24
    return TerminalPicture(drawing, columns: columns, rows: rows).lines
  }
}
