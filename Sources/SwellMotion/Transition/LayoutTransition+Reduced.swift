import Foundation
import SwellLayout

extension LayoutTransition {
  /// The transition for reduced motion: a cross-fade in which nothing moves.
  ///
  /// What looks the same on screen at both ends stays; all else fades out where it was and in where
  /// it will be, as two elements. The viewport jumps to its end; where its size changes, elements keep
  /// their distance from the side at which lines begin.
  public func reduced() -> LayoutTransition {
    if isCrossFade { return self }
    let (first, last) = (frame(at: 0), frame(at: 1))
    let way = last.viewport.corner(to.orientation) - first.viewport.corner(to.orientation)
    var old = first.elements.map {
      var element = $0
      element.attributes.frame = $0.attributes.frame.offsetBy(dx: way.x, dy: way.y)
      return element
    }
    var tracks: [ElementTrack] = []
    for element in last.elements {
      if let index = old.firstIndex(where: { $0.looksLike(element) }) {
        old.remove(at: index)
        tracks.append(ElementTrack(element, from: element.attributes))
      } else {
        tracks.append(ElementTrack(element, from: element.attributes.faded, presence: .afterStart))
      }
    }
    for element in old {
      var gone = element
      (gone.destination, gone.attributes.alpha) = (nil, 0)
      tracks.append(ElementTrack(gone, from: element.attributes, presence: .beforeEnd))
    }
    return LayoutTransition(
      reducing: self,
      first: first,
      tracks: tracks.sorted { $0.id.comesBefore($1.id) }
    )
  }

  var isCrossFade: Bool {
    if case .crossFades = kind { true } else { false }
  }

  func crossFadedFrame(_ blend: Blend, first: TransitionFrame) -> TransitionFrame {
    if blend.progress <= 0 { return first }
    let within = Blend(MotionState(progress: min(blend.progress, 1)))
    let shown = (tracks ?? []).filter { $0.isPresent(at: within.progress) }
    return TransitionFrame(
      viewport: to.viewportRect,
      elements: shown.map {
        $0.element($0.state(within, in: new.viewport).attributes, in: new.viewport)
      }
    )
  }
}

extension ElementTrack {
  /// A track from given attributes to an element of a frame.
  init(
    _ element: TransitionElement,
    from start: LayoutAttributes,
    presence: Presence = .throughout
  ) {
    self.init(
      origin: element.origin,
      destination: element.destination,
      isReloaded: element.isReloaded,
      retargetingsSinceRemoval: element.retargetingsSinceRemoval,
      start: State(attributes: start),
      end: State(attributes: element.attributes),
      presence: presence
    )
  }
}

extension TransitionElement {
  /// Whether it is the same element and looks the same but for what rounding makes of a frame.
  fileprivate func looksLike(_ other: TransitionElement) -> Bool {
    var moved = self
    moved.attributes.frame = other.attributes.frame
    moved.attributes.appearance = other.attributes.appearance
    return moved == other && attributes.frame.isClose(to: other.attributes.frame)
      && attributes.appearance.isClose(to: other.attributes.appearance)
  }
}

extension FeaturedAppearance? {
  /// Whether nobody sees a difference.
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

  /// Whether the edges differ by less than anybody sees: a thousandth of a point.
  fileprivate func isClose(to other: CGRect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (maxX, other.maxX), (maxY, other.maxY),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 0.001 }
  }
}
