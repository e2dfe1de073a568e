import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

/// Drawings of lists: placed elements, with their sessions where they are known.
enum Picture {
  /// The elements of a list seen through a window of its content.
  static func drawing(
    of elements: [DrawnElement],
    on list: ListSnapshot,
    window: CGRect? = nil,
    title: String,
    showsOverlay: Bool = false
  ) -> ListDrawing {
    ListDrawing(
      of: elements,
      in: window ?? list.viewportRect,
      framing: window == nil ? nil : list.viewportRect,
      style: DrawingStyle(list.layout, list.orientation, showsOverlay: showsOverlay),
      title: title,
      summary: "\(elements.count) elements in view of a list of \(list.sections.itemCount) cells, "
        + "scrolled to \(list.viewport.offset.text)"
    )
  }

  /// An element of a list without sessions; its title is its index.
  static func element(_ attributes: LayoutAttributes) -> DrawnElement {
    let section = attributes.element.section
    let name =
      switch attributes.element {
      case .cell(let cell): "\(cell)"
      case .header: "Section \(section)"
      case .footer: "End of section \(section)"
      case .emptyState: "Nothing here"
      }
    return DrawnElement(attributes, ElementContent(title: name))
  }

  /// The elements of a stored list.
  static func elements(_ elements: [ScreenElement], on screen: ListScreen) -> [DrawnElement] {
    let folder = ArtworkFolder(source: screen.list.source)
    return elements.map { element in
      DrawnElement(element, on: screen) {
        folder.artwork(background: $0.background, key: $0.key)
      }
    }
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
