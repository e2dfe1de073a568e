/// The state of a list in one scene, for sessions and sections that the list has now.
///
/// A selected session or collapsed section that the list lacks is dormant until the list has it.
public struct SceneState: Sendable, Equatable {
  /// The selected sessions, in the list's order.
  public var selection: [SessionLocation] = []
  /// The positions of the collapsed sections, ascending.
  public var collapsedSections: [Int] = []
  /// Where the list was left; `nil` if no place is stored.
  public var place: StoredPlace?
  /// The stored presentation, as JSON; `nil` without one.
  public var presentation: String?
}
