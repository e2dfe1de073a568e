#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  extension SwellCollectionViewLayout {
    /// The attributes of the elements whose frames, rounded to pixels, overlap a rectangle.
    func viewAttributes(of list: ListSnapshot, in rect: CGRect) -> [SwellLayoutAttributes] {
      // Rounding to pixels may move a frame into the rectangle. The empty state of a list without
      // sections is left out, because a collection view does not accept it.
      list.elements(in: rect.insetBy(dx: -1, dy: -1)).filter {
        $0.element.section < list.sections.count
      }.map { viewAttributes($0) }.filter {
        let common = $0.frame.intersection(rect)
        return common.width > 1e-6 && common.height > 1e-6
      }
    }

    /// The attributes of a placed element, at its own index path or at another one.
    func viewAttributes(
      _ placed: LayoutAttributes, at path: IndexPath? = nil
    ) -> SwellLayoutAttributes {
      let placed = placed.aligned(toScale: scale)
      let path = path ?? placed.element.path
      let attributes =
        placed.element.kind.map {
          SwellLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        } ?? SwellLayoutAttributes(forCellWith: path)
      // Set before the transform, which makes `frame` undefined.
      attributes.frame = placed.frame
      attributes.zIndex = placed.zIndex
      attributes.alpha = placed.alpha
      attributes.transform = CGAffineTransform(rotationAngle: placed.rotation)
        .scaledBy(x: placed.scale, y: placed.scale)
      attributes.placed = placed
      attributes.collectionViewLayout = self
      return attributes
    }
  }
#endif
