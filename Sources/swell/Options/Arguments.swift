public import ArgumentParser
public import Foundation
import SwellImport
public import SwellLayout
import SwellModel
import SwellMotion
package import SwellRender

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Finite numbers with commas between them, such as `0,500,375,100`.
struct NumbersArgument: ExpressibleByArgument {
  var numbers: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, numbers.allSatisfy(\.isFinite) else { return nil }
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
    guard let numbers = NumbersArgument(argument: argument)?.numbers, numbers.count == 2
    else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGRect: @retroactive ExpressibleByArgument {
  /// A rectangle, such as `0,500,375,100`.
  public init?(argument: String) {
    guard let numbers = NumbersArgument(argument: argument)?.numbers, numbers.count == 4
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

/// A cell to show as selected; `nil` for `none`.
struct SelectedArgument: ExpressibleByArgument {
  var cell: CellIndex?

  init?(argument: String) {
    cell = CellIndex(argument: argument)
    if cell == nil, argument != "none" { return nil }
  }
}

extension ListShape: ExpressibleByArgument {
  /// Item counts by section, such as `5,12,13`.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let counts = parts.compactMap(\.self)
    guard counts.count == parts.count else { return nil }
    self.init(counts)
  }
}

/// One of a few words, the names of the cases.
///
/// The parser would list them through a key path, a fortieth of a start.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension WordArgument {
  /// The names of all cases.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// Empty: the names say it.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension LayoutName: WordArgument {}
extension SVGPicture.Theme: WordArgument {}
extension CubicTiming.Preset: WordArgument {}
extension FileFormat: WordArgument {}
extension ExportFormat: WordArgument {}
extension SectionGrouping: WordArgument {}

extension Option {
  /// An option that may be left out, with a name for its value and a sentence about it.
  init<Argument: ExpressibleByArgument>(
    _ valueName: String,
    _ help: String,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    completion: CompletionKind? = nil
  ) where Value == Argument? {
    self.init(
      name: name,
      parsing: parsing,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion
    )
  }
}
