extension StringProtocol {
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// At most `count` characters, with an ellipsis for the rest.
  func shortened(to count: Int) -> String {
    let head = prefix(count)
    return head.endIndex == endIndex ? String(self) : head + "…"
  }
}

extension String { var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) } }

extension Character {
  var isInWord: Bool {
    // Fast path: Unicode's properties are the slowest part of this.
    if let asciiValue { return asciiValue.isASCIILetter || asciiValue.isDigit }
    return isLetter || isNumber
  }
}
