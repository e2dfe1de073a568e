import Foundation
package import SwellLayout
package import SwellModel
import SwellStore

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Drawings of lists: placed elements, with their sessions where they are known.
package enum Picture {
  /// The elements of a list in its viewport, or with the whole content around the viewport's frame.
  package static func drawing(
    of elements: [DrawnElement],
    on list: ListSnapshot,
    isWhole: Bool = false,
    title: String,
    showsOverlay: Bool = false
  ) -> ListDrawing {
    let offset = list.viewport.offset
    return ListDrawing(
      of: elements,
      in: isWhole ? list.contentAndViewport : list.viewportRect,
      framing: isWhole ? list.viewportRect : nil,
      style: DrawingStyle(list.layout, list.orientation, showsOverlay: showsOverlay),
      title: title,
      summary: "\(elements.count) elements in view of a list of \(list.sections.itemCount) cells, "
        + "scrolled to \(SVGText.number(offset.x)), \(SVGText.number(offset.y))"
    )
  }

  /// An element of a list without sessions; its title is its index.
  package static func element(_ attributes: LayoutAttributes) -> DrawnElement {
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
  package static func elements(
    _ elements: [ScreenElement],
    on screen: ListScreen
  ) -> [DrawnElement] {
    let folder = ArtworkFolder(source: screen.list.source)
    return elements.map { element in
      DrawnElement(element, on: screen) {
        folder.artwork(background: $0.background, key: $0.key)
      }
    }
  }
}

extension ListSnapshot {
  /// The smallest rectangle with the content and the viewport, which may extend beyond it.
  fileprivate var contentAndViewport: CGRect {
    CGRect(origin: .zero, size: contentSize).union(viewportRect)
  }
}
