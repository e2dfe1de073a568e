/// A scene in which a list has a state.
public struct SceneRecord: Sendable, Equatable {
  /// The list's name.
  public let list: String
  /// The scene's name.
  public let name: String
  /// The number of selected sessions, including any that are no longer in the list.
  public let selectionCount: Int
  /// The number of collapsed sections, including any no longer in the list.
  public let collapsedCount: Int
  /// Whether a place is stored.
  public let hasPlace: Bool
  /// Whether a presentation is stored.
  public let hasPresentation: Bool
}
