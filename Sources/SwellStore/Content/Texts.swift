import Foundation

extension StringProtocol {
  /// The text without whitespace at both ends; U+00A0, U+3000 and U+2028 are whitespace too.
  package var trimmed: String {
    let text = String(self)
    // Fast path: most texts begin and end with a visible ASCII character.
    if case (0x21..<0x7F)? = text.utf8.first, case (0x21..<0x7F)? = text.utf8.last { return text }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// The trimmed text; `nil` for a blank one.
  package var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// The text in NFC, in which names and keys are stored and looked up.
  ///
  /// Stored in keys; never change it. Pinned by `TextsTests`.
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

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes: the same on every machine and in every run.
  ///
  /// Stored in keys and digests; never change it. Pinned by `TextsTests`.
  package var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
