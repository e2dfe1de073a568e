public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A position that a layout can be asked to scroll to.
public enum ListScrollTarget: Sendable, Equatable {
  /// An element and its alignment; `nearest` scrolls as little as possible from `proposed`.
  case element(ListElement, ScrollAlignment, proposed: CGFloat)
  /// An element whose edge is at a given distance from the same edge of the viewport.
  case anchor(ScrollAnchor)
  /// A cell and the fraction of it that is scrolled past.
  case place(ScrollPlace)
}
