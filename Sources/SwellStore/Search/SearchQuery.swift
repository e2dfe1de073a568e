import Foundation

/// The words of a search; a text must contain all of them.
struct SearchQuery {
  /// Folded words as UTF-8, each with a leading space unless it may match inside a word.
  private let words: [[UInt8]]

  init(words: [String]) {
    self.words = words.map {
      let beginsAnywhere = $0.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
      return Array(((beginsAnywhere ? "" : " ") + $0.searchFolded).utf8)
    }
  }

  func matches(_ text: String) -> Bool {
    var text = " " + text.searchFolded
    return text.withUTF8 { text in
      words.allSatisfy { word in text.indices.contains { text[$0...].starts(with: word) } }
    }
  }
}

extension String {
  /// The case-folded text without accents; everything but letters, digits and marks becomes spaces.
  fileprivate var searchFolded: String {
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    let ignored: CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let folded = isASCII ? lowercased() : folding(options: ignored, locale: nil)
    let scalars = folded.unicodeScalars.map { $0.isPartOfWord ? $0 : " " }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }

  /// Whether the scalar is in a Unicode block of a script without spaces between words: Thai, Lao,
  /// Tibetan, Myanmar, Khmer, Tai, Balinese, Javanese, Chinese, Japanese, or Hangul, in which
  /// particles follow their nouns without a space.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x1B7F, 0x2E80...0x9FFF,
      0xA960...0xAADF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
