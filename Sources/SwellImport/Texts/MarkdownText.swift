import Foundation

extension String {
  /// The text without the bold marks and links of Markdown: `Tides` of `[**Tides**](tides.md)`.
  var withoutMarkdown: String {
    guard contains("*", or: "]") else { return self }
    let parts = components(separatedBy: "**")
    let areMarks =
      parts.count % 2 == 1
      && parts.indices.allSatisfy {
        !parts[$0].contains("*") && ($0 % 2 == 0 || !parts[$0].isBlank)
      }
    var kept = ""
    var rest = (areMarks ? parts.joined() : self)[...]
    while let middle = rest.firstRange(of: "]("),
      let open = rest[..<middle.lowerBound].lastIndex(of: "["),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      kept += rest[..<open] + rest[open..<middle.lowerBound].dropFirst()
      rest = rest[close...].dropFirst()
    }
    return kept + rest
  }
}
