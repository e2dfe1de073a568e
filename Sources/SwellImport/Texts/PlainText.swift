extension StringProtocol {
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// At most `count` characters, with an ellipsis for the rest.
  func shortened(to count: Int) -> String {
    let head = prefix(count)
    return head.endIndex == endIndex ? String(self) : head + "…"
  }
}

extension String {
  var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }

  func contains(_ first: Unicode.Scalar, or second: Unicode.Scalar) -> Bool {
    let (one, other) = (UInt8(ascii: first), UInt8(ascii: second))
    var text = self
    return text.withUTF8 { $0.contains { $0 == one || $0 == other } }
  }
}

extension Character {
  var isInWord: Bool {
    // Fast path: Unicode's properties are slow.
    if let asciiValue { return asciiValue.isASCIILetter || asciiValue.isDigit }
    return isLetter || isNumber
  }
}
