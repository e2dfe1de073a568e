import Foundation

/// The words of a search, and whether a text has all of them.
struct SearchQuery {
  /// UTF-8 of the folded words.
  private let words: [[UInt8]]
  /// Whether each word may begin inside a word of the text.
  private let matchesAnywhere: [Bool]

  init(words: [String]) {
    self.words = words.map { Array($0.searchFolded.utf8) }
    matchesAnywhere = words.map { $0.unicodeScalars.contains(where: \.isWrittenWithoutSpaces) }
  }

  /// Whether every word is in the text.
  func matches(_ text: String) -> Bool {
    var text = text.searchFolded
    return text.withUTF8 { text in
      words.indices.allSatisfy { index in
        let word = words[index]
        if word.isEmpty { return true }
        return text.indices.dropLast(max(0, word.count - 1)).contains { start in
          text[start] == word[0] && (matchesAnywhere[index] || text.startsWord(at: start))
            && word.indices.dropFirst().allSatisfy { text[start + $0] == word[$0] }
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word begins at an index: the byte before it isn't part of a letter or a digit.
  fileprivate func startsWord(at index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = self[index - 1]
    return before < 0x30 || (0x3A...0x60).contains(before) || (0x7B...0x7F).contains(before)
  }
}

extension String {
  /// The text without case and accents; what is neither a letter nor a digit of another script
  /// becomes a space.
  fileprivate var searchFolded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let folded = folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
    return String(
      String.UnicodeScalarView(
        folded.unicodeScalars.map { scalar in
          let isWord =
            scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
          return isWord ? scalar : " "
        }
      )
    )
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a script that does not separate words by spaces.
  ///
  /// Source: Unicode's blocks of Thai, Lao, Tibetan, Myanmar, Khmer, Tai, Balinese and Javanese, of
  /// Chinese and Japanese, and of Hangul, whose particles follow their nouns without a space.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x1B7F, 0x2E80...0x9FFF,
      0xA960...0xAADF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
