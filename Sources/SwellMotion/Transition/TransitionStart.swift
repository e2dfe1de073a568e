import SwellLayout

/// The start of a transition: the old list, at rest or as it scrolls, or a frame on screen.
enum TransitionStart: Sendable {
  case rest
  /// The old list as it scrolls: each frame shows the list at an offset between start and end.
  case scroll
  /// A frame of an interrupted transition, or of a list with a pinched cell.
  case frame(StartFrame)

  var frame: StartFrame? { if case .frame(let frame) = self { frame } else { nil } }
}

/// The viewport and the elements on screen when a transition starts.
struct StartFrame: Sendable {
  var viewport: MovingViewport
  /// The states of elements by index in the old list; an element without a state was not shown.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
}
