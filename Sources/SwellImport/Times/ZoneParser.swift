import Foundation

/// Takes the zone from the text of a `WrittenTime`.
enum ZoneParser {
  /// Removes an offset such as `GMT+0100`, `UTC` or `PST` from the end of a text in lower case.
  static func removeOffset(from text: inout String) -> Int? {
    let last = text.lastWord
    guard let offset = offset(last) else { return nil }
    text = String(text[..<last.startIndex])
    return offset
  }

  static func offset(_ word: Substring) -> Int? {
    if let known = zones[String(word)] { return known }
    let digits = word.hasPrefix("gmt") || word.hasPrefix("utc") ? word.dropFirst(3) : word
    guard digits.first == "+" || digits.first == "-", digits.count >= 5 else { return nil }
    var scan = ISOTime.Scanner(String(digits))
    let offset = scan.offset()
    return scan.next == nil ? offset : nil
  }

  /// American zones by the abbreviation that is used in both winter and summer.
  static let american: [Substring: TimeZone] = [
    "et": "America/New_York", "ct": "America/Chicago", "mt": "America/Denver",
    "pt": "America/Los_Angeles",
  ].compactMapValues { TimeZone(identifier: $0) }

  /// Abbreviations that mean one zone only.
  private static let zones = [
    "utc": 0, "gmt": 0, "z": 0, "cet": 1, "cest": 2, "bst": 1, "pst": -8, "pdt": -7, "mst": -7,
    "mdt": -6, "cdt": -5, "est": -5, "edt": -4, "jst": 9, "kst": 9, "aest": 10, "aedt": 11,
    "wet": 0, "west": 1, "eet": 2, "eest": 3, "msk": 3, "trt": 3, "sgt": 8, "hkt": 8, "awst": 8,
    "nzst": 12, "nzdt": 13, "hst": -10, "akst": -9, "akdt": -8, "brt": -3,
  ].mapValues { $0 * 3600 }
}
