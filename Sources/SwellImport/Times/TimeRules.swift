import Foundation
import SwellStore

/// The rules for reading a file's times: zone, order of day and month, twelve-hour clock, year.
struct TimeRules: Sendable {
  /// The list's time zone: the zone that was asked for, or else the file's zone.
  var zone: TimeZone?
  /// The zone of a session's or a field's own times without an offset; `nil` means the list's.
  var source: TimeZone?
  /// The dialect's time zone, in which instants are shown if `zone` is `nil`; `nil` means UTC.
  var home: TimeZone?
  var dateOrder: DateOrder?
  var isTwelveHour = false
  var year: Int?

  /// A time without an offset: local in its own or the list's zone, or floating if both are `nil`.
  func local(_ seconds: Int64) -> SessionTime {
    guard let zone = source ?? zone else { return SessionTime(seconds: seconds, utcOffset: nil) }
    // In autumn's repeated hour, the offset before the change gives the earlier instant; in
    // spring's skipped hour, it gives the instant when an unchanged clock shows the time.
    let offsets = [-86_400, 86_400].map { offset(of: zone, at: seconds + $0) }
    let shown = offsets.first { offset(of: zone, at: seconds - $0) == $0 } ?? offsets[0]
    return instant(seconds - shown)
  }

  func day(_ text: String) -> Day? { WrittenTime(text, year: year, order: dateOrder)?.day }

  func instant(_ seconds: Int64) -> SessionTime {
    let shown = (zone ?? home ?? source).map { Int(offset(of: $0, at: seconds)) }
    return SessionTime(seconds: seconds, utcOffset: shown ?? 0)
  }

  /// A parsed time in the list's zone; if the list has no zone, an offset other than 0 is kept.
  func placed(_ time: SessionTime) -> SessionTime {
    guard let given = time.utcOffset else { return local(time.seconds) }
    return given == 0 || zone != nil ? instant(time.seconds) : time
  }

  /// Adopts the way a file writes dates and times of day.
  mutating func adopt(_ document: Document, _ diagnostics: Diagnostics) {
    if dateOrder == nil, let (order, isGuess) = DateOrder.find(in: document) {
      dateOrder = order
      let found = "dates whose month and day can't be told apart"
      let expected = "clear dates; consecutive days were assumed"
      if isGuess {
        diagnostics.warn(ValuePath(), "", loss: .nothing, found: found, expected: expected)
      }
    }
    guard !isTwelveHour, document.isTwelveHour else { return }
    isTwelveHour = true
    let found = "times of day up to 12:59 without am or pm, some before 7:00"
    let expected = "am or pm; those before 7:00 were taken as pm"
    diagnostics.warn(ValuePath(), "", loss: .nothing, found: found, expected: expected)
  }

  private func offset(of zone: TimeZone, at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
  }
}
