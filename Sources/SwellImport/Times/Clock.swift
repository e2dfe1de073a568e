import Foundation
import SwellStore

/// Turns the times in a file into times of the list's zone.
struct Clock: Sendable {
  /// The zone asked for, else the file's own.
  var zone: TimeZone?
  /// The dialect's zone, for instants without an offset if `zone` is `nil`; `nil` for UTC.
  var home: TimeZone?
  /// The order of day and month in dates such as `05/06/2027`.
  var dateOrder: DateOrder?
  var isTwelveHour = false
  var year: Int?

  /// A time without an offset: local in the list's zone, else floating.
  func local(_ seconds: Int64) -> SessionTime {
    guard let zone else { return SessionTime(seconds: seconds, utcOffset: nil) }
    // In the repeated hour of autumn the offset before it gives the earlier instant; in the skipped
    // hour of spring it gives the time that the clock would have shown.
    let offsets = [-86_400, 86_400].map { offset(of: zone, at: seconds + $0) }
    let shown = offsets.first { offset(of: zone, at: seconds - $0) == $0 } ?? offsets[0]
    let instant = seconds - shown
    return SessionTime(seconds: instant, utcOffset: Int(offset(of: zone, at: instant)))
  }

  func instant(_ seconds: Int64) -> SessionTime {
    let shown = (zone ?? home).map { Int(offset(of: $0, at: seconds)) }
    return SessionTime(seconds: seconds, utcOffset: shown ?? 0)
  }

  /// A parsed time in the list's zone; without one, an offset other than 0 is kept.
  func placed(_ time: SessionTime) -> SessionTime {
    guard let given = time.utcOffset else { return local(time.seconds) }
    return given == 0 || zone != nil ? instant(time.seconds) : time
  }

  /// Adopts the way a file writes dates and times of day.
  mutating func adopt(_ document: Document, _ diagnostics: Diagnostics) {
    dateOrder = dateOrder ?? DateOrder(of: document)
    guard !isTwelveHour, document.isTwelveHour else { return }
    isTwelveHour = true
    let found = "times of day up to 12:59 without am or pm, some before 7:00"
    let expected = "am or pm; those before 7:00 were taken as pm"
    diagnostics.warn(EntryPath(), "", loss: .nothing, found: found, expected: expected)
  }

  private func offset(of zone: TimeZone, at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
  }
}
