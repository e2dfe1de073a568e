extension Unicode.Scalar {
  /// Whether the character steers a terminal, ends a line, or turns the direction of what follows,
  /// which would disorder a whole table.
  var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with every unprintable character replaced, so that data cannot steer a terminal.
  var printable: String { replacingUnprintable(keeping: []) }

  /// The text with every unprintable character replaced but line feeds.
  var printableLines: String { replacingUnprintable(keeping: ["\n"]) }

  private func replacingUnprintable(keeping kept: Set<Unicode.Scalar>) -> String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isUnprintable && !kept.contains($0) ? "\u{FFFD}" : $0 }
      )
    )
  }
}
