import ArgumentParser
import SwellLayout
import SwellModel

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
  var layout: LayoutOptions

  /// The snapshot, and the list it shows unless it is a bare shape.
  func snapshot(_ presentation: ListPresentation) throws -> (ListSnapshot, list: String?) {
    if let shape { return (try presentation.snapshot(of: shape.shape), nil) }
    let list = try self.list.open(scene: layout.scene)
    return (try list.screen(in: presentation).snapshot, list.name)
  }

  func validate() throws {
    if shape != nil, list.list != nil {
      throw ValidationError("Give a list or --shape, not both")
    }
  }
}
