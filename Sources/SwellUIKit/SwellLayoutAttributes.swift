#if canImport(UIKit)
  public import SwellLayout
  public import UIKit

  /// The attributes of an element, with its role and a featured cell's look.
  @MainActor
  public final class SwellLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The part that the element plays.
    public private(set) var role: LayoutAttributes.Role = .standard
    /// Whether a sticky header stands away from the top of its section.
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
      // Before the transform: a frame is not to be set on something that is turned.
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
      // Foundation knows no actors; collection views copy on the main thread.
      MainActor.assumeIsolated {
        attributes.role = role
        attributes.isPinned = isPinned
        attributes.appearance = appearance
      }
      return attributes
    }

    /// Whether another one is the same in everything; a cell is told of attributes that are not.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SwellLayoutAttributes, super.isEqual(object) else {
        return false
      }
      return MainActor.assumeIsolated {
        role == other.role && isPinned == other.isPinned && appearance == other.appearance
      }
    }
  }

  /// What a scroll, a new size or a measured cell changes.
  @MainActor
  public final class SwellInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The bounds that the view is about to have.
    var newBounds: CGRect?
    /// The height that a cell was measured to have.
    var measured: (cell: CellIndex, height: CGFloat)?

    /// Names elements as the only ones that change.
    func invalidate(_ elements: [ListElement]) {
      for (kind, named) in Dictionary(grouping: elements, by: { $0.kind }) {
        let paths = named.map { $0.path }
        if let kind {
          invalidateSupplementaryElements(ofKind: kind, at: paths)
        } else {
          invalidateItems(at: paths)
        }
      }
    }
  }
#endif
