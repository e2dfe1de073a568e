import Foundation

// The forms in which texts are stored, and what may be a name.
extension StringProtocol {
  /// The text without whitespace at both ends; U+00A0, U+3000 and U+2028 are whitespace too.
  @inlinable package var trimmed: String {
    let text = String(self)
    // Fast path: most texts begin and end with a visible ASCII character.
    if case (0x21..<0x7F)? = text.utf8.first, case (0x21..<0x7F)? = text.utf8.last { return text }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  @inlinable package var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }

  /// The trimmed text, with U+FFFD for NUL, at which SQLite's functions stop; `nil` if blank.
  var stored: String? {
    nonBlank.map { $0.utf8.contains(0) ? $0.replacing("\0", with: "\u{FFFD}") : $0 }
  }
}

extension String {
  /// The text in NFC, in which names and keys are stored and looked up.
  ///
  /// Stored keys depend on this form, so never change it. `StoredTextTests` pins it.
  package var nfc: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// Whether the text can name a list or a scene.
  var isName: Bool {
    (1...200).contains(nfc.unicodeScalars.count)
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
      && contains { !$0.isWhitespace }
  }
}
