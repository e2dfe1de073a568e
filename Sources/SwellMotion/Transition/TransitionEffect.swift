/// The way in which inserted elements appear and removed ones disappear.
///
/// An inserted element starts at its *initial* attributes, which the effect makes from those in the
/// new list. A removed element ends at its *final* attributes, made from those in the old list.
public enum TransitionEffect: Sendable {
  /// Inserted elements appear at once, and removed elements disappear at once.
  case identity
  /// Fades in and out, as UIKit does by default.
  case fade
  /// Flies in from the viewport's bottom centre, small and upside down; fades while flying back.
  case flyIn
  /// Grows from a tenth of the element's size; shrinks back to a tenth while fading.
  /// Source: the selected cell of `ColumnSpanFlowLayout` (UConnGrid).
  case pop
}
