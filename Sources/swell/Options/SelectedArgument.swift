import ArgumentParser
import SwellLayout

/// A cell to show as selected; `nil` for `none`.
struct SelectedArgument: ExpressibleByArgument {
  var cell: CellIndex?

  init?(argument: String) {
    cell = CellIndex(argument: argument)
    if cell == nil, argument != "none" { return nil }
  }
}
