// Used for the lines of a picture and for the command's tables.
extension Character {
  /// The width in a terminal's columns: two for an emoji, else the sum of the scalars' widths.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The blocks that are two columns wide in Unicode Standard Annex 11, East Asian Width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // A soft hyphen is visible, and so are the signs around numbers in Arabic and Syriac.
    case .format: return value == 0xAD || (0x600...0x8FF).contains(value) ? 1 : 0
    // The vowels and final consonants of a Hangul syllable share its first consonant's columns.
    case .otherLetter where (0x1160...0x11FF).contains(value): return 0
    default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}

extension String {
  package var displayWidth: Int {
    // Fast path: most texts are ASCII.
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}
