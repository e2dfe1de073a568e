/// A digest of an import's content, by which the next import of the same content is recognised.
///
/// FNV-1a with 64 bits, which is stable across versions and platforms, unlike `Hasher`. Source:
/// Fowler, Noll and Vo, draft-eastlake-fnv.
struct ImportDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ row: SessionRow, section: SectionDraft) {
    add(section.key)
    add(section.title)
    add(Int64(section.order ?? -1))
    add(row.key)
    add(row.hasOwnKey ? 1 : 0)
    add(row.title)
    add(row.speakers)
    add(row.room)
    for time in [row.startsAt, row.endsAt] {
      add(time?.seconds ?? .min)
      add(Int64(time?.utcOffset ?? .min))
    }
    add(row.timeText)
    add(row.abstract)
    add(row.background)
  }

  mutating func add(_ text: String?) {
    guard var text else { return add(byte: 0xFE) }
    text.withUTF8 { $0.forEach { add(byte: $0) } }
    // No byte of UTF-8, so that texts cannot run into one another.
    add(byte: 0xFF)
  }

  private mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { $0.forEach { add(byte: $0) } }
  }

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
