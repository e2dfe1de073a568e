import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// What to lay out: a stored list, or a shape with no store at all.
///
/// Each command declares the parts itself: a group around them all would quadruple the argument
/// parser's checks of itself in a debug build.
protocol SourceCommand: ParsableCommand {
  var list: ListOptions { get }
  var shape: ShapeArgument? { get }
  var scene: SceneOptions { get }
}

extension SourceCommand {
  /// Opens the stored list.
  func openList() throws -> SessionList {
    let list = try self.list.open(scene: scene.scene)
    try scene.hintIfUnknown(of: list, quiet: self.list.store.quiet)
    return list
  }

  func checkSource() throws {
    if shape != nil, list.list != nil {
      throw ValidationError("Give a list or --shape, not both")
    }
  }
}

extension SceneOptions {
  /// Hints at a similar name if nothing is kept in the scene: it may be misspelt.
  func hintIfUnknown(of list: SessionList, quiet: Bool) throws {
    guard scene != "main", !quiet else { return }
    let scenes = try list.store.read { reader in
      try reader.scenes(of: reader.list(named: list.name)).map(\.name)
    }
    guard !scenes.contains(scene) else { return }
    let hint = Failure.hint(scene, among: scenes + ["main"])
    if !hint.isEmpty { Output.message("nothing is kept in the scene \"\(scene)\"\(hint)") }
  }
}
