#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// A collection view's questions about a transition, element by element.
  @MainActor
  extension LayoutTransition {
    /// The initial attributes of an inserted or moved element, at its index path in the new list.
    func initialAttributes(
      ofKind kind: String?,
      at path: IndexPath,
      scale: CGFloat
    ) -> SwellLayoutAttributes? {
      guard let element = ListElement(kind: kind, path: path), to.isInSection(element) else {
        return nil
      }
      return initialAttributes(of: element)
        .map { to.layoutAttributes($0, at: path, scale: scale) }
    }

    /// The final attributes of a deleted or moved element, at its index path in the old list.
    func finalAttributes(
      ofKind kind: String?,
      at path: IndexPath,
      scale: CGFloat
    ) -> SwellLayoutAttributes? {
      guard let element = ListElement(kind: kind, path: path), from.isInSection(element) else {
        return nil
      }
      return finalAttributes(of: element)
        .map { from.layoutAttributes($0, at: path, scale: scale) }
    }

    /// The visible supplementary views of a kind that the old list does not have.
    func insertedViews(ofKind kind: String, scale: CGFloat) -> [IndexPath] {
      to.views(ofKind: kind, scale: scale) {
        mapping.origin(of: $0).flatMap { from.attributes(of: $0) } == nil
      }
    }

    /// The visible supplementary views of a kind that the new list does not have.
    func removedViews(ofKind kind: String, scale: CGFloat) -> [IndexPath] {
      from.views(ofKind: kind, scale: scale) {
        mapping.destination(of: $0).flatMap { to.attributes(of: $0) } == nil
      }
    }
  }

  @MainActor
  extension ListSnapshot {
    /// The index paths of the visible supplementary views of a kind that fulfil a condition.
    fileprivate func views(
      ofKind kind: String,
      scale: CGFloat,
      where isIncluded: (ListElement) -> Bool
    ) -> [IndexPath] {
      layoutAttributes(in: viewportRect, scale: scale)
        .filter { $0.representedElementKind == kind }
        .map(\.indexPath)
        .filter { path in ListElement(kind: kind, path: path).map(isIncluded) ?? false }
    }
  }
#endif
