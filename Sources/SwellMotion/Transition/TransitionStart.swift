import SwellLayout

enum TransitionStart: Sendable {
  /// The old list at rest.
  case rest
  /// The old list as it scrolls: each frame shows it at an offset between start and end.
  case scroll
  /// A frame of an interrupted transition, or of a list with a pinched cell.
  case frame(StartFrame)

  var frame: StartFrame? { if case .frame(let frame) = self { frame } else { nil } }
}

/// The elements on screen as a transition starts.
struct StartFrame: Sendable {
  var viewport: MovingViewport
  /// The states of elements by their index in the old list; all others were not shown.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
}
