#if canImport(UIKit)
  import SwellLayout
  import SwellMotion

  /// What a collection view asks of a transition, element by element.
  @MainActor
  extension LayoutTransition {
    /// Where an element starts that comes, or that was elsewhere.
    func start(of element: ListElement) -> LayoutAttributes? {
      to.isInSection(element) ? initialAttributes(of: element) : nil
    }

    /// Where an element of the list before ends: that goes, or that is elsewhere then.
    func end(of element: ListElement) -> LayoutAttributes? {
      from.isInSection(element) ? finalAttributes(of: element) : nil
    }

    /// The supplementary elements of a kind that come into view and are not in the list before.
    func inserted(ofKind kind: String) -> [ListElement] {
      to.supplementaryElements(ofKind: kind).filter { new in
        origin(of: new).flatMap { from.attributes(of: $0) } == nil
      }
    }

    /// The supplementary elements of a kind that are in view and not in the list after.
    func removed(ofKind kind: String) -> [ListElement] {
      from.supplementaryElements(ofKind: kind).filter { old in
        let new = destination(of: old)
        return new.flatMap { to.attributes(of: $0) } == nil
      }
    }
  }

  @MainActor
  extension ListSnapshot {
    /// Those of a kind in view that a collection view can have.
    fileprivate func supplementaryElements(ofKind kind: String) -> [ListElement] {
      elements().map(\.element).filter { $0.kind == kind && isInSection($0) }
    }
  }
#endif
