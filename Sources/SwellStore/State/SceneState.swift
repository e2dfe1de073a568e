/// The state of a list in one scene, for sessions and sections that the list has now.
///
/// State of sessions and sections no longer in the list remains in the store, but isn't here.
public struct SceneState: Sendable, Equatable {
  /// The selected sessions, in the list's order.
  public var selection: [SessionLocation] = []
  /// The positions of the collapsed sections, ascending.
  public var collapsedSections: [Int] = []
  /// The place at which the list was left; `nil` if no place is stored.
  public var place: StoredPlace?
  /// The stored presentation, as JSON; `nil` without one.
  public var presentation: String?
}
