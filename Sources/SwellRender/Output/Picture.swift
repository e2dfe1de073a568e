import Foundation
package import SwellLayout
package import SwellModel
import SwellStore

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Drawings of lists: placed elements, with their sessions where they are known.
package enum Picture {
  /// A stored list, or else a shape, in its viewport, or with the whole content around the
  /// viewport's frame; `check` may refuse a list that has too much to draw.
  package static func drawing(
    of list: SessionList?,
    orShape shape: ListShape,
    in presentation: ListPresentation,
    isWhole: Bool = false,
    showsOverlay: Bool = false,
    check: (ListSnapshot) throws -> Void
  ) throws -> ListDrawing {
    let screen = try list?.screen(in: presentation).fittingTexts()
    let snapshot = try screen?.snapshot ?? presentation.snapshot(of: shape)
    try check(snapshot)
    let attributes = snapshot.elements(in: isWhole ? CGRect.infinite : snapshot.viewportRect)
    let elements =
      try screen.map { Self.elements(try $0.elements(of: attributes), on: $0) }
      ?? attributes.map { Self.element($0) }
    let offset = snapshot.viewport.offset
    let place = "\(SVGText.number(offset.x)), \(SVGText.number(offset.y))"
    return ListDrawing(
      of: elements,
      in: isWhole ? snapshot.contentAndViewport : snapshot.viewportRect,
      framing: isWhole ? snapshot.viewportRect : nil,
      style: DrawingStyle(snapshot.layout, snapshot.orientation, showsOverlay: showsOverlay),
      title: "\(list?.name ?? "a list") at \(place)",
      summary: "\(elements.count) elements in view of a list of \(snapshot.sections.itemCount) "
        + "cells, scrolled to \(place)"
    )
  }

  /// A list in several layouts, which all begin with the session that the first one shows.
  package static func showcase(
    _ layouts: [LayoutName],
    settings: PresentationSettings,
    presentation: ListPresentation,
    snapshot: (ListPresentation) throws -> ListSnapshot,
    drawing: (ListPresentation) throws -> ListDrawing
  ) throws -> [ListDrawing] {
    var progress: Double?
    return try layouts.map { layout in
      var next = try layout.showcase.applying(settings.ofViewport).presentation()
      (next.offset, next.selection) = (presentation.offset, presentation.selection)
      if let progress {
        next.offset = nil
        let list = try snapshot(next)
        next.offset = list.offset(along: list.scrollOffset(at: progress))
      } else {
        progress = try snapshot(next).progress
      }
      var drawing = try drawing(next)
      drawing.title = layout.caption
      return drawing
    }
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
