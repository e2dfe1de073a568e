import Foundation
import Testing

/// The main job, end to end, each step a process of its own.
@Suite(.timeLimit(.minutes(30))) struct MainJobTests {
  @Test func `a programme is imported, laid out, snapped, selected, and its place kept`() throws {
    let place = try Workplace()
    let report = try place.swell("import", Workplace.sample("workshop-weekend.plist"), "--json")
    #expect(try report.json()["added"] as? Int == 16)
    let layout = try place.swell("layout", "--offset", "250", "--json").json()
    #expect(layout["list"] as? String == "workshop-weekend")
    #expect(layout["viewport"] as? [Double] == [375, 667])
    #expect(layout["offset"] as? [Double] == [0, 250])
    #expect(layout["contentSize"] as? [Double] == [375, 15 * 180 + 667])
    let elements = try #require(layout["elements"] as? [[String: Any]])
    let featured = elements[0]
    #expect(featured["kind"] as? String == "cell" && featured["item"] as? Int == 1)
    #expect(featured["frame"] as? [Double] == [0, 211.111111111, 375, 280])
    #expect(featured["role"] as? String == "featured" && featured["zIndex"] as? Int == 1)
    let appearance = try #require(featured["appearance"] as? [String: Double])
    #expect(
      appearance == [
        "progress": 1, "coverAlpha": 0.3, "titleScale": 1, "detailsAlpha": 1, "imageY": 0,
      ]
    )
    let session = try #require(featured["session"] as? [String: Any])
    #expect(session["title"] as? String == "A Kiln in the Kitchen")
    #expect(session["speakers"] as? [String] == ["Tomasz Wilk"])
    #expect(session["time"] as? String == "Mar 14, 9:30")
    let snap = try place.swell("snap", "--offset", "250", "--velocity", "800", "--json").json()
    #expect(
      snap["projected"] as? [Double] == [0, 649.2] && snap["target"] as? [Double] == [0, 720]
    )
    #expect(snap["section"] as? Int == 0 && snap["item"] as? Int == 4)
    let selected = try place.swell("select", "0:4", "--json").json()
    #expect((selected["selected"] as? [String: Any])?["item"] as? Int == 4)
    #expect(selected["previous"] is NSNull && selected["offset"] as? [Double] == [0, 720])
    try place.swell("scroll", "--offset", "540")
    try place.swell("present", "--layout", "list")
    let state = try place.swell("state", "--json").json()
    #expect((state["selected"] as? [[String: Any]])?.first?["item"] as? Int == 4)
    let kept = try #require(state["place"] as? [String: Any])
    #expect(kept["item"] as? Int == 3 && kept["offset"] as? [Double] == [0, 300])
    #expect(try place.swell("check").output == "ok\n")
  }

  @Test func `a list with sections sticks, folds and tells its titles`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("three-days.json"))
    let arguments = ["layout", "--layout", "list", "--sticky", "--offset", "300", "--json"]
    let elements = try #require(try place.run(arguments).json()["elements"] as? [[String: Any]])
    #expect(elements[0]["kind"] as? String == "header" && elements[0]["pinned"] as? Bool == true)
    #expect(elements[0]["title"] as? String == "Friday: Ebb")
    #expect(elements[0]["frame"] as? [Double] == [0, 300, 375, 40])
    #expect(elements[0]["zIndex"] as? Int == 1024)
    let state = try place.swell("collapse", "three-days", "Friday: Ebb", "--json").json()
    #expect(state["collapsed"] as? [Int] == [0] && state["place"] is NSNull)
    #expect(try place.swell("expand", "0", "--json").json()["collapsed"] as? [Int] == [])
    let sessions = try place.swell("sessions", "--json").json()
    let rows = try #require(sessions["sessions"] as? [[String: Any]])
    #expect(rows.count == 60 && rows[1]["startsAt"] as? String == "2027-06-11T09:00:00+02:00")
    let lists = try #require(try place.swell("lists", "--json").json()["lists"] as? [[String: Any]])
    #expect(lists.first?["sections"] as? Int == 3 && lists.first?["sessions"] as? Int == 60)
    #expect(lists.first?["title"] as? String == "Three Days by the Sea")
    #expect(try place.swell("remove", "three-days", "--json").json()["sessions"] as? Int == 60)
    #expect(try place.swell("lists", "--json").json()["lists"] as? [String] == [])
  }

  @Test(arguments: ["evening-talks.plist", "lightning.ndjson"])
  func `every container of the samples is recognised`(sample: String) throws {
    let place = try Workplace()
    let report = try place.swell("import", Workplace.sample(sample), "--json").json()
    #expect(report["format"] as? String == (sample.hasSuffix("plist") ? "plist" : "ndjson"))
    #expect((report["added"] as? Int ?? 0) > 5)
  }

  @Test func `a re-import keeps the selection, and a bad file changes nothing`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"), "--as", "talks")
    try place.swell("select", "ln-03")
    let bad = try place.file(
      "bad.json",
      #"[{"title": "X", "room": "R"}, {"title": {"a": 1}, "room": "R"}]"#
    )
    let run = try place.swell("import", bad, "--as", "talks")
    #expect(run.status == 65)
    #expect(run.message.contains("bad.json: /1: title"))
    #expect(run.message.split(separator: "\n").count == 2)
    #expect(run.message.contains("--skip-invalid"))
    let skipped = try place.swell(
      "import",
      bad,
      "--as",
      "talks",
      "--skip-invalid",
      "--prune=no",
      "--dry-run",
      "--json"
    )
    #expect(try skipped.json()["skipped"] as? Int == 1)
    let state = try place.swell("state", "--json").json()
    #expect((state["selected"] as? [[String: Any]])?.first?["key"] as? String == "ln-03")
    let again = try place.swell(
      "import",
      Workplace.sample("lightning.ndjson"),
      "--as",
      "talks",
      "--json"
    )
    #expect(try again.json()["unchanged"] as? Int == 8)
  }

  @Test func `next, previous and a point select as well`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    try place.swell("present", "--layout", "list")
    func item(_ arguments: String...) throws -> Int? {
      let json = try place.run(["select", "--json"] + arguments).json()
      return (json["selected"] as? [String: Any])?["item"] as? Int
    }
    #expect(try item("--next") == 0)
    #expect(try item("--next") == 1)
    #expect(try item("--previous") == 0)
    #expect(try item("--point", "5,650") == 4)
    let none = try place.swell("deselect", "--all", "--json").json()
    #expect(none["selected"] is NSNull)
    #expect(try item("lightning", "ln-02") == 1)
    #expect(try item("--add", "0:3") == 3)
    let state = try place.swell("state", "--json").json()
    #expect((state["selected"] as? [[String: Any]])?.count == 2)
  }

  @Test func `files that sessions refer to are given beside them`() throws {
    let place = try Workplace()
    let talks = try place.file(
      "talks.json",
      #"""
      {"sessions": [
        {"id": "a", "title": "Tides", "speakers": ["s1"], "roomId": 1, "startsAt": "2027-06-11T09:00"},
        {"id": "b", "title": "Fog", "speakers": ["s2"], "roomId": 2, "startsAt": "2027-06-11T10:00"}
      ]}
      """#
    )
    let speakers = try place.file(
      "speakers.json",
      #"{"speakers": [{"id": "s1", "fullName": "Ana Lima"}, {"id": "s2", "fullName": "Bo Ek"}]}"#
    )
    let rooms = try place.file(
      "rooms.json",
      #"{"rooms": [{"id": 1, "name": "Harbour"}, {"id": 2, "name": "Pier"}]}"#
    )
    let run = try place.swell("import", talks, "--with", speakers, "--with", rooms, "--as", "conf")
    #expect(run.status == 0, "\(run)")
    let json = try place.swell("sessions", "conf", "--json").json()
    let sessions = try #require(json["sessions"] as? [[String: Any]])
    #expect(sessions.compactMap { $0["room"] as? String }.sorted() == ["Harbour", "Pier"])
    #expect(
      sessions.compactMap { ($0["speakers"] as? [String])?.first }.sorted() == [
        "Ana Lima", "Bo Ek",
      ]
    )
  }

  @Test func `several files become one list`() throws {
    let place = try Workplace()
    let first = try place.file(
      "a.json",
      #"[{"key": "a", "title": "A", "room": "R"}, {"key": "b", "title": "B", "room": "S"}]"#
    )
    let second = try place.file("b.json", #"[{"key": "c", "title": "C", "room": "R"}]"#)
    let options = ["--as", "conf", "--section-by", "room", "--json"]
    let run = try place.run(["import", first, second] + options)
    #expect(try run.json()["added"] as? Int == 3)
    let list = try #require(try place.swell("lists", "--json").json()["lists"] as? [[String: Any]])
    #expect(list.count == 1 && list[0]["name"] as? String == "conf")
    #expect(list[0]["sections"] as? Int == 2)
    // Again, nothing is new; and what one file lacks of a list is not in the list.
    let again = try place.run(["import", first, second] + options)
    #expect(try again.json()["unchanged"] as? Int == 3)
    let less = try place.run(["import", first] + options)
    #expect(try less.json()["removed"] as? Int == 1)
  }

  @Test func `a shape needs no store`() throws {
    let place = try Workplace()
    let json = try place.swell(
      "layout",
      "--shape",
      "5,12,13",
      "--layout",
      "grid",
      "--columns",
      "2",
      "--selected",
      "0:4",
      "--viewport",
      "320x568",
      "--all",
      "--json"
    ).json()
    #expect((json["elements"] as? [Any])?.count == 33 && json["list"] == nil)
    #expect(!FileManager.default.fileExists(atPath: place.store.path))
    let long = try place.swell("layout", "--shape", "10000000", "--offset", "900000000", "--json")
    #expect((try long.json()["elements"] as? [[String: Any]])?.first?["item"] as? Int == 5_000_000)
    let onto = try place.swell(
      "snap",
      "--shape",
      "20",
      "--layout",
      "list",
      "--offset",
      "0",
      "--onto",
      "0:9",
      "--json"
    )
    #expect(try onto.json()["target"] as? [Double] == [0, 533])
    let empty = try place.swell("snap", "--shape", "0", "--offset", "99", "--json").json()
    #expect(empty["target"] as? [Double] == [0, 0] && empty["item"] is NSNull)
  }
}
