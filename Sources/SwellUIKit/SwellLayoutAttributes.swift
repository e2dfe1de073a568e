#if canImport(UIKit)
  public import SwellLayout
  public import UIKit

  /// The attributes of an element, with its role and a featured cell's look.
  @MainActor
  public final class SwellLayoutAttributes: UICollectionViewLayoutAttributes {
    /// What the element is at the moment.
    public private(set) var role: LayoutAttributes.Role = .standard
    /// Whether a sticky header is held below the top of its section.
    public private(set) var isPinned = false
    /// The look that follows from a featured cell's height; `nil` in other layouts.
    public private(set) var appearance: FeaturedAppearance?

    /// The attributes of a placed element, at its own index or at a given one.
    static func make(
      _ placed: LayoutAttributes,
      at path: IndexPath? = nil
    ) -> SwellLayoutAttributes {
      let path = path ?? placed.element.path
      let attributes =
        placed.element.kind.map {
          SwellLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        } ?? SwellLayoutAttributes(forCellWith: path)
      // Before the transform: with one, UIKit's `frame` is undefined.
      attributes.frame = placed.frame
      attributes.zIndex = placed.zIndex
      attributes.alpha = placed.alpha
      if placed.scale != 1 || placed.rotation != 0 {
        attributes.transform = CGAffineTransform(rotationAngle: placed.rotation)
          .scaledBy(x: placed.scale, y: placed.scale)
      }
      attributes.role = placed.role
      attributes.isPinned = placed.isPinned
      attributes.appearance = placed.appearance
      return attributes
    }

    /// A copy with the role and the look; collection views keep copies.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? SwellLayoutAttributes else { return copy }
      // `copy` is not isolated to an actor; collection views copy on the main thread.
      MainActor.assumeIsolated {
        attributes.role = role
        attributes.isPinned = isPinned
        attributes.appearance = appearance
      }
      return attributes
    }

    /// Whether all properties are equal; UIKit applies attributes to a cell if not.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SwellLayoutAttributes, super.isEqual(object) else {
        return false
      }
      return MainActor.assumeIsolated {
        role == other.role && isPinned == other.isPinned && appearance == other.appearance
      }
    }
  }
#endif
