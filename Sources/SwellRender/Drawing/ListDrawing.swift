package import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The part of a placed list that is seen through a window.
///
/// ```swift
/// let elements = snapshot.elements().map {
///   DrawnElement($0, ElementContent(title: "\($0.element)"))
/// }
/// let list = ListDrawing(of: elements, in: snapshot.viewportRect, title: "talks")
/// print(SVGPicture(list.drawing).text)
/// ```
///
/// | to … | use |
/// | --- | --- |
/// | write a picture | ``SVGPicture`` |
/// | write a film | ``AnimatedSVG`` |
/// | write into a terminal | ``TerminalPicture`` |
package struct ListDrawing: Sendable, Equatable {
  /// The elements in drawing order: by z-index, then as given.
  package let elements: [DrawnElement]
  /// The part of the content that is drawn, in points.
  package let window: CGRect
  /// A viewport whose frame is drawn over the list, in points; `nil` for none.
  package var viewport: CGRect?
  /// The look of elements.
  package var style: DrawingStyle
  /// A title in a few words.
  package var title: String
  /// A description in a sentence.
  package var summary: String

  /// The elements seen through a window of the content.
  ///
  /// - Parameters:
  ///   - elements: placed elements with their texts, in the content's coordinates.
  ///   - window: the part of the content that is drawn, in points.
  ///   - viewport: a viewport whose frame is drawn over it, in points; `nil` for none.
  ///   - style: how elements look.
  ///   - title: what it shows, in a few words.
  ///   - summary: what it shows, in a sentence.
  package init(
    of elements: [DrawnElement],
    in window: CGRect,
    framing viewport: CGRect? = nil,
    style: DrawingStyle = DrawingStyle(),
    title: String,
    summary: String = ""
  ) {
    self.elements = elements.enumerated().sorted {
      ($0.element.attributes.zIndex, $0.offset) < ($1.element.attributes.zIndex, $1.offset)
    }.map(\.element)
    self.window = window
    self.viewport = viewport
    self.style = style
    self.title = title
    self.summary = summary
  }

  /// The pieces of the list on a page of the window's size.
  package var drawing: Drawing {
    // Between dark cells, rounded edges must not let a light page through.
    let isDark = elements.contains { $0.attributes.appearance != nil }
    let page = CGRect(origin: .zero, size: window.size)
    var nodes: [DrawingNode] = [
      .rectangle(DrawnRectangle(frame: page, fill: isDark ? .cover : .page))
    ]
    nodes += elements.map { .group($0.group(origin: window.origin, style: style)) }
    if let viewport {
      let frame = viewport.offsetBy(dx: -window.origin.x, dy: -window.origin.y)
      nodes.append(.rectangle(DrawnRectangle(frame: frame, stroke: .accent, strokeWidth: 4)))
    }
    return Drawing(size: window.size, title: title, summary: summary, nodes: nodes)
  }
}
