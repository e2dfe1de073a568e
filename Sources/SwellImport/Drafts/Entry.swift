/// One entry as its dialect read it, ready to get a place in the list.
struct Entry: Sendable {
  let place: EntryPath
  let value: Value
  let parts: SessionParts
  let title: String
  /// The dialect's id, else made of the content.
  let key: String
  /// What it says, but for the key; equal for equal entries of one run.
  let content: UInt32

  /// Reads an entry; `nil` for one with errors, which is counted as skipped.
  init?(_ row: Row, _ read: (Row) -> SessionParts) {
    let errorsBefore = row.findings.errorCount
    let parts = read(row)
    if row.findings.errorCount == errorsBefore, parts.title?.isEmpty != false {
      Self.missingTitle(row)
    }
    guard row.findings.errorCount == errorsBefore, let title = parts.title else {
      row.findings.skip()
      return nil
    }
    place = row.place
    value = row.value
    self.parts = parts
    self.title = title
    key = parts.id ?? ContentKey.key(for: parts)
    content = UInt32(truncatingIfNeeded: parts.hashValue)
  }

  private static func missingTitle(_ row: Row) {
    let keys = row.value.members.prefix(20).map(\.key)
    let near = keys.lazy.first { Spelling.nearest(to: $0, among: ["title", "name"]) != nil }
    let found = keys.isEmpty ? "an empty object" : "the fields \(keys.joined(separator: ", "))"
    let hint = near.map { "; did you mean \"title\" by \"\($0)\"?" } ?? ""
    row.findings.error(
      row.place,
      "title",
      found: found.shortened(to: 200),
      expected: "a title" + hint
    )
  }
}
