import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// What to lay out: a stored list, or a shape with no store at all.
struct SourceOptions: ParsableArguments {
  @OptionGroup
  var list: ListOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lay out that many items per section, with no store.",
      valueName: "N,N,…"
    )
  )
  var shape: ShapeArgument?

  @OptionGroup
  var scene: SceneOptions

  @OptionGroup(title: "Layout and viewport")
  var layout: LayoutOptions

  /// Opens the stored list.
  func open() throws -> SessionList {
    let list = try self.list.open(scene: scene.scene)
    try scene.hintIfUnknown(of: list, quiet: self.list.store.quiet)
    return list
  }

  func validate() throws {
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
