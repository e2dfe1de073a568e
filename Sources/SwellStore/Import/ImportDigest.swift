/// A digest of an import's content; with it, the next import recognises the same content.
struct ImportDigest {
  private(set) var value: Int64 = 0

  mutating func add(_ text: String?) { add(Int64(bitPattern: (text ?? "").utf8.fnv1a)) }

  private mutating func add(_ number: Int64) { value = (value &* 0x100_0000_01b3) ^ number }

  mutating func add(_ row: SessionDraft) {
    let section = row.section
    let texts: [String?] = [
      section.key, section.title, row.key, row.title, row.speakers.joined(separator: "\n"),
      row.room, row.timeText, row.abstract, row.background,
    ]
    for text in texts { add(text) }
    add(section.order.map { Int64($0) } ?? .min)
    add(row.hasOwnKey ? 1 : 0)
    for time in [row.startsAt, row.endsAt] {
      add(time?.seconds ?? .min)
      add(time?.utcOffset.map { Int64($0) } ?? .min)
    }
  }
}
