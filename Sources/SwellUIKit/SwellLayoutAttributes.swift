#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import UIKit

  /// The attributes of an element, with its role and a featured cell's appearance.
  ///
  /// Frames lie on pixels; neighbours share an edge.
  @MainActor
  public final class SwellLayoutAttributes: UICollectionViewLayoutAttributes {
    fileprivate var placed: LayoutAttributes?

    /// The element's current role, such as featured or selected.
    public var role: LayoutAttributes.Role { placed?.role ?? .standard }
    /// Whether the element is a sticky header held below the top of its section.
    public var isPinned: Bool { placed?.isPinned ?? false }
    /// The appearance of a featured list's cell; `nil` in other layouts.
    public var appearance: FeaturedAppearance? { placed?.appearance }
    /// The axis along which the list scrolls and self-sizing views fit their content.
    public fileprivate(set) var axis = ListOrientation.Axis.vertical

    /// Copies role and appearance too; collection views keep copies.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? SwellLayoutAttributes else { return copy }
      // Collection views copy on the main thread, whatever the SDK says about isolation.
      MainActor.assumeIsolated {
        attributes.placed = placed
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

  @MainActor
  extension ListSnapshot {
    /// The attributes of the elements whose frames, rounded to pixels, overlap a rectangle.
    func layoutAttributes(in rect: CGRect, scale: CGFloat) -> [SwellLayoutAttributes] {
      // A frame that is rounded to pixels may reach into the rectangle from outside. A list without
      // sections has an empty state, which a collection view does not accept.
      elements(in: rect.insetBy(dx: -1, dy: -1))
        .filter { $0.element.section < sections.count }
        .map { layoutAttributes($0, scale: scale) }
        .filter {
          let common = $0.frame.intersection(rect)
          return common.width > 1e-6 && common.height > 1e-6
        }
    }

    /// The attributes of a placed element, at its own index path or at another one.
    func layoutAttributes(
      _ placed: LayoutAttributes, at path: IndexPath? = nil, scale: CGFloat
    ) -> SwellLayoutAttributes {
      let placed = placed.aligned(toScale: scale)
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
      attributes.placed = placed
      attributes.axis = orientation.axis
      return attributes
    }

    /// Hidden attributes of a cell that is not shown, with no length, at the end of its section's
    /// header; UIKit raises an exception for a cell without attributes.
    func hiddenAttributes(of cell: CellIndex, scale: CGFloat) -> SwellLayoutAttributes {
      var frame = restingFrame(of: .cell(cell)) ?? .zero
      if orientation.axis == .vertical {
        frame.origin.y = frame.maxY
        frame.size.height = 0
      } else {
        if orientation.layoutDirection == .leftToRight { frame.origin.x = frame.maxX }
        frame.size.width = 0
      }
      let placed = LayoutAttributes(element: .cell(cell), frame: frame, role: .standard)
      let attributes = layoutAttributes(placed, scale: scale)
      attributes.isHidden = true
      return attributes
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// Gives the views of a featured list's cell the appearance that follows from the cell's height;
    /// in other layouts, they are complete and uncovered.
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
    @MainActor
    public func applyAppearance(
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
