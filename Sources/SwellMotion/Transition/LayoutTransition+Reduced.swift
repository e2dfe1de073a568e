import Foundation
import SwellLayout

extension LayoutTransition {
  /// The transition for reduced motion: a cross-fade in which nothing moves.
  ///
  /// What looks the same on screen at both ends stays; all else fades out where it was and in where
  /// it will be, as two elements. The viewport jumps to its end.
  public func reduced() -> LayoutTransition {
    if isCrossFade { return self }
    let (first, last) = (frame(at: 0), frame(at: 1))
    let way = last.viewport.origin - first.viewport.origin
    var old = first.elements.map {
      var element = $0
      element.attributes.frame = $0.attributes.frame.offsetBy(dx: way.x, dy: way.y)
      return element
    }
    var tracks: [ElementTrack] = []
    for element in last.elements {
      if let index = old.firstIndex(of: element) {
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
