extension SessionDraft {
  /// The values of a session's row, in the order of ``columns``.
  struct Row {
    var values: [SQLValue]

    var key: String {
      if case .text(let key?) = values[0] { key } else { "" }
    }

    /// What it is sorted by: sessions without a start come last.
    var start: Int64 {
      if case .integer(let start?) = values[4] { start } else { .max }
    }

    /// How many bytes its texts take.
    var size: Int {
      values.reduce(0) { size, value in
        if case .text(let text?) = value { size + text.utf8.count } else { size }
      }
    }

    static let columns = """
      key, title, speakers, room, starts_at, utc_offset, ends_at, end_utc_offset, time_text, \
      abstract, background
      """
    static let columnCount = 11

    static let insert = """
      INSERT INTO session (list_id, section_id, position, \(columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
  }

  /// The session as it is stored: texts trimmed, blank ones NULL, the key in NFC.
  ///
  /// - Throws: ``StoreError/badSession(key:problem:)``.
  func row() throws(StoreError) -> Row {
    guard let title = title.nonBlank else { throw .badSession(key: key, problem: "no title") }
    if key.isEmpty { throw .badSession(key: key, problem: "no key") }
    // Text functions of SQLite stop at the first NUL.
    if key.utf8.contains(0) { throw .badSession(key: key, problem: "a NUL in its key") }
    if section.key.utf8.contains(0) {
      throw .badSession(key: key, problem: "a NUL in the key of its section")
    }
    for time in [startsAt, endsAt] {
      guard let time else { continue }
      guard SessionTime.bounds.contains(time.seconds),
        time.utcOffset.map({ (-86_399...86_399).contains($0) }) ?? true
      else { throw .badSession(key: key, problem: "a time beyond the years 1 to 9999") }
    }
    return Row(
      values: [
        .text(key.nfc), .text(title), .text(SpeakerList.text(of: speakers)), .text(room?.nonBlank),
        .integer(startsAt?.seconds), .integer((startsAt?.utcOffset).map(Int64.init)),
        .integer(endsAt?.seconds), .integer((endsAt?.utcOffset).map(Int64.init)),
        .text(timeText?.nonBlank), .text(abstract?.nonBlank), .text(background?.nonBlank),
      ]
    )
  }
}

extension SectionDraft {
  /// The section as it is stored: its title trimmed, its key in NFC.
  var normalised: SectionDraft {
    SectionDraft(key: key.nfc, title: title.nonBlank ?? "", order: order)
  }
}

extension StringProtocol {
  /// Without white space at both ends; U+00A0, U+3000 and U+2028 are white space too.
  package var trimmed: String {
    let text = String(self)
    // Fast path: most texts begin and end with a visible ASCII character.
    if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return text
    }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// The text without white space at its ends; `nil` for a blank one.
  package var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
