/// The way in which inserted elements appear and removed ones disappear.
///
/// An inserted element starts from the *initial* attributes, made from those it will have; a removed
/// one ends at the *final* ones, made from those it had.
public enum TransitionEffect: Sendable {
  /// Inserted elements are there at once, and removed ones gone at once.
  case identity
  /// Fades in and out, as UIKit does by default.
  case fade
  /// Comes from the middle of the viewport's bottom edge, small and upside down; fades going back.
  case flyIn
  /// Grows from a tenth of the size; shrinks back to it, fading.
  /// Source: the selected cell of `ColumnSpanFlowLayout` (UConnGrid).
  case pop
}
