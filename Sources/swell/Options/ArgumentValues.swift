public import ArgumentParser
public import Foundation
import SwellImport
public import SwellLayout
import SwellModel
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Values separated by commas, such as `0,500,375,100`.
struct ListOfValues<Value: ExpressibleByArgument>: ExpressibleByArgument {
  var values: [Value]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    values = parts.compactMap { Value(argument: String($0)) }
    guard values.count == parts.count else { return nil }
  }
}

extension CGSize: @retroactive ExpressibleByArgument {
  /// A width and a height, such as `375x667`.
  public init?(argument: String) {
    guard let size = PresentationSettings.size(argument) else { return nil }
    self = size
  }
}

extension CGPoint: @retroactive ExpressibleByArgument {
  /// A point, such as `100,250`.
  public init?(argument: String) {
    guard let numbers = PresentationSettings.numbers(argument, separator: ",", count: 2),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGRect: @retroactive ExpressibleByArgument {
  /// A rectangle, such as `0,500,375,100`.
  public init?(argument: String) {
    guard let numbers = PresentationSettings.numbers(argument, separator: ",", count: 4),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CellIndex: ExpressibleByArgument {
  /// A cell, such as `1:4`.
  public init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let item = parts[1] else { return nil }
    self.init(section: section, item: item)
  }
}

extension LayoutName: ExpressibleByArgument {}
extension FileFormat: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension SectionGrouping: ExpressibleByArgument {}

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
  var texts: [(PresentationSettings.Parameter, String)] = []

  init?(argument: String) {
    let words = argument.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let section = Int(words[0]) else { return nil }
    self.section = section
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = PresentationSettings.Parameter(rawValue: parts[0]),
        name.facts.subject == .section, !texts.contains(where: { $0.0 == name })
      else { return nil }
      texts.append((name, parts[1]))
    }
  }
}
