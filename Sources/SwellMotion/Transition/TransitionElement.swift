public import SwellLayout

/// An element on its way from one list to another.
public struct TransitionElement: Equatable, Sendable, Identifiable {
  /// The element's index in each list; the pair is the same in all frames and unique in each.
  public struct ID: Hashable, Sendable {
    /// The element in the old list; `nil` if it is inserted.
    public var origin: ListElement?
    /// The element in the new list; `nil` if it is removed.
    public var destination: ListElement?
    /// The number of times that the transition was retargeted since the element was removed;
    /// `origin` remains the element's index in the list from which it was removed.
    public var retargetingsSinceRemoval = 0

    /// The order in frames: a removed element precedes the element that now has its index.
    var rank: (element: ListElement, isThere: Int, recency: Int) {
      let element = destination ?? origin ?? .header(section: 0)
      return (element, destination == nil ? 0 : 1, -retargetingsSinceRemoval)
    }
  }

  /// The element's index in each list.
  public var id: ID
  /// Its position and appearance, with its index in the new list or, if removed, in the old list.
  public var attributes: LayoutAttributes

  /// The element in the old list; `nil` if it is inserted.
  public var origin: ListElement? { id.origin }
  /// The element in the new list; `nil` if it is removed.
  public var destination: ListElement? { id.destination }
}
