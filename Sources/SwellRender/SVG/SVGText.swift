import Foundation

enum SVGText {
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// The text escaped for XML, scalar by scalar, because `<` may have a combining mark.
  static func escaped(_ text: String) -> String {
    text.printable.unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }

  static func hex(_ color: UInt32) -> String { String(format: "#%06x", color) }
}
