public import ArgumentParser
import Foundation
public import SwellLayout

/// Numbers with a separator between them, such as `375x667`: not yet checked for their range.
private func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0) }
  return parts.count == count && numbers.count == count ? numbers : nil
}

/// A width and a height, such as `375x667`.
struct SizeArgument: ExpressibleByArgument {
  var size: CGSize

  var defaultValueDescription: String { size.text }

  init(size: CGSize) {
    self.size = size
  }

  init?(argument: String) {
    guard let parts = numbers(argument.lowercased(), separator: "x", count: 2) else { return nil }
    size = CGSize(width: parts[0], height: parts[1])
  }
}

/// Columns and rows, such as `2x2`.
struct SpanArgument: ExpressibleByArgument {
  var span: SpanGridLayout.Span

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    span = SpanGridLayout.Span(columns: columns, rows: rows)
  }
}

/// A point, such as `100,250`.
struct PointArgument: ExpressibleByArgument {
  var point: CGPoint

  init?(argument: String) {
    guard let parts = numbers(argument, separator: ",", count: 2), parts.allSatisfy(\.isFinite)
    else { return nil }
    point = CGPoint(x: parts[0], y: parts[1])
  }
}

/// A rectangle, such as `0,500,375,100`.
struct RectArgument: ExpressibleByArgument {
  var rect: CGRect

  init?(argument: String) {
    guard let parts = numbers(argument, separator: ",", count: 4), parts.allSatisfy(\.isFinite)
    else { return nil }
    rect = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

/// Distances from the top, left, bottom and right edges, such as `20,0,34,0`; or one for all.
struct InsetsArgument: ExpressibleByArgument {
  var insets: ContentInsets

  init?(argument: String) {
    if let all = Double(argument) {
      insets = ContentInsets(top: all, left: all, bottom: all, right: all)
    } else if let parts = numbers(argument, separator: ",", count: 4) {
      insets = ContentInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
    } else {
      return nil
    }
  }
}

/// A cell, such as `1:4`.
struct CellArgument: ExpressibleByArgument {
  var cell: CellIndex

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let item = parts[1] else { return nil }
    cell = CellIndex(section: section, item: item)
  }
}

/// A cell to show as selected, or `none`.
enum SelectedArgument: ExpressibleByArgument {
  case none
  case cell(CellIndex)

  init?(argument: String) {
    if argument == "none" {
      self = .none
    } else if let cell = CellArgument(argument: argument)?.cell {
      self = .cell(cell)
    } else {
      return nil
    }
  }
}

/// Item counts by section, such as `5,12,13`.
struct ShapeArgument: ExpressibleByArgument {
  var shape: ListShape

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let counts = parts.compactMap(\.self)
    guard counts.count == parts.count else { return nil }
    shape = ListShape(counts)
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
  /// None: the names say it.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension ListOrientation.Axis: WordArgument {}
extension ScrollAlignment: WordArgument {}
