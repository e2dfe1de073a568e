// Used for pictures and for what the command prints.
extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line or paragraph separator, U+FFFE, U+FFFF, or a
  /// bidi control, which could reorder a whole line of a table.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// The text with unprintable characters replaced, so that data cannot send terminal commands.
  package var printable: String { printable(keeping: []) }

  /// The text with unprintable characters replaced, except some that the output needs.
  package func printable(keeping kept: Set<Unicode.Scalar>) -> String {
    mapUnprintable { kept.contains($0) ? $0 : "\u{FFFD}" }
  }

  /// The text on one line: spaces for line breaks and tabs, other unprintable characters replaced.
  package var printableLine: String {
    mapUnprintable { "\t\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) ? " " : "\u{FFFD}" }
  }

  private func mapUnprintable(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isUnprintable ? replacement($0) : $0 }))
  }
}
