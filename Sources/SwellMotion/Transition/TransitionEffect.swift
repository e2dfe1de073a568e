public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The way in which inserted elements appear and removed ones disappear.
///
/// An inserted element starts from the *initial* attributes, made from those it will have; a removed
/// one ends at the *final* ones, made from those it had.
public struct TransitionEffect: Sendable {
  /// Makes attributes from an element's own and the viewport, in points of the content: for the
  /// initial ones the viewport before the transition, for the final ones that after it.
  public typealias Function =
    @Sendable (_ attributes: LayoutAttributes, _ viewport: CGRect) -> LayoutAttributes

  /// `nil` if an inserted element is there at once.
  private(set) var initial: Function?
  /// `nil` if a removed element is gone at once.
  private(set) var final: Function?

  /// A custom effect.
  public init(initial: @escaping Function, final: @escaping Function) {
    (self.initial, self.final) = (initial, final)
  }

  private init() {}

  /// Inserted elements are there at once, and removed ones gone at once.
  public static let identity = TransitionEffect()

  /// Fades in and out, as UIKit does by default.
  public static let fade = TransitionEffect(
    initial: { attributes, _ in attributes.faded },
    final: { attributes, _ in attributes.faded }
  )

  /// In from the middle of the viewport's bottom edge, small and upside down; back there, fading.
  public static let flyIn = TransitionEffect(
    initial: { $0.atBottom(of: $1) },
    final: { $0.atBottom(of: $1).faded }
  )

  /// In from a tenth of the size; back to it, fading.
  ///
  /// Source: the selected cell of `ColumnSpanFlowLayout` (UConnGrid).
  public static let pop = TransitionEffect(
    initial: { attributes, _ in attributes.shrunk },
    final: { attributes, _ in attributes.shrunk.faded }
  )
}

extension LayoutAttributes {
  var faded: LayoutAttributes { with { $0.alpha = 0 } }
  fileprivate var shrunk: LayoutAttributes { with { $0.scale = 0.1 } }

  fileprivate func atBottom(of viewport: CGRect) -> LayoutAttributes {
    with {
      $0.frame.origin = CGPoint(
        x: viewport.origin.x + (viewport.size.width - frame.size.width) / 2,
        y: viewport.origin.y + viewport.size.height - frame.size.height / 2
      )
      ($0.scale, $0.rotation) = (0.2, .pi)
    }
  }
}
