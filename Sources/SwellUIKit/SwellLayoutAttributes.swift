#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import UIKit

  /// The attributes of an element, with its role and a featured cell's appearance.
  ///
  /// Frames lie on pixels; neighbours share an edge.
  @MainActor
  public final class SwellLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The element's current role, such as featured or selected.
    public private(set) var role: LayoutAttributes.Role = .standard
    /// Whether the element is a sticky header held below the top of its section.
    public private(set) var isPinned = false
    /// The appearance of a featured list's cell; `nil` in other layouts.
    public private(set) var appearance: FeaturedAppearance?
    /// The axis along which the list scrolls, and self-sizing views fit their content.
    public private(set) var axis = ListOrientation.Axis.vertical

    /// The attributes of an element placed on pixels, at its own index path or at another one.
    static func make(
      _ placed: LayoutAttributes,
      at path: IndexPath? = nil,
      axis: ListOrientation.Axis
    ) -> SwellLayoutAttributes {
      let path = path ?? placed.element.path
      let attributes =
        placed.element.kind.map {
          SwellLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        } ?? SwellLayoutAttributes(forCellWith: path)
      // Before the transform: with one, `frame` is undefined.
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
      attributes.axis = axis
      return attributes
    }

    /// Copies role and appearance too; collection views keep copies.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? SwellLayoutAttributes else { return copy }
      // Collection views copy on the main thread, whatever the SDK says about isolation.
      MainActor.assumeIsolated {
        attributes.role = role
        attributes.isPinned = isPinned
        attributes.appearance = appearance
        attributes.axis = axis
      }
      return attributes
    }

    /// Compares role and appearance too; UIKit applies attributes to a view only if they differ.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SwellLayoutAttributes, super.isEqual(object) else {
        return false
      }
      // Not isolated to an actor, but collection views compare on the main thread.
      return MainActor.assumeIsolated {
        role == other.role && isPinned == other.isPinned && appearance == other.appearance
      }
    }
  }
#endif
