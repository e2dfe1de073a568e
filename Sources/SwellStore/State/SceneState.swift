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

/// The place at which a list was left.
public struct StoredPlace: Sendable, Equatable {
  /// The session at the viewport's start, or the nearest one if that is gone.
  public let location: SessionLocation
  /// The identity of the layout in which the fraction was measured.
  public let layout: String
  /// The fraction of the cell before the viewport's start; negative if the cell begins after it.
  public let fraction: Double
}

/// A scene in which a list has a state.
public struct SceneRecord: Sendable, Equatable {
  /// The list's name.
  public let list: String
  /// The scene's name.
  public let name: String
  /// The number of selected sessions, dormant ones included.
  public let selectionCount: Int
  /// The number of collapsed sections, dormant ones included.
  public let collapsedCount: Int
  /// Whether a place is stored.
  public let hasPlace: Bool
  /// Whether a presentation is stored.
  public let hasPresentation: Bool
}
