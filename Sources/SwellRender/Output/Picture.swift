import Foundation
package import SwellLayout
package import SwellModel
package import SwellMotion
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
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
    let viewport = snapshot.viewportRect
    let attributes = snapshot.elements(in: isWhole ? .infinite : viewport)
    let elements =
      try screen.map { Self.elements(try $0.elements(of: attributes), on: $0) }
      ?? attributes.map { Self.element($0) }
    let place = "\(SVGText.number(viewport.minX)), \(SVGText.number(viewport.minY))"
    let content = CGRect(origin: .zero, size: snapshot.contentSize)
    return ListDrawing(
      of: elements,
      in: isWhole ? content.union(viewport) : viewport,
      framing: isWhole ? viewport : nil,
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
      next.offset = presentation.offset
      next.selection = presentation.selection
      let list = try snapshot(next)
      if let progress { next.offset = list.offset(along: list.scrollOffset(at: progress)) }
      progress = progress ?? list.progress
      var drawing = try drawing(next)
      drawing.title = layout.rawValue.capitalized
      return drawing
    }
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
}

/// The frames of a transition as an animated picture.
package struct Film {
  /// A stored list before or after the transition, with the elements that are shown of it.
  package typealias Shown = (screen: ListScreen, elements: [ScreenElement])

  private let title: String
  private let style: DrawingStyle
  private let old: [ListElement: DrawnElement]
  private let new: [ListElement: DrawnElement]

  /// A film of a list before and after the transition; `nil` for a list without sessions.
  package init(title: String, style: DrawingStyle, from old: Shown?, to new: Shown?) {
    func elements(_ shown: Shown?) -> [ListElement: DrawnElement] {
      let drawn = shown.map { Picture.elements($0.elements, on: $0.screen) } ?? []
      return Dictionary(drawn.map { ($0.attributes.element, $0) }) { $1 }
    }
    self.title = title
    self.style = style
    self.old = elements(old)
    self.new = elements(new)
  }

  /// The document; a list whose viewport changes is shown in a device that turns.
  package func text(_ frames: [(time: Double, frame: TransitionFrame)]) -> String {
    let sizes = frames.map(\.frame.viewport.size)
    let isResized = sizes.contains { $0 != sizes.first }
    let canvas = CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Drawing.casing,
      height: (sizes.map(\.height).max() ?? 0) + 2 * Drawing.casing
    )
    let drawings = frames.map { time, frame in
      let list = ListDrawing(
        of: frame.elements.map(element),
        in: frame.viewport,
        style: style,
        title: title,
        summary: "\(frames.count) frames of a transition"
      ).drawing
      return (time, isResized ? list.inDevice(on: canvas) : list)
    }
    return SVGPicture(film: drawings).text
  }

  private func element(_ element: TransitionElement) -> DrawnElement {
    guard
      var known = element.destination.flatMap({ new[$0] }) ?? element.origin.flatMap({ old[$0] })
    else { return Picture.element(element.attributes) }
    known.attributes = element.attributes
    if element.attributes.appearance == nil {
      known.isSelected = element.attributes.role == .selected
    }
    return known
  }
}
