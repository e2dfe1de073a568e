/// The position in the viewport that an element is scrolled to.
public enum ScrollAlignment: String, Sendable, CaseIterable {
  /// The start of the viewport, below a pinned header.
  case start
  /// The middle of the space between a pinned header and the viewport's end.
  case center
  /// The end of the viewport.
  case end
  /// The position that needs the least scrolling; the start for an element that is too tall.
  case nearest
}
