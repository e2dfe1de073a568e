import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// What to lay out: a stored list, or a shape with no store at all.
///
/// The commands name the parts themselves: a group more around them all would quadruple what the
/// argument parser checks of itself in a debug build.
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
  /// A scene comes to be by being used; but one that nothing is kept in may be misspelt.
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
