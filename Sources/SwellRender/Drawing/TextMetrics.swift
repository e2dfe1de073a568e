import Foundation

/// How wide text is, without a font: by the widths that sans-serif faces have in common.
///
/// Estimates rather too much; what is drawn is clipped anyway.
enum TextMetrics {
  /// The width of a text in ems, the font's size.
  static func width(of text: some StringProtocol) -> CGFloat {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> CGFloat {
    if character.isASCII {
      return switch character {
      case "i", "j", "l", "I", "!", "'", ",", ".", ":", ";", "|": 0.3
      case "f", "t", "r", " ", "(", ")", "[", "]", "/", "-": 0.4
      case "m", "w", "M", "W", "@", "%": 0.95
      case "A"..."Z": 0.72
      default: 0.6
      }
    }
    return character.displayWidth > 1 ? 1.1 : 0.66
  }

  /// The text, cut with an ellipsis where it is wider than a width in ems.
  static func fitted(_ text: String, to width: CGFloat) -> String {
    guard end(of: text, within: width) < text.endIndex else { return text }
    let kept = text[..<end(of: text, within: width - 1)].trimmingCharacters(in: .whitespaces)
    return kept.isEmpty ? "" : kept + "…"
  }

  /// Where the first character is that does not fit: the others of a megabyte are not measured.
  private static func end(of text: String, within width: CGFloat) -> String.Index {
    var room = width
    return text.indices.first {
      room -= Self.width(of: text[$0])
      return room < 0
    } ?? text.endIndex
  }
}

extension StringProtocol {
  /// Whether the first letter with a direction is of a script that is read from the right.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars.prefix(200) {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
