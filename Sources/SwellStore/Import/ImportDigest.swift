extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash of the bytes: the same on every machine and in every run.
  package var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// A digest of an import's content, by which the next import of the same content is recognised.
struct ImportDigest {
  private(set) var value: UInt64 = 0

  mutating func add(_ fields: String?...) {
    let text = fields.map { $0 ?? "" }.joined(separator: "\u{1F}")
    value = (value &* 0x100_0000_01b3) ^ text.utf8.fnv1a
  }

  mutating func add(_ row: SessionRow, section: SectionDraft) {
    add(
      section.key,
      section.title,
      section.order.map { "\($0)" },
      row.key,
      "\(row.hasOwnKey)",
      row.title,
      row.speakers,
      row.room,
      row.startsAt.text,
      row.endsAt.text,
      row.timeText,
      row.abstract,
      row.background
    )
  }
}

extension SessionTime? {
  fileprivate var text: String? { map { "\($0.seconds) \($0.utcOffset ?? .min)" } }
}
