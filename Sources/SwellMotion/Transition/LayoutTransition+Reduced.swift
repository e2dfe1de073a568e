import Foundation
import SwellLayout

extension LayoutTransition {
  /// The transition for reduced motion: a cross-fade in which nothing moves.
  ///
  /// What looks the same on screen at both ends stays; all else fades out where it was and in where
  /// it will be, as two elements. The viewport jumps to its end; where its size changes, elements keep
  /// their distance from the side at which lines begin.
  public func reduced() -> LayoutTransition {
    if case .crossFades = kind { return self }
    let (first, last) = (frame(at: 0), frame(at: 1))
    let from = first.viewport.corner(to.orientation)
    let end = last.viewport.corner(to.orientation)
    var old = first.elements.map {
      var element = $0
      element.attributes.frame = $0.attributes.frame.offsetBy(dx: end.x - from.x, dy: end.y - from.y)
      return element
    }
    var paths: [ElementPath] = []
    for element in last.elements {
      if let index = old.firstIndex(where: { $0.looksLike(element) }) {
        old.remove(at: index)
        paths.append(ElementPath(element, from: element.attributes))
      } else {
        paths.append(ElementPath(element, from: element.attributes.faded, presence: .afterStart))
      }
    }
    for element in old {
      var gone = element
      gone.destination = nil
      gone.attributes.alpha = 0
      paths.append(ElementPath(gone, from: element.attributes, presence: .untilArrival))
    }
    return LayoutTransition(reducing: self, first: first, paths: paths)
  }
}

extension ElementPath {
  /// A path from given attributes to an element of a frame.
  init(
    _ element: TransitionElement,
    from first: LayoutAttributes,
    presence: Presence = .throughout
  ) {
    self.init(
      origin: element.origin,
      destination: element.destination,
      retargetingsSinceRemoval: element.retargetingsSinceRemoval,
      start: MovingState(state: ElementState(attributes: first)),
      end: ElementState(attributes: element.attributes),
      presence: presence
    )
  }
}

extension TransitionElement {
  /// Whether it is the same element and looks the same up to rounding.
  fileprivate func looksLike(_ other: TransitionElement) -> Bool {
    var moved = self
    moved.attributes.frame = other.attributes.frame
    moved.attributes.appearance = other.attributes.appearance
    return moved == other && attributes.frame.isClose(to: other.attributes.frame)
      && attributes.appearance.isClose(to: other.attributes.appearance)
  }
}

extension FeaturedAppearance? {
  /// Whether the difference is imperceptible.
  fileprivate func isClose(to other: Self) -> Bool {
    guard let self, let other else { return self == other }
    return abs(self.progress - other.progress) < 0.001
  }
}

extension CGRect {
  /// The top corner at the side at which lines begin.
  fileprivate func corner(_ orientation: ListOrientation) -> CGPoint {
    CGPoint(x: orientation.layoutDirection == .rightToLeft ? maxX : minX, y: minY)
  }

  /// Whether the edges differ by an imperceptible distance: a thousandth of a point.
  fileprivate func isClose(to other: CGRect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (maxX, other.maxX), (maxY, other.maxY),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 0.001 }
  }
}
