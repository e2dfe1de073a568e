import Testing

@testable import SwellImport

/// The roles that field names imply.
struct FieldNameTests {
  @Test(
    arguments: [
      ("title", .title), ("Session Title", .title), ("talkTitle", .title), ("title_ja", .title),
      ("titleJa", .title), ("published-title", .title), ("title 2", nil), ("ja", nil),
      ("full", nil),
      ("session", .title), ("sessionX", nil), ("talkAbstract", .abstract),
      ("speakerRecordNames", .speakers), ("SPEAKER_NAME", .speakers), ("speaker2", .speakers),
      ("speakers and co", .speakers), ("first-speaker-slug", .speakers), ("speakerBio", nil),
      ("room number", .room), ("room2", .room), ("roomAndFloor", nil), ("venue and room", nil),
      ("startTimeUTC", .start), ("start2Time", nil), ("Start (CET)", .start), ("$date", .start),
      ("scheduledOn", .start), ("startPlace", nil), ("endsAt", .end), ("end time [local]", .end),
      ("lengthInMinutes", .duration), ("imageURL", .background), ("photoUrlLarge", .background),
      ("photoOfAnn", nil), ("Größe", nil), ("Início", .start), ("DURAÇÃO", .duration), ("", nil),
      ("()", nil), ("123", nil), ("(start)", .start), ("speaker" + spaces(33), .speakers),
      ("speaker" + spaces(34), nil),
    ] as [(String, Role?)])
  func `a field's role is recognised by the words of its name`(name: String, role: Role?) {
    #expect(FieldName.role(of: name) == role)
  }

  @Test func `a file with thousands of field names leaves room in the cache for the next file`() {
    for number in 0..<10_000 { _ = FieldName.name("odd \(number)") }
    let name = FieldName.name("title of a later file")
    #expect(FieldName.name("title of a later file") === name)
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(arguments: [
    ("Start (CET)", "start"), ("a[b]", "a"), ("(x)", "x"), ("[y] z", "yz"), ("$date", "$date"),
    ("Étage-2_b.c", "etage2bc"), ("Nº", "nº"), ("½", "½"), ("a(", "a"), ("", ""),
  ])
  func `field names are compared by their letters and digits`(name: String, folded: String) {
    #expect(FieldName.folded(name) == folded)
  }

  @Test(
    arguments: [
      ("title_ja", "ja"), ("a_de", "de"), ("_ja", nil), ("title_en", "en"), ("title_xx", nil),
      ("titleja", nil), ("title-ja", nil), ("title_ja ", nil), ("ja", nil), ("title_jap", nil),
    ] as [(String, String?)])
  func `a field name may end with a language code`(name: String, language: String?) {
    #expect(FieldName.name(name).language == language)
    #expect(FieldName.name(name).plain == (language == nil ? name : String(name.dropLast(3))))
  }

  @Test(arguments: [
    ["title", "name", "talk"], ["eventTitle", "eventName"], ["title_de", "name_de"],
    ["title", "eventTitle", "title_de"],
    ["speakerName", "speaker full name", "lecturer", "lecturer slug"],
    ["room", "location", "roomId", "stage name", "stage 2", "stage key"],
  ])
  func `the first of several field names for a role is preferred`(names: [String]) throws {
    let meanings = try names.map { try #require(FieldName.name($0).meaning) }
    #expect(Set(meanings.map(\.role)).count == 1)
    #expect(zip(meanings, meanings.dropFirst()).allSatisfy { $0.rank < $1.rank })
  }

  @Test(arguments: [
    ("speakers", [true, false, false]), ("Lecturers", [true, false, false]),
    ("staff", [true, false, false]),
    ("rooms", [false, true, false]), ("stage", [false, true, false]),
    ("venues", [false, true, false]),
    ("photos", [false, false, true]), ("logo", [false, false, true]),
    ("talks", [false, false, false]),
    ("sessions", [false, false, false]), ("people", [true, false, false]),
    ("hosts", [true, false, false]),
    ("days", [false, false, false]), ("roo", [false, false, false]),
  ])
  func `the name of a list says whether it holds speakers or rooms`(name: String, roles: [Bool]) {
    let found = [Role.speakers, .room, .background].map { ListNames.isList(name, of: $0) }
    #expect(found == roles)
    let kinds: [ListNames.Kind?] = [.speakers, .room, .other]
    #expect(ListNames.kind(of: name) == zip(kinds, roles).first { $1 }?.0)
  }

  @Test(arguments: [
    ("en", true), ("tlh", true), ("pt-BR", true), ("zh_Hans", true), ("zh-Hans-CN", true),
    ("", false), ("e", false), ("title", false), ("en-a-b-c", false), ("en-12", false),
    ("en-states", false),
  ])
  func `a language is a code of two or three letters, optionally with script and region`(
    text: String, isLanguage: Bool
  ) {
    #expect(text.isLanguage == isLanguage)
  }
}
