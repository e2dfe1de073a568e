/// Measures text and breaks it into lines without a font.
///
/// Each width is the larger of the widths in two common interface typefaces, Inter and Arial, so a
/// line that fits here also fits in the other typefaces of `SVGWriter.fontFamily`.
enum TextMetrics {
  /// Widths of U+0020…U+007E in hundredths of an em.
  private static let regular: [UInt8] = [
    28, 28, 40, 63, 64, 89, 67, 22, 36, 36, 50, 66, 28, 46, 28, 36, 62, 56, 61, 64, 64, 61, 62, 57,
    62, 62, 28, 28, 66, 66, 66, 56, 102, 68, 67, 73, 72, 67, 61, 78, 74, 28, 54, 67, 56, 89, 75, 78,
    67, 78, 72, 67, 64, 74, 68, 95, 67, 67, 62, 36, 36, 36, 47, 56, 50, 56, 62, 56, 62, 58, 36, 61,
    59, 24, 24, 54, 24, 87, 59, 60, 61, 61, 37, 52, 36, 58, 56, 81, 54, 56, 54, 36, 33, 36, 66,
  ]
  private static let bold: [UInt8] = [
    28, 33, 47, 64, 65, 89, 72, 24, 39, 39, 54, 67, 30, 47, 29, 38, 67, 56, 62, 65, 67, 63, 65, 59,
    65, 65, 33, 33, 67, 67, 67, 61, 100, 72, 72, 74, 72, 67, 61, 78, 74, 28, 56, 72, 61, 91, 74, 78,
    67, 78, 72, 67, 66, 73, 72, 101, 69, 70, 65, 39, 38, 39, 58, 56, 50, 57, 63, 58, 63, 59, 38, 63,
    61, 28, 28, 57, 28, 90, 61, 61, 62, 62, 40, 56, 38, 61, 58, 84, 56, 58, 56, 39, 36, 39, 67,
  ]

  /// The width of a text in ems, that is, in multiples of the font's size.
  static func width(of text: some StringProtocol, isBold: Bool = false) -> Double {
    text.reduce(0) { $0 + width(of: $1, isBold) }
  }

  private static func width(of character: Character, _ isBold: Bool) -> Double {
    if let value = character.asciiValue, (0x20...0x7E).contains(value) {
      return Double((isBold ? bold : regular)[Int(value) - 0x20]) / 100
    }
    if character == "…" { return 1 }
    switch character.displayWidth {
    case 0: return 0
    case 1: return isBold ? 0.72 : 0.68
    default: return character.unicodeScalars.contains { $0.properties.isEmoji } ? 1.4 : 1.05
    }
  }

  /// Text broken into lines of at most `width` ems; semibold text counts as bold.
  static func lines(of text: String, width: Double, isBold: Bool, limit: Int) -> LineBreaker {
    LineBreaker(text, width: width, limit: limit) { Self.width(of: $0, isBold) }
  }
}

extension StringProtocol {
  /// Whether the first letter with a direction belongs to a right-to-left script.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars.prefix(200) {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
