extension StringProtocol {
  /// The text for grouping and keys: trimmed, in lower case, every run of whitespace as one space;
  /// stored keys contain it, so it must never change.
  var folded: String {
    var text = lowercased()
    // Fast path: most texts are in ASCII, with one space between two words.
    let isFolded = text.withUTF8 { bytes in
      bytes.indices.allSatisfy {
        (0x21..<0x80).contains(bytes[$0]) || bytes[$0] == 0x20 && $0 > 0 && bytes[$0 - 1] != 0x20
      }
    }
    if isFolded, text.utf8.last != 0x20 { return text }
    return text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map(String.init).joined(separator: " ")
  }
}
