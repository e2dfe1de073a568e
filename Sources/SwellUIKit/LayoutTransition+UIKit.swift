#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// A collection view's questions about a transition, element by element.
  @MainActor
  extension LayoutTransition {
    /// The initial attributes of an inserted or moved element of the new list.
    func start(of element: ListElement) -> LayoutAttributes? {
      to.isInSection(element) ? initialAttributes(of: element) : nil
    }

    /// The final attributes of a deleted or moved element of the old list.
    func end(of element: ListElement) -> LayoutAttributes? {
      from.isInSection(element) ? finalAttributes(of: element) : nil
    }

    /// The visible supplementary elements of a kind that the old list does not have.
    func inserted(ofKind kind: String, scale: CGFloat) -> [ListElement] {
      to.supplementaryElements(ofKind: kind, scale: scale).filter { new in
        origin(of: new).flatMap { from.attributes(of: $0) } == nil
      }
    }

    /// The visible supplementary elements of a kind that the new list does not have.
    func removed(ofKind kind: String, scale: CGFloat) -> [ListElement] {
      from.supplementaryElements(ofKind: kind, scale: scale).filter { old in
        let new = destination(of: old)
        return new.flatMap { to.attributes(of: $0) } == nil
      }
    }
  }

  @MainActor
  extension ListSnapshot {
    /// The visible supplementary elements of a kind that a collection view can have.
    fileprivate func supplementaryElements(
      ofKind kind: String,
      scale: CGFloat
    ) -> [ListElement] {
      elements().filter { attributes in
        // Less than a pixel is not in view.
        attributes.element.kind == kind && isInSection(attributes.element)
          && attributes.aligned(toScale: scale).frame.overlaps(viewportRect)
      }.map(\.element)
    }
  }
#endif
