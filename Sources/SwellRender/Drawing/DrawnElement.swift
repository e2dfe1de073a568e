import Foundation
public import SwellLayout

/// A placed element of a list with its texts.
public struct DrawnElement: Sendable, Equatable {
  /// Where it is and how it looks.
  public var attributes: LayoutAttributes
  /// Its texts.
  public var content: ElementContent

  /// An element that is to be drawn.
  public init(_ attributes: LayoutAttributes, _ content: ElementContent) {
    (self.attributes, self.content) = (attributes, content)
  }
}

// MARK: - As a group of pieces

extension DrawnElement {
  /// The element as a group, in a drawing whose top left corner is `origin` in the content.
  func node(movedBy origin: CGPoint, axis: ListOrientation.Axis) -> DrawingNode {
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let pieces =
      switch attributes.role {
      case .header: header(in: frame)
      case .footer: line(in: frame, edge: .thin, fill: .header)
      case .emptyState: line(in: frame, edge: .dashed, fill: nil)
      case .featured, .next, .standard, .selected:
        attributes.appearance.map { featured(in: frame, $0, axis: axis) } ?? plain(in: frame)
      }
    return .group(
      DrawnGroup(
        pieces,
        clip: frame,
        alpha: attributes.alpha,
        scale: attributes.scale,
        rotation: attributes.rotation,
        center: CGPoint(x: frame.midX, y: frame.midY)
      )
    )
  }

  private static let margin: CGFloat = 16

  /// A section's header; a pinned one has a thick edge and the word "pinned".
  private func header(in frame: CGRect) -> [DrawingNode] {
    let line = frame.insetBy(dx: min(Self.margin, frame.width / 4), dy: 0)
    let (title, mark) = line.divided(atMark: attributes.isPinned ? Self.markWidth : 0)
    return [
      .rectangle(
        DrawnRectangle(frame, fill: .header, edge: attributes.isPinned ? .thick : .thin)
      ),
      .text(DrawnText(content.title, in: title, size: 15, isBold: true)),
    ] + (attributes.isPinned ? [self.mark("pinned", in: mark)] : [])
  }

  /// A section's footer or what it shows without cells: one line, in the middle of its height.
  private func line(in frame: CGRect, edge: DrawnRectangle.Edge, fill: DrawingColor?)
    -> [DrawingNode]
  {
    let inside = frame.insetBy(dx: min(Self.margin, frame.width / 4), dy: 0)
    return [
      .rectangle(DrawnRectangle(frame, fill: fill, edge: edge)),
      .text(DrawnText(content.title, in: inside, size: 13, color: .secondaryInk)),
    ]
  }

  /// A cell of a list or grid; a selected one has a thick edge and the word "selected".
  private func plain(in frame: CGRect) -> [DrawingNode] {
    let isSelected = attributes.role == .selected
    let inside = frame.insetBy(
      dx: min(Self.margin, frame.width / 8),
      dy: min(10, frame.height / 8)
    )
    let first = CGRect(x: inside.minX, y: inside.minY, width: inside.width, height: 22)
    let (title, mark) = first.divided(atMark: isSelected ? Self.markWidth : 0)
    var nodes: [DrawingNode] = [
      .rectangle(
        DrawnRectangle(
          frame,
          fill: isSelected ? .selectedCell : .cell,
          edge: isSelected ? .thick : .thin,
          edgeColor: isSelected ? .accent : .line
        )
      ),
      .text(DrawnText(content.title, in: title, size: 17, isBold: isSelected)),
    ]
    if isSelected { nodes.append(self.mark("✓ selected", in: mark)) }
    return nodes + details(below: first, in: inside, size: 13, color: .secondaryInk, alpha: 1)
  }

  /// A cell of a featured list: the picture, the cover over it, the title and the details.
  private func featured(
    in frame: CGRect,
    _ look: FeaturedAppearance,
    axis: ListOrientation.Axis
  ) -> [DrawingNode] {
    // The picture is as long as a featured cell and centred in this one.
    let picture =
      axis == .vertical
      ? frame.insetBy(dx: 0, dy: look.imageOffset) : frame.insetBy(dx: look.imageOffset, dy: 0)
    let margin = min(Self.margin, frame.width / 8)
    let size = 30 * look.titleScale
    let line = CGRect(
      x: frame.minX + margin,
      y: frame.midY - size * 0.75,
      width: max(0, frame.width - 2 * margin),
      height: size * 1.5
    )
    let isFeatured = attributes.role == .featured
    let edge = DrawnRectangle(
      frame,
      edge: isFeatured ? .thick : attributes.role == .next ? .dashed : .thin,
      edgeColor: isFeatured ? .accent : .line
    )
    var nodes = PicturePattern(key: content.patternKey).nodes(in: picture)
    nodes += [
      .rectangle(DrawnRectangle(frame, fill: .cover, fillAlpha: look.coverAlpha)),
      .rectangle(edge),
      .text(DrawnText(content.title, in: line, size: size, isBold: true, color: .imageInk)),
    ]
    nodes += details(
      below: line,
      in: frame.insetBy(dx: line.minX - frame.minX, dy: 0),
      size: 15,
      color: .imageInk,
      alpha: look.detailsAlpha
    )
    if attributes.role != .standard {
      let corner = CGRect(x: line.minX, y: frame.minY + 6, width: line.width, height: 18)
      nodes.append(
        mark(attributes.role.rawValue, in: corner.divided(atMark: Self.markWidth).mark, .imageInk)
      )
    }
    return nodes
  }

  /// As many lines of details as there is room for below a line.
  private func details(
    below line: CGRect,
    in box: CGRect,
    size: CGFloat,
    color: DrawingColor,
    alpha: CGFloat
  ) -> [DrawingNode] {
    guard alpha > 0 else { return [] }
    let height = size * 1.4
    return content.details.enumerated().compactMap { index, detail in
      let top = line.maxY + CGFloat(index) * height
      guard top + height <= box.maxY else { return nil }
      let frame = CGRect(x: line.minX, y: top, width: line.width, height: height)
      return .text(DrawnText(detail, in: frame, size: size, color: color, alpha: alpha))
    }
  }

  private static let markWidth: CGFloat = 84

  /// A word for the element's role or state, at the end of its line.
  private func mark(
    _ word: String,
    in box: CGRect,
    _ color: DrawingColor = .secondaryInk
  ) -> DrawingNode {
    .text(DrawnText(word, in: box, size: 12, color: color, alignment: .opposite))
  }
}

extension CGRect {
  /// The box without its last `width` points, and that part, which is empty where it would be more
  /// than half.
  fileprivate func divided(atMark width: CGFloat) -> (rest: CGRect, mark: CGRect) {
    let width = width <= self.width / 2 ? width : 0
    var (rest, mark) = (self, self)
    rest.size.width -= width
    mark.origin.x = rest.maxX
    mark.size.width = width
    return (rest, mark)
  }
}
