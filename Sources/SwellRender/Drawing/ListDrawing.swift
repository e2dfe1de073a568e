import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
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
/// | write a picture or a film | ``SVGPicture`` |
/// | write into a terminal | ``TerminalPicture`` |
package struct ListDrawing: Sendable {
  /// The elements in drawing order.
  let elements: [DrawnElement]
  /// The part of the content that is drawn, in points.
  let window: CGRect
  private let viewport: CGRect?
  private let style: DrawingStyle
  var title: String
  private let summary: String

  /// The elements seen through a window of the content; the frame of a viewport is drawn over them.
  init(
    of elements: [DrawnElement],
    in window: CGRect,
    framing viewport: CGRect? = nil,
    style: DrawingStyle = DrawingStyle(),
    title: String,
    summary: String = ""
  ) {
    self.elements = elements.sorted {
      let (one, other) = ($0.attributes, $1.attributes)
      return (one.zIndex, one.element) < (other.zIndex, other.element)
    }
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
    var nodes: [DrawingNode] = []
    nodes.draw(.fill(color: isDark ? .cover : .page), in: page)
    nodes += elements.map { $0.group(origin: window.origin, style: style) }
    if let viewport {
      let frame = viewport.offsetBy(dx: -window.minX, dy: -window.minY)
      nodes.draw(.stroke(color: .accent, width: 4), in: frame)
    }
    return Drawing(size: window.size, title: title, summary: summary, nodes: nodes)
  }
}
