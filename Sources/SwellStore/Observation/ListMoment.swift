/// A list and its state in a scene, at one moment; ``ListRecord/Version`` covers only the content.
public struct ListMoment: Sendable, Equatable {
  /// The list; `nil` if no list has that name.
  public let list: ListRecord?
  /// The list's state in the scene; `nil` without a list.
  public let state: SceneState?

  /// A list and its state, as they were read.
  public init(list: ListRecord?, state: SceneState?) {
    self.list = list
    self.state = state
  }
}
