import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// Times and dates as people write them, to the second.
struct WrittenTimeTests {
  @Test(
    arguments: [
      ("9:00", "9:00"), ("09:00:30", "9:00:30"), ("0:00", "0:00"), ("23:59:59", "23:59:59"),
      ("930", "9:30"), ("1700", "17:00"), ("noon", "12:00"), ("midday – 1 pm", "12:00 – 13:00"),
      ("24:00", "24:00"), ("16.00h", "16:00"), ("16:30 h", "16:30"), ("24:01", "24:01"),
      ("29:59", "29:59"), ("30:00", nil), ("2500", nil),
      ("9:60", nil), ("9:00:60", nil),
      ("012:30", nil),
      ("10:030", nil), ("10::30", nil), (":30", nil), ("10:", nil), ("01700", nil), ("999", nil),
      ("1:2:3:4", nil), ("12", nil), ("10.30", "10:30"), ("a:b", nil), ("soon", nil), ("", nil),
      ("monday", nil), ("utc", nil), ("+0100", nil),
    ] as [(String, String?)])
  func `a time of day has two digits per part, or four in all`(text: String, time: String?) {
    #expect(WrittenTime(text)?.written == time)
  }

  @Test(
    arguments: [
      ("9 am", "9:00"), ("9 a.m.", "9:00"), ("12 am", "0:00"), ("12:30 am", "0:30"),
      ("12 pm", "12:00"), ("12:30pm", "12:30"), ("1 pm", "13:00"), ("11:59:59 p.m.", "23:59:59"),
      ("13:15 pm", "13:15"), ("23 pm", "23:00"), ("10.30 am", "10:30"), ("0:30 am", "0:30"),
      ("13:00 am", "13:00"), ("24 pm", nil), ("25 pm", nil), ("9:61 pm", nil),
      ("9h", "9:00"), ("9h30", "9:30"), ("9:30h", "9:30"), ("21h05", "21:05"), ("9h5", nil),
      ("9:30h15", nil), ("9h61", nil), ("24h", "24:00"),
    ] as [(String, String?)])
  func `an hour may be written with am or pm, or with an h`(text: String, time: String?) {
    #expect(WrittenTime(text)?.written == time)
  }

  @Test(
    arguments: [
      ("9:00 – 10:15", "9:00 – 10:15"), ("10.30-11.15", "10:30 – 11:15"),
      ("9h – 10h15", "9:00 – 10:15"), ("22:00 → 0:30", "22:00 – 0:30"),
      ("1:00 – 2:00 pm", "13:00 – 14:00"), ("1:00 – 1:00 pm", "13:00 – 13:00"),
      ("11:00 – 1:00 pm", "11:00 – 13:00"), ("12:00 – 1:00 pm", "12:00 – 13:00"),
      ("1:00 am – 2:00 pm", "1:00 – 14:00"), ("1:00 am – 14:00", "1:00 – 14:00"),
      ("2:00 – 1:00 pm", "2:00 – 13:00"), ("9:00 – 10:00 am", "9:00 – 10:00"),
      ("5-6pm", "17:00 – 18:00"), ("1-2pm", "13:00 – 14:00"), ("10-11am", "10:00 – 11:00"),
      ("12-1pm", "12:00 – 13:00"), ("12-1am", "0:00 – 1:00"), ("11-1pm", "11:00 – 13:00"),
      ("9:15 bis 16 Uhr", "9:15 – 16:00"), ("03:00 PM onwards", "15:00"),
      ("19:00 onward", "19:00"), ("ca: 17:00", "17:00"), ("ca. 17:00", "17:00"),
      ("9:15 – 24", nil),
      ("2027-11", nil), ("0-1pm", "12:00 – 13:00"), ("13-2pm", "13:00 – 14:00"),
      ("12:00 – 1:00 am", "0:00 – 1:00"), ("13:00 – 1:00 am", "13:00 – 1:00"),
      ("3pm-4:30", "15:00 – 16:30"), ("7 p.m. - 9:30", "19:00 – 21:30"),
      ("11am – 1:30", "11:00 – 13:30"), ("10 pm – 2:00", "22:00 – 2:00"),
      ("11:00 – 1:00 am", "11:00 – 1:00"), ("3 pm – 16:30", "15:00 – 16:30"),
      ("5 - 6", nil), ("5 6pm", nil), ("10:00 –", "10:00"),
      ("– 10:00", "10:00"), ("10:00 11:00", "10:00 – 11:00"), ("10:00 – 11:00 – 12:00", nil),
      ("10:00 – – 11:00", nil), ("10:00 – 11:00 x", nil), ("10:00 to 11:00 to 12:00", nil),
      ("10.00 AM - 10:30 AM", "10:00 – 10:30"), ("10:00 am to 1:00 pm", "10:00 – 13:00"),
    ] as [(String, String?)])
  func `am or pm at the end of a time range applies to both times`(
    text: String, range: String?
  ) {
    #expect(WrittenTime(text)?.written == range)
  }

  @Test(arguments: ["-", "–", "—", "→", "~", "〜", "～", " to ", " until ", " till ", " bis "])
  func `ranges are written in many ways`(mark: String) {
    #expect(WrittenTime("9:00\(mark)10:00")?.written == "9:00 – 10:00")
  }

  @Test(
    arguments: [
      ("Day 2 10:00", "10:00"), ("Day 10, 9:00", "9:00"), ("Day 123 10:00", nil), ("Day 2", nil),
      ("10:00 (CET) – 11:00 (CET)", "10:00 – 11:00"), ("10:00 (1)", "10:00"), ("10:00 (cet", nil),
      ("10:00 cet)", nil), ("Thu. 21 Sep. 2023, 9:00", "2023-09-21 9:00"),
      ("Sep21 2023 9:00", "2023-09-21 9:00"), ("21-Sep-2023 9:00", "2023-09-21 9:00"),
      ("2023-Sep-21 9:00", "2023-09-21 9:00"), ("Sep-21-2023 9:00", nil),
      ("9:00, Thursday the 21st of September 2023", "2023-09-21 9:00"),
      ("21 September 2023 9:00 22 September 2023", nil), ("2023-09-21 2023-09-22", nil),
      ("September 21, 2023 13:00 → 13:45", "2023-09-21 13:00 – 13:45"),
      ("Thu, 21st Sep 2023 at 9:00", "2023-09-21 9:00"),
      ("21.09.2023 10:00 Uhr", "2023-09-21 10:00"),
      ("Day 2, 2023-08-31 10:30 am", "2023-08-31 10:30"),
      ("10:00, September 21, 2023", "2023-09-21 10:00"),
      ("Tue Mar 09 14:22:31 2027", "2027-03-09 14:22:31"),
      ("06:00 PM to 06:35 PM (IST)", "18:00 – 18:35"), ("Feb 6, 4:45", nil), ("May", nil),
      ("September 31, 2023", nil), ("09/10/2023", nil), ("1 2 3", nil), ("-", nil),
    ] as [(String, String?)])
  func `only words that don't belong to a time are skipped`(
    text: String, time: String?
  ) {
    #expect(WrittenTime(text)?.written == time)
  }

  @Test(arguments: [(200, true), (201, false)])
  func `a text of more than 200 bytes is not a time`(length: Int, isTime: Bool) {
    let space = String(repeating: " ", count: length - 5)
    #expect((WrittenTime("10:00" + space) != nil) == isTime)
    #expect((WrittenTime.year(" 2027" + space) != nil) == isTime)
  }

  @Test(
    arguments: [
      ("EET", 2), ("EEST", 3), ("WEST", 1), ("MSK", 3), ("SGT", 8), ("NZDT", 13), ("HST", -10),
      ("BRT", -3), ("utc", 0), ("GMT", 0), ("Z", 0), ("CET", 1), ("CEST", 2), ("BST", 1),
      ("PST", -8),
      ("PDT", -7), ("MST", -7), ("MDT", -6), ("CDT", -5), ("EST", -5), ("EDT", -4), ("JST", 9),
      ("KST", 9), ("AEST", 10), ("AEDT", 11), ("+0100", 1), ("-0500", -5), ("GMT+0100", 1),
      ("UTC-07:00", -7), ("GMT+0100 (Central European Time)", 1), ("utc (here)", 0), ("+02", nil),
      ("gmt+1", nil), ("+01000", nil), ("+0160", nil), ("XYZ", nil), ("(+0100)", 1),
      ("GMT+0200 (CET)", 2),
    ] as [(String, Int?)])
  func `a time zone is a name or an offset at the end of a time`(zone: String, hours: Int?) {
    let words = WrittenTime("10:00 " + zone)
    #expect(words?.start == hours.map { _ in 36_000 })
    #expect(words?.offset == hours.map { $0 * 3600 })
  }

  @Test func `a zone in brackets counts at the end of a text only`() {
    #expect(WrittenTime("10:00 (CET)")?.offset == 3600)
    #expect(WrittenTime("10:00 (CET) – 11:00")?.offset == nil)
    #expect(WrittenTime("10:00 am (ET)")?.zone == TimeZone(identifier: "America/New_York"))
  }

  @Test(
    arguments: [
      ("JSConf 2027", 2027), ("1970", 1970), ("2100", 2100), ("1969", nil), ("2101", nil),
      ("12027", nil), ("202", nil), ("2026–2027", 2026), ("1900 to 2027", 2027), ("", nil),
      ("٢٠٢٧", nil),
    ] as [(String, Int?)])
  func `a year is a number by itself, from 1970 to 2100`(text: String, year: Int?) {
    #expect(WrittenTime.year(text) == year)
  }

  @Test(
    arguments: [
      ("talks-2027.json", 2027), ("2027/talks.json", 2027), ("2026/talks-2027.json", 2027),
      ("2027/a/talks.json", nil), ("talks.json", nil), ("", nil),
      ("18DAE8BD-1972-413B-92B1-8503E94472DA/talks.json", nil),
    ] as [(String, Int?)])
  func `the name of a file or its folder may contain the year`(name: String, year: Int?) {
    #expect(WrittenTime.year(ofFile: name) == year)
  }

  @Test(
    arguments: [
      ("Sat", 5), ("sun.", 6), ("(Sat)", 5), ("Sat, Pier", 5), ("Pier, Sat", 5),
      ("Sat: Keynotes", 5), ("Sat 9:00", 5), ("9:00 Sat", 5), ("Sat June 12", 5),
      ("June Sat", 5), ("Sat Sunday", 5),
      ("Fri & Sat", 4), ("Saturday Night", 5), ("The Friday Room", 4),
      ("Fri morning", 4), ("Sun Deck", nil), ("Sat Lounge", nil), ("The Sun Deck", nil),
      ("Mon Atelier", nil),
      ("Deck Sun", nil), ("Sunny", nil), ("", nil),
    ] as [(String, Int?)])
  func `an abbreviated weekday is read alone or next to a number, a mark or a date`(
    text: String, weekday: Int?
  ) {
    #expect(WrittenTime.weekday(in: text) == weekday)
    #expect(WrittenTime.namesDay(text) == (weekday != nil))
  }
}

extension WrittenTime {
  /// The parts of `2027-06-11 9:00 – 10:15:30 UTC+1` that were read.
  var written: String {
    func clock(_ seconds: Int64) -> String {
      func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let minutes = "\(seconds / 3600):\(two(seconds / 60 % 60))"
      return seconds % 60 == 0 ? minutes : minutes + ":" + two(seconds % 60)
    }
    let parts = [day?.text, start.map(clock), end.map { "– " + clock($0) }]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
