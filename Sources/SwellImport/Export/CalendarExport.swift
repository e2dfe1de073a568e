import Foundation
import SwellStore

/// A calendar as in RFC 5545, with one event per session, whose UID is the same in every export;
/// instants are in UTC and floating times have no zone, so every calendar shows the list's times.
struct CalendarExport: ExportSyntax {
  private let list: String
  private let stamp: String

  init(list: String, date: Date) {
    self.list = list
    let seconds = date.timeIntervalSince1970
    let now = SessionTime(seconds: Int64(exactly: seconds.rounded(.down)) ?? 0, utcOffset: 0)
    stamp = now.calendarText ?? "19700101T000000Z"
  }

  func beginning(title: String?) -> String {
    line("BEGIN", "VCALENDAR") + line("VERSION", "2.0") + line("PRODID", "-//Swell//Swell//EN")
      + line("NAME", title) + line("X-WR-CALNAME", title)
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    guard let start = draft.startsAt, let startText = start.calendarText else { return nil }
    // An end is dropped if it isn't after the start, or if only one of the two is floating.
    let end = draft.endsAt.flatMap { end in
      end > start && (end.utcOffset == nil) == (start.utcOffset == nil) ? end.calendarText : nil
    }
    let speakers = draft.speakers.isEmpty ? nil : draft.speakers.joined(separator: ", ")
    let description = [speakers, draft.abstract].compactMap(\.self).joined(separator: "\n\n")
    let section = draft.section.title
    return line("BEGIN", "VEVENT") + line("UID", Self.uid(draft.key) + "@" + Self.uid(list))
      + line("DTSTAMP", stamp) + line("DTSTART", startText) + line("DTEND", end)
      + line("SUMMARY", draft.title) + line("LOCATION", draft.room)
      + line("DESCRIPTION", description.isEmpty ? nil : description)
      + line("CATEGORIES", section.isEmpty ? nil : section) + line("END", "VEVENT")
  }

  func end(isEmpty: Bool) -> String { line("END", "VCALENDAR") }

  /// A name with all bytes percent-encoded except ASCII letters, digits, `.`, `_` and `-`.
  private static func uid(_ name: String) -> String {
    let plain = CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
      .intersection(.alphanumerics.union(CharacterSet(charactersIn: "._-")))
    return name.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// A content line, folded after 75 bytes; empty if there is no text.
  private func line(_ name: String, _ text: String?) -> String {
    guard let text else { return "" }
    let escaped = text.replacing("\r\n", with: "\n").escaping { scalar in
      switch scalar {
      case "\\", ";", ",": "\\\(scalar)"
      // Some readers end lines at U+0085, U+2028 and U+2029, too.
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": "\\n"
      default: nil
      }
    }
    var folded = ""
    var bytesLeft = 75
    for scalar in (name + ":" + escaped).unicodeScalars {
      // RFC 5545 allows no control character except the tab.
      let isControl = scalar.value < 0x20 && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
      let scalar = isControl ? "\u{FFFD}" : scalar
      let size = UTF8.width(scalar)
      if size > bytesLeft {
        folded += "\r\n "
        bytesLeft = 74
      }
      folded.unicodeScalars.append(scalar)
      bytesLeft -= size
    }
    return folded + "\r\n"
  }
}

extension SessionTime {
  /// `20250521T080000Z`, without `Z` for a floating time; `nil` outside the years 1 to 9999.
  fileprivate var calendarText: String? {
    guard Self.bounds.contains(seconds) else { return nil }
    let clock = SessionTime(seconds: seconds, utcOffset: utcOffset == nil ? nil : 0)
    return clock.iso8601.filter { $0 != "-" && $0 != ":" }
  }
}
