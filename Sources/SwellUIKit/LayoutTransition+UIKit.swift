#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// A collection view's questions about a transition, element by element.
  @MainActor
  extension LayoutTransition {
    /// The initial attributes of an inserted or moved element, at its index path in the new list.
    func initialAttributes(
      ofKind kind: String?, at path: IndexPath, scale: CGFloat
    ) -> SwellLayoutAttributes? {
      to.element(ofKind: kind, at: path).flatMap { initialAttributes(of: $0) }
        .map { to.layoutAttributes($0, at: path, scale: scale) }
    }

    /// The final attributes of a deleted or moved element, at its index path in the old list.
    func finalAttributes(
      ofKind kind: String?, at path: IndexPath, scale: CGFloat
    ) -> SwellLayoutAttributes? {
      from.element(ofKind: kind, at: path).flatMap { finalAttributes(of: $0) }
        .map { from.layoutAttributes($0, at: path, scale: scale) }
    }

    /// The visible supplementary views of a kind that the old list does not have.
    func insertedViews(ofKind kind: String, scale: CGFloat) -> [IndexPath] {
      to.views(ofKind: kind, scale: scale).filter {
        mapping.origin(of: $0).flatMap { from.attributes(of: $0) } == nil
      }.map(\.path)
    }

    /// The visible supplementary views of a kind that the new list does not have.
    func removedViews(ofKind kind: String, scale: CGFloat) -> [IndexPath] {
      from.views(ofKind: kind, scale: scale).filter {
        mapping.destination(of: $0).flatMap { to.attributes(of: $0) } == nil
      }.map(\.path)
    }
  }

  @MainActor
  extension ListSnapshot {
    fileprivate func views(ofKind kind: String, scale: CGFloat) -> [ListElement] {
      layoutAttributes(in: viewportRect, scale: scale)
        .filter { $0.representedElementKind == kind }
        .compactMap { element(ofKind: kind, at: $0.indexPath) }
    }
  }
#endif
