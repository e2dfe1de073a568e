import SwellStore

extension Clock {
  /// Takes from a file how it writes dates and times of day.
  mutating func adopt(_ document: Document, _ diagnostics: Diagnostics) {
    dateOrder = DateOrder(of: document)
    isTwelveHour = document.isTwelveHour
    guard isTwelveHour else { return }
    diagnostics.warn(
      EntryPath(),
      "",
      loss: .nothing,
      found: "times of day up to 12:59 without am or pm, some before 7:00",
      expected: "am or pm; those before 7:00 were taken as pm"
    )
  }

  /// A time of day as it is meant: `1:45` is in the afternoon where `12:15` stands before it and
  /// nothing says am or pm.
  func timeOfDay(_ written: Int64) -> Int64 {
    isTwelveHour && Self.ambiguous.contains(written) ? written + Self.half : written
  }

  /// The same for an end, which may be later: `6:00 – 7:30`.
  func timeOfDay(_ written: Int64, after start: Int64) -> Int64 {
    let end = timeOfDay(written)
    return isTwelveHour && end < start && end + Self.half >= start ? end + Self.half : end
  }

  /// No programme begins before seven in the morning.
  fileprivate static let ambiguous: Range<Int64> = 3600..<7 * 3600
  private static let half: Int64 = 12 * 3600
}

extension Document {
  /// Whether the times of day are those of a twelve-hour clock without am and pm: some from 7:00 to
  /// 12:59, after them some from 1:00 to 6:59, and no other.
  fileprivate var isTwelveHour: Bool {
    var hasLate = false
    var isTwelveHour = false
    for (index, node) in nodes.enumerated()
    where node.kind == .text && (4...40).contains(node.extent) {
      let text = bytes[Int(node.start)..<Int(node.start + node.extent)]
      guard text.contains(UInt8(ascii: ":")) else { continue }
      let written = self.text(at: index)
      if ISOTime.parse(written) != nil { return false }
      // The node before a member's value is its key.
      let isDuration =
        index > 0 && nodes[index - 1].kind == .text
        && FieldNames.role(of: self.text(at: index - 1)) == .duration
      guard !isDuration, let time = ClockText(written, year: 2000), let start = time.start else {
        continue
      }
      for seconds in [start, time.end].compactMap(\.self) {
        guard !time.saysHalf, (3600..<13 * 3600).contains(seconds) else { return false }
        let isEarly = Clock.ambiguous.contains(seconds)
        hasLate = hasLate || !isEarly
        isTwelveHour = isTwelveHour || isEarly && hasLate
      }
    }
    return isTwelveHour
  }
}
