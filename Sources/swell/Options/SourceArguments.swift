import ArgumentParser
import SwellLayout
import SwellModel

/// A cell to show as selected; `nil` for `none`.
struct SelectedArgument: ExpressibleByArgument {
  var cell: CellIndex?

  init?(argument: String) {
    cell = CellIndex(argument: argument)
    if cell == nil, argument != "none" { return nil }
  }
}

/// A section's own measures, such as `1 item-height=60 spacing=4`.
struct MeasuresArgument: ExpressibleByArgument {
  var section: Int
  var texts: [(PresentationSettings.Name, String)] = []

  init?(argument: String) {
    let words = argument.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let section = Int(words[0]) else { return nil }
    self.section = section
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = PresentationSettings.Name(rawValue: parts[0]),
        name.facts.subject == .section, !texts.contains(where: { $0.0 == name })
      else { return nil }
      texts.append((name, parts[1]))
    }
  }
}
