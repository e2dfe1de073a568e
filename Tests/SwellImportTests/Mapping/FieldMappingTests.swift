import SwellStore
import Testing

@testable import SwellImport

struct FieldMappingTests {
  @Test func `a reported mapping reads the same file with the same result`() throws {
    let text = """
      days:
        - date: 2027-06-11
          talks: [{name: Tides, who: Ann Lee, place: Pier, time: "9:00"}]
      """
    let mapping = try Imported(text).report.mapping
    #expect(
      mapping == [
        "sessions=days.*.talks", "title=name", "speakers=who", "room=place", "start=time",
      ])
    let settings = ImportSettings(mapping: try FieldMapping(["# saved", ""] + mapping))
    #expect(try Imported(text, settings).drafts == Imported(text).drafts)
  }

  @Test func `equally good fields are reported in the order in which they are used`() throws {
    let talks = (1...9).map { "- {title: Talk \($0), presenter\($0): Ann Lee, room: Pier}" }
    let mapping = try Imported(talks.joined(separator: "\n")).report.mapping
    let speakers = mapping.filter { $0.hasPrefix("speakers") }
    #expect(speakers == (1...9).map { "speakers=presenter\($0)" })
  }

  @Test(arguments: [
    ("rom=hall", "room"), ("venue=hall", "room"), ("venue=title", "room"),
    ("speaker=a", "speakers"), ("titel=a", "title"), ("colour=a", nil),
    ("title", nil), ("title=", nil),
  ])
  func `a mapping line without a known role is refused`(line: String, meant: String?) {
    #expect(throws: ImportError.badMapping(line: line, didYouMean: meant)) {
      try FieldMapping([line])
    }
  }

  @Test(arguments: Role.allCases.map(\.rawValue) + ["sessions"])
  func `no path traps`(role: String) throws {
    let steps = ["talks", "*", "title", "rooms", ".", "", "0", "tags"]
    let text = """
      {"talks": [{"title": "Tides", "time": "9:00", "room": "Pier", "tags": ["a"]}],
       "rooms": {"talks": {"title": "Deck"}}}
      """
    for first in steps {
      for second in steps {
        let path = [first, second].joined(separator: ".")
        let settings = ImportSettings(mapping: try FieldMapping([role + "=" + path]))
        do { _ = try Imported(text, settings) } catch is ImportError {}
      }
    }
  }
}
