import ArgumentParser
import SwellLayout
import SwellModel

/// A stored list in a scene, or a shape without a store; options override what is stored.
struct PresentedListOptions: ParsableArguments {
  @OptionGroup var list: ListArgument

  @Option("N,N,…", "Use sections with these item counts, not a stored list.")
  var shape: ListOfValues<Int>?

  @Option("points", "The content offset (default: the stored place).", name: .customLong("offset"))
  var offsets: [Double] = []

  @Option("S:I|none", "Replace the stored selection by this cell (repeatable) or none.")
  var selected: [SelectedArgument] = []

  @Option(
    "S name=value…", "List, grid: measures of one section, \"1 spacing=4 insets=8\" (repeatable).")
  var measures: [MeasuresArgument] = []

  @OptionGroup(title: "Layout and viewport") var layout: PresentationOptions

  func validate() throws {
    if shape != nil, list.list != nil { throw ValidationError("Give a list or --shape, not both") }
    if !offsets.allSatisfy(\.isFinite) { throw ValidationError("--offset must be a finite number") }
  }

  func open(_ common: CommonOptions) throws -> PresentedList {
    let list = try shape == nil ? common.openList(self.list.list) : nil
    let settings = try (list?.settings() ?? [:]).applying(layout.settings)
    var presentation = try settings.presentation()
    presentation.measures = try Dictionary(grouping: measures, by: \.section).mapValues { own in
      let own = PresentationSettings(Dictionary(own.flatMap(\.texts)) { $1 })
      try own.check(for: settings.layout)
      return try own.sectionMeasures()
    }
    if !selected.isEmpty { presentation.selection = selected.compactMap(\.cell) }
    let presentations = offsets.map { offset in
      presentation.offset = presentation.orientation.point(along: offset)
      return presentation
    }
    return PresentedList(
      list: list, shape: ListShape(shape?.values ?? []), settings: settings,
      presentations: presentations.isEmpty ? [presentation] : presentations)
  }
}
