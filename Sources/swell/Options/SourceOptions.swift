import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// What to lay out: a stored list as it is in a scene, or a shape with no store at all.
///
/// One group and not groups within it: a start costs the argument parser some for each.
struct SourceOptions: ParsableArguments {
  @Argument(help: ListOptions.help, completion: .custom(Completion.lists))
  var list: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Lay out that many items per section, with no store.", valueName: "N,N,…")
  )
  var shape: ShapeArgument?

  @Option(help: SceneOptions.help, completion: .custom(Completion.scenes))
  var scene = "main"

  @OptionGroup(title: "Store")
  var store: StoreOptions

  func validate() throws {
    if shape != nil, list != nil {
      throw ValidationError("Give a list or --shape, not both")
    }
  }

  /// Opens the stored list.
  func openList() throws -> SessionList {
    let list = try SessionList(self.list, in: store.open(), scene: scene)
    try list.hintIfSceneIsUnknown(quiet: store.quiet)
    return list
  }
}

extension SessionList {
  /// Hints at a similar name if nothing is kept in the scene: it may be misspelt.
  func hintIfSceneIsUnknown(quiet: Bool) throws {
    guard scene != "main", !quiet else { return }
    let scenes = try store.read { reader in
      try reader.scenes(of: reader.list(named: name)).map(\.name)
    }
    guard !scenes.contains(scene) else { return }
    let hint = Failure.hint(scene, among: scenes + ["main"])
    if !hint.isEmpty { Output.message("nothing is kept in the scene \"\(scene)\"\(hint)") }
  }
}
