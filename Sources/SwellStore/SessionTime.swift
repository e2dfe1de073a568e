import Foundation

/// A moment of a programme: an instant when the offset from UTC is known, else a floating local time.
///
/// Programmes often say "10:00" without a zone. Such a time is kept as what it is: it sorts and
/// prints by its clock reading and is never moved to a zone nobody gave.
public struct SessionTime: Sendable, Hashable {
  /// Seconds since 1970-01-01 00:00 UTC; for a floating time, as if its clock ran in UTC.
  public var seconds: Int64
  /// The offset of the local clock from UTC, in seconds; `nil` for a floating time.
  public var utcOffset: Int?

  /// A moment `seconds` after 1970, shown on a clock `utcOffset` seconds ahead of UTC.
  public init(seconds: Int64, utcOffset: Int?) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }
}

extension SessionTime {
  /// The time as ISO 8601 text: `2025-05-21T08:00:00`, with `Z` or `+02:00` where the offset is
  /// known.
  public var iso8601: String {
    let (local, overflow) = seconds.addingReportingOverflow(Int64(utcOffset ?? 0))
    let date = Date(timeIntervalSince1970: Double(overflow ? seconds : local))
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
      .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
    return date.formatted(style) + (utcOffset.map { Self.offsetText($0) } ?? "")
  }

  private static func offsetText(_ offset: Int) -> String {
    if offset == 0 { return "Z" }
    let minutes = abs(offset / 60)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }
}

extension SessionTime: Comparable {
  /// By instant; floating times as if their clock ran in UTC.
  public static func < (left: SessionTime, right: SessionTime) -> Bool {
    left.seconds < right.seconds
  }
}
