#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import UIKit

  /// The attributes of an element, with its role and a featured cell's appearance.
  ///
  /// Frames are rounded to pixels, and neighbours share an edge.
  @MainActor public final class SwellLayoutAttributes: UICollectionViewLayoutAttributes {
    var placed: LayoutAttributes?
    weak var collectionViewLayout: SwellCollectionViewLayout?

    /// The element's current role, such as featured or selected.
    public var role: LayoutAttributes.Role { placed?.role ?? .standard }
    /// Whether the element is a sticky header held below the top of its section.
    public var isPinned: Bool { placed?.isPinned ?? false }
    /// The appearance of a featured list's cell; `nil` in other layouts.
    public var appearance: FeaturedAppearance? { placed?.appearance }
    /// The axis along which the list scrolls and self-sizing views fit their content.
    public var axis: ListOrientation.Axis { collectionViewLayout?.axis ?? .vertical }
    /// Whether self-sizing views measure their content.
    var isSelfSizing: Bool { collectionViewLayout?.isSelfSizing ?? false }

    /// Copies the role and the appearance too, because collection views keep copies.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? SwellLayoutAttributes else { return copy }
      // Collection views copy on the main thread, whatever the SDK says about isolation.
      MainActor.assumeIsolated {
        attributes.placed = placed
        attributes.collectionViewLayout = collectionViewLayout
      }
      return attributes
    }

    /// Compares the role and the appearance too; UIKit applies attributes only if they differ.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SwellLayoutAttributes, super.isEqual(object)
      else { return false }
      // `isEqual` is not isolated to an actor, but collection views call it on the main thread.
      return MainActor.assumeIsolated {
        role == other.role && isPinned == other.isPinned && appearance == other.appearance
      }
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// Gives the views of a featured list's cell the appearance that follows from the cell's
    /// height; in other layouts, the cover is invisible and all else is fully shown.
    ///
    /// ```swift
    /// override func apply(_ attributes: UICollectionViewLayoutAttributes) {
    ///   super.apply(attributes)
    ///   attributes.applyAppearance(picture: picture, cover: cover, title: title)
    /// }
    /// ```
    ///
    /// The formulas are those of `FeaturedAppearance`. The cell must clip its content, because the
    /// picture is as long as a featured cell.
    ///
    /// - Parameters:
    ///   - picture: the picture, which is centred in the cell for a parallax effect.
    ///   - cover: the dark cover on the picture, which fades as the cell grows.
    ///   - title: the title, which grows about its centre, but not under Reduce Motion.
    ///   - details: the details, which fade in as the cell grows.
    @MainActor public func applyAppearance(
      picture: UIView? = nil, cover: UIView? = nil, title: UIView? = nil, details: UIView? = nil
    ) {
      let attributes = self as? SwellLayoutAttributes
      let appearance = attributes?.appearance
      cover?.alpha = appearance?.coverAlpha ?? 0
      details?.alpha = appearance?.detailsAlpha ?? 1
      let scale = UIAccessibility.isReduceMotionEnabled ? 1 : appearance?.titleScale ?? 1
      title?.transform = CGAffineTransform(scaleX: scale, y: scale)
      let shift = appearance?.imageOffset ?? 0
      let isVertical = attributes?.axis != .horizontal
      picture?.frame = CGRect(origin: .zero, size: size)
        .insetBy(dx: isVertical ? 0 : shift, dy: isVertical ? shift : 0)
    }
  }
#endif
