import Foundation

extension ClockText {
  /// The year that a file is named after: `schedule-2027.json`, `2027/talks.json`.
  ///
  /// Apps keep files in folders named by UUIDs, whose digits may look like years.
  static func year(ofFile name: String) -> Int? {
    name.split(separator: "/").suffix(2).reversed().map(String.init)
      .firstNonNil { UUID(uuidString: $0) == nil ? Self.year($0) : nil }
  }

  /// A year in a text: `JSConf 2027`.
  static func year(_ text: String) -> Int? {
    guard text.utf8.count <= 200 else { return nil }
    return text.split { !($0.isASCII && $0.isNumber) }.lazy
      .filter { $0.utf8.count == 4 }.compactMap { Int($0) }.first { (1970...2100).contains($0) }
  }
}
