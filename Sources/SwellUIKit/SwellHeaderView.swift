#if canImport(UIKit)
  public import UIKit

  /// The header of a section, which a tap collapses and expands; make yours a subclass.
  ///
  /// Its own buttons keep their touches.
  @MainActor
  open class SwellHeaderView: UICollectionReusableView {
    var didTap: (() -> Void)?

    /// A touch that ends in the header, and that none of its controls has taken, is a tap.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if let touch = touches.first, bounds.contains(touch.location(in: self)) { didTap?() }
    }

    /// What VoiceOver does instead of a tap.
    open override func accessibilityActivate() -> Bool {
      didTap?()
      return didTap != nil
    }
  }
#endif
