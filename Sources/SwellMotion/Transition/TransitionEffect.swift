import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The way in which inserted elements appear and removed ones disappear.
///
/// An inserted element starts from the *initial* attributes, made from those it will have; a removed
/// one ends at the *final* ones, made from those it had.
public enum TransitionEffect: Sendable {
  /// Inserted elements are there at once, and removed ones gone at once.
  case identity
  /// Fades in and out, as UIKit does by default.
  case fade
  /// In from the middle of the viewport's bottom edge, small and upside down; back there, fading.
  case flyIn
  /// In from a tenth of the size; back to it, fading.
  ///
  /// Source: the selected cell of `ColumnSpanFlowLayout` (UConnGrid).
  case pop

  /// Makes the initial attributes, given the viewport before the transition, or the final ones,
  /// given the viewport after it, both in the coordinates of the attributes.
  func apply(to attributes: inout LayoutAttributes, in viewport: CGRect, isRemoved: Bool) {
    switch self {
    case .identity: return
    case .fade: attributes.alpha = 0
    case .flyIn:
      let size = attributes.frame.size
      attributes.frame.origin.x = viewport.origin.x + (viewport.size.width - size.width) / 2
      attributes.frame.origin.y = viewport.origin.y + viewport.size.height - size.height / 2
      attributes.scale = 0.2
      attributes.rotation = .pi
    case .pop: attributes.scale = 0.1
    }
    if isRemoved { attributes.alpha = 0 }
  }
}
