import Foundation
import SwellStore

/// Turns the times in a file into times of the list's zone.
struct Clock: Sendable {
  /// The zone asked for, else the file's own.
  var zone: TimeZone?
  /// The zone for instants without an offset: that of the dialect; `nil` for UTC.
  var home: TimeZone?
  /// The order of day and month in dates such as `05/06/2027`.
  var dateOrder: DateOrder?
  /// Whether the file's times of day are those of a twelve-hour clock without am and pm.
  var isTwelveHour = false
  /// The year of dates that have none.
  var year: Int?

  /// A time without offset: local in the list's zone, else floating.
  func local(_ seconds: Int64) -> SessionTime {
    guard let zone else { return SessionTime(seconds: seconds, utcOffset: nil) }
    // In the repeated hour of autumn the offset before it gives the earlier instant; in the skipped
    // hour of spring it gives the time that the clock would have shown.
    let before = offset(of: zone, at: seconds - 86_400)
    let after = offset(of: zone, at: seconds + 86_400)
    let isBefore = offset(of: zone, at: seconds - before) == before
    let isAfter = before == after || offset(of: zone, at: seconds - after) == after
    let instant = seconds - (isBefore || !isAfter ? before : after)
    return SessionTime(seconds: instant, utcOffset: Int(offset(of: zone, at: instant)))
  }

  /// An instant without a given offset.
  func instant(_ seconds: Int64) -> SessionTime {
    let shown = zone ?? home
    return SessionTime(
      seconds: seconds,
      utcOffset: shown.map { Int(offset(of: $0, at: seconds)) } ?? 0
    )
  }

  /// A parsed time in the list's zone; without one, an offset other than 0 is kept.
  func placed(_ time: SessionTime) -> SessionTime {
    guard let given = time.utcOffset else { return local(time.seconds) }
    return given == 0 || zone != nil ? instant(time.seconds) : time
  }

  /// A time of day on a day of the list's clock.
  func time(_ secondsOfDay: Int64, on day: Day) -> SessionTime {
    local(day.seconds + secondsOfDay)
  }

  private func offset(of zone: TimeZone, at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
  }
}

extension SessionTime {
  /// The time that is later by some seconds on the same clock.
  func advanced(by duration: Int64) -> SessionTime {
    SessionTime(seconds: seconds + duration, utcOffset: utcOffset)
  }

  /// What its own clock shows, in seconds since midnight.
  var timeOfDay: Int64 { Day.timeOfDay(seconds + Int64(utcOffset ?? 0)) }

  /// When its own clock shows a time of day next, on the same day or the one after.
  func next(timeOfDay next: Int64) -> SessionTime {
    advanced(by: next < timeOfDay ? next - timeOfDay + 86_400 : next - timeOfDay)
  }
}
