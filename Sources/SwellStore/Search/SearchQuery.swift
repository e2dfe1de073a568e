import Foundation

/// The words of a search, and whether a text has all of them.
struct SearchQuery {
  private struct Word {
    /// UTF-8 of the folded word.
    var bytes: [UInt8]
    /// Whether it may begin inside a word of the text.
    var matchesAnywhere: Bool
  }

  private let words: [Word]

  init(words: [String]) {
    self.words = words.map { word in
      Word(
        bytes: Array(word.searchFolded.utf8),
        matchesAnywhere: word.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
      )
    }
  }

  /// Whether every word is in the text.
  func matches(_ text: String) -> Bool {
    var text = text
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    if !isASCII { text = text.searchFolded }
    return text.withUTF8 { text in
      words.allSatisfy { Self.contains($0, in: text) }
    }
  }

  private static func contains(_ word: Word, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.bytes.first, text.count >= word.bytes.count else { return false }
    var isInsideWord = false
    for start in 0...text.count - word.bytes.count {
      let byte = lowercased(text[start])
      if byte == first, !isInsideWord || word.matchesAnywhere,
        word.bytes.indices.allSatisfy({ lowercased(text[start + $0]) == word.bytes[$0] })
      {
        return true
      }
      isInsideWord = isWordByte(byte)
    }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a byte belongs to a word: letters and digits of ASCII, and all of other scripts except
  /// the punctuation of U+2000 to U+2FFF.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

extension String {
  /// The text without case, accents, and punctuation outside ASCII, which becomes spaces.
  fileprivate var searchFolded: String {
    let folded = folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    return String(
      String.UnicodeScalarView(
        folded.unicodeScalars.map { scalar in
          scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
            || scalar.properties.generalCategory == .spacingMark ? scalar : " "
        }
      )
    )
  }
}

extension Unicode.Scalar {
  /// Scripts that do not separate words by spaces. Source: Unicode's blocks of Thai, Lao, Tibetan,
  /// Myanmar, Khmer, New Tai Lue, Tai Tham, Balinese, Javanese and Tai Viet, of Chinese and Japanese,
  /// and of Hangul, whose particles follow their nouns without a space.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
      0x1B00...0x1B7F, 0x2E80...0x9FFF, 0xA960...0xA9FF, 0xAA60...0xAADF, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1100...0x11FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
