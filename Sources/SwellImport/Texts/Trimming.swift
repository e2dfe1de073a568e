extension StringProtocol {
  /// Without white space at both ends; U+00A0, U+3000 and U+2028 are white space too.
  var trimmed: String {
    let text = String(self)
    if let first = text.utf8.first, let last = text.utf8.last,
      (0x21..<0x80).contains(first), (0x21..<0x80).contains(last)
    {
      return text
    }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Whether there is nothing to read in it.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// `nil` when blank, else trimmed.
  var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }

  /// At most `count` characters, with an ellipsis for the rest.
  func shortened(to count: Int) -> String {
    guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
    else { return String(self) }
    return self[..<end] + "…"
  }

  /// For grouping and keys: trimmed, case-folded, every run of white space one space.
  var folded: String {
    lowercased().unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map(String.init).joined(separator: " ")
  }
}
