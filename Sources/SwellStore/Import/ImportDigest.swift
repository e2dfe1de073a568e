extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes: the same on every machine and in every run.
  package var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// A digest of an import's content, with which the next import recognises the same content.
struct ImportDigest {
  private(set) var value: UInt64 = 0

  mutating func add(_ text: String?) {
    value = (value &* 0x100_0000_01b3) ^ (text ?? "").utf8.fnv1a
  }

  private mutating func add(_ number: (some FixedWidthInteger)?) {
    value = (value &* 0x100_0000_01b3) ^ withUnsafeBytes(of: number ?? .min) { $0.fnv1a }
  }

  mutating func add(_ row: SessionRow, section: SectionDraft) {
    for text in [
      section.key, section.title, row.key, row.title, row.speakers, row.room, row.timeText,
      row.abstract, row.background,
    ] { add(text) }
    add(section.order)
    add(row.hasOwnKey ? 1 : 0)
    for time in [row.startsAt, row.endsAt] {
      add(time?.seconds)
      add(time?.utcOffset)
    }
  }
}
