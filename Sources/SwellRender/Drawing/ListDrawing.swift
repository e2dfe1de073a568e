public import Foundation
public import SwellLayout

/// A placed list as a tree of drawing values: what is seen of it through a window.
///
/// ```swift
/// let elements = snapshot.elements().map {
///   DrawnElement($0, ElementContent(title: "\($0.element)", patternKey: "\($0.element)"))
/// }
/// let drawing = ListDrawing(of: elements, in: snapshot.viewportRect, title: "talks")
/// print(SVGPicture(drawing).text)
/// ```
///
/// | to … | use |
/// | --- | --- |
/// | write a picture | ``SVGPicture`` |
/// | write a film | ``AnimatedSVG`` |
/// | write into a terminal | ``TerminalPicture`` |
///
/// Frames are the layout's; the drawing only places texts within them.
public struct ListDrawing: Sendable, Equatable {
  /// Width and height, in points.
  public var size: CGSize
  /// What it shows, in a few words.
  public var title: String
  /// What it shows, in a sentence.
  public var summary: String
  /// The pieces, the lowest first.
  public var nodes: [DrawingNode]

  /// A drawing of given pieces.
  public init(size: CGSize, title: String, summary: String = "", nodes: [DrawingNode]) {
    (self.size, self.title, self.summary, self.nodes) = (size, title, summary, nodes)
  }

  /// The elements seen through a window of the content.
  ///
  /// - Parameters:
  ///   - elements: placed elements with their texts, in the content's coordinates; lower z-indices
  ///     are drawn first, and of equal ones the first given.
  ///   - window: the part of the content that is drawn, in points.
  ///   - viewport: a viewport whose frame is drawn over it, in points; `nil` for none.
  ///   - axis: the axis along which the list scrolls, and a featured cell's picture moves.
  ///   - title: what it shows, in a few words.
  ///   - summary: what it shows, in a sentence.
  public init(
    of elements: [DrawnElement],
    in window: CGRect,
    framing viewport: CGRect? = nil,
    axis: ListOrientation.Axis = .vertical,
    title: String,
    summary: String = ""
  ) {
    let ordered = elements.enumerated().sorted {
      ($0.element.attributes.zIndex, $0.offset) < ($1.element.attributes.zIndex, $1.offset)
    }
    var nodes: [DrawingNode] = [
      .rectangle(DrawnRectangle(CGRect(origin: .zero, size: window.size), fill: .page))
    ]
    nodes += ordered.map { $0.element.node(movedBy: window.origin, axis: axis) }
    if let viewport {
      let frame = viewport.offsetBy(dx: -window.origin.x, dy: -window.origin.y)
      nodes.append(.rectangle(DrawnRectangle(frame, edge: .thick, edgeColor: .accent)))
    }
    self.init(size: window.size, title: title, summary: summary, nodes: nodes)
  }
}

/// Several drawings side by side, each under its own title: a filmstrip.
extension ListDrawing {
  /// The drawings from left to right.
  ///
  /// - Parameters:
  ///   - drawings: what stands side by side.
  ///   - title: what they show together, in a few words.
  ///   - summary: what they show together, in a sentence.
  /// - Returns: one drawing; an empty one if there are none.
  public static func filmstrip(
    _ drawings: [ListDrawing],
    title: String,
    summary: String = ""
  ) -> ListDrawing {
    let (gap, caption): (CGFloat, CGFloat) = (24, 28)
    var nodes: [DrawingNode] = []
    var left: CGFloat = 0
    for drawing in drawings {
      let frame = CGRect(origin: CGPoint(x: left, y: caption), size: drawing.size)
      let line = CGRect(x: left, y: 0, width: drawing.size.width, height: caption)
      nodes.append(.text(DrawnText(drawing.title, in: line, size: 14, color: .secondaryInk)))
      nodes.append(
        .group(DrawnGroup(drawing.nodes.map { $0.moved(by: frame.origin) }, clip: frame))
      )
      nodes.append(.rectangle(DrawnRectangle(frame, edge: .thin)))
      left += drawing.size.width + gap
    }
    let height = drawings.map(\.size.height).max().map { $0 + caption } ?? 0
    let size = CGSize(width: max(0, left - gap), height: height)
    let page = DrawingNode.rectangle(DrawnRectangle(CGRect(origin: .zero, size: size), fill: .page))
    return ListDrawing(size: size, title: title, summary: summary, nodes: [page] + nodes)
  }
}

extension DrawingNode {
  /// The piece at another place.
  func moved(by distance: CGPoint) -> DrawingNode {
    switch self {
    case .rectangle(var rectangle):
      rectangle.frame = rectangle.frame.offsetBy(dx: distance.x, dy: distance.y)
      return .rectangle(rectangle)
    case .text(var text):
      text.frame = text.frame.offsetBy(dx: distance.x, dy: distance.y)
      return .text(text)
    case .group(var group):
      group.children = group.children.map { $0.moved(by: distance) }
      group.clip = group.clip?.offsetBy(dx: distance.x, dy: distance.y)
      group.center = CGPoint(x: group.center.x + distance.x, y: group.center.y + distance.y)
      return .group(group)
    }
  }
}
