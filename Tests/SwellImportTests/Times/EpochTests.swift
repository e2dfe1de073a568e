import SwellStore
import Testing

@testable import SwellImport

/// Times as numbers: seconds or milliseconds since 1970.
struct EpochTests {
  @Test(
    arguments: [
      ("100000000", "1973-03-03T09:46:40Z"), ("99999999999", "5138-11-16T09:46:39Z"),
      ("100000000000", "1973-03-03T09:46:40Z"), ("99999999999999", "5138-11-16T09:46:39Z"),
      ("-100000000", "1966-10-31T14:13:20Z"), ("-100000000000", "1966-10-31T14:13:20Z"),
      ("1557279000.9", "2019-05-08T01:30:00Z"), ("1557279000999", "2019-05-08T01:30:00Z"),
      ("-100000000.5", "1966-10-31T14:13:19Z"), ("-100000000001", "1966-10-31T14:13:19Z"),
      ("99999999", nil), ("-99999999", nil), ("100000000000000", nil), ("-100000000000000", nil),
      (#""/Date(1557279000000+0200)/""#, "2019-05-08T01:30:00Z"),
      (#""/Date(-100000000000)/""#, "1966-10-31T14:13:20Z"), (#""/Date(soon)/""#, nil),
    ] as [(String, String?)])
  func `a number is a count of seconds or of milliseconds since 1970`(text: String, time: String?)
    throws
  {
    let draft = try Imported(#"[{"title": "A", "room": "R", "startsAt": \#(text)}]"#).drafts[0]
    #expect(draft.startsAt?.iso8601 == time)
    let isShown = time == nil || text.hasPrefix("\"")
    #expect(draft.timeText == (time == nil && isShown ? text.replacing("\"", with: "") : nil))
  }
}
