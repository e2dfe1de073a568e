import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct SearchTests {
  private func keys(_ place: Workplace, _ arguments: String...) throws -> [String] {
    let json = try place.run(["find", "--json"] + arguments).json()
    let found = try #require(json["found"] as? [[String: Any]])
    return found.compactMap { $0["key"] as? String }
  }

  @Test func `find folds case and accents, takes prefixes, and ranks titles first`() throws {
    let place = try Workplace()
    let file = try place.file(
      "x.json",
      """
      [{"key": "a", "title": "Über Brücken", "speakers": ["José Álvarez"], "room": "R"},
       {"key": "b", "title": "Walls", "room": "R", "abstract": "not about brucken at all"},
       {"key": "c", "title": "折り紙で考える", "room": "R", "speakers": ["森田 さくら"]}]
      """
    )
    try place.swell("import", file)
    #expect(try keys(place, "bruck") == ["a", "b"])
    #expect(try keys(place, "ALVAREZ", "jos") == ["a"])
    #expect(try keys(place, "折り紙") == ["c"])
    #expect(try keys(place, "森田") == ["c"])
    #expect(try keys(place, "bruck", "walls") == ["b"])
    for odd in ["\"", "a AND", "NEAR(", "*", "title:x", "%", "-", "brück\"ен"] {
      #expect(try place.swell("find", "--json", "--", odd).status == 0, "\(odd)")
    }
  }

  @Test func `find sees what has been imported, changed and removed since`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    #expect(try keys(place, "moss") == ["ln-01"])
    try place.swell("import", Workplace.sample("three-days.json"))
    #expect(try keys(place, "tides").count == 3)
    #expect(try keys(place, "tides", "--in", "lightning") == [])
    try place.swell("remove", "lightning")
    #expect(try keys(place, "moss") == [])
    let key = try #require(try keys(place, "fog", "signal").first)
    #expect(try place.swell("select", key).status == 0)
    #expect(try place.swell("check").output == "ok\n")
  }

  @Test(arguments: ["json", "plist", "ndjson"])
  func `an exported list comes back as it was`(format: String) throws {
    let place = try Workplace()
    for sample in ["three-days.json", "workshop-weekend.plist", "lightning.ndjson"] {
      let name = String(sample.prefix { $0 != "." })
      try place.swell("import", Workplace.sample(sample))
      let exported = place.folder.appendingPathComponent("out").path
      #expect(try place.swell("export", name, "--to", format, "-o", exported).status == 0)
      let report = try place.swell("import", exported, "--as", name, "--json").json()
      let count = try #require(report["unchanged"] as? Int)
      #expect(count >= 8 && report["added"] as? Int == 0 && report["updated"] as? Int == 0)
      #expect(report["removed"] as? Int == 0 && report["moved"] as? Int == 0)
      let again = try place.swell("export", name, "--to", format)
      #expect(try String(contentsOfFile: exported, encoding: .utf8) == again.output)
    }
  }
}

@Suite(.timeLimit(.minutes(30))) struct AnimateTests {
  @Test func `deletions count in the old list and insertions in the new one`() throws {
    let run = try Workplace().run([
      "animate", "--shape", "5", "--layout", "list", "--delete", "0:2", "--delete", "0:4",
      "--delete",
      "0:2", "--insert", "0:3", "--insert", "0:0", "--at", "1", "--json",
    ])
    let frames = try #require(try run.json()["frames"] as? [[String: Any]])
    let elements = try #require(frames.first?["elements"] as? [[String: Any]])
    // 0, 1 and 3 remain, after a new first one, and with a new one after 1.
    #expect(elements.count == 5)
  }

  @Test(arguments: [
    ([], 5), (["--duration", "1"], 11), (["--curve", "linear", "--duration", "1"], 11),
    (["--spring", "1,2", "--duration", "0.2"], 3),
  ])
  func `a duration is that of whatever moves`(options: [String], frames: Int) throws {
    let run = try Workplace().run(
      ["animate", "--shape", "5", "--layout", "list", "--select", "0:1", "--fps", "10", "--json"]
        + options
    )
    #expect(try (run.json()["frames"] as? [Any])?.count == frames)
    let both = try Workplace().run(
      ["animate", "--shape", "5", "--select", "0:1", "--spring", "1,1", "--curve", "linear"]
    )
    #expect(both.status == 64)
  }

  @Test func `a target that the list does not have is told by what it lacks`() throws {
    let place = try Workplace()
    let section = try place.swell(
      "animate",
      "--shape",
      "5",
      "--layout",
      "list",
      "--scroll-to",
      "3:0"
    )
    #expect(section.status == 66 && section.message.contains("no section 3"))
    let item = try place.swell("animate", "--shape", "5", "--layout", "list", "--scroll-to", "0:9")
    #expect(item.status == 66 && item.message.contains("0 to 4"))
  }

  @Test func `another viewport keeps what bars cover`() throws {
    let run = try Workplace().run([
      "animate", "--shape", "20", "--layout", "list", "--content-inset", "100,0,0,0", "--offset",
      "-100", "--to-viewport", "375x600", "--at", "1", "--json",
    ])
    let frames = try #require(try run.json()["frames"] as? [[String: Any]])
    #expect(frames.first?["offset"] as? [Double] == [0, -100])
  }

  @Test func `animate prints the frames from one list to the other`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    let film = try place.swell(
      "animate",
      "--layout",
      "list",
      "--select",
      "0:3",
      "--fps",
      "10",
      "--json"
    ).json()
    #expect(film["duration"] as? Double == 0.4 && film["fps"] as? Double == 10)
    let frames = try #require(film["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["time"] as? Double } == [0, 0.1, 0.2, 0.3, 0.4])
    let first = try #require(frames.first?["elements"] as? [[String: Any]])
    let before = try place.swell("layout", "--layout", "list", "--json").json()
    #expect(
      NSArray(array: first) == NSArray(array: try #require(before["elements"] as? [[String: Any]]))
    )
    let last = try #require(frames.last?["elements"] as? [[String: Any]])
    #expect(last[3]["frame"] as? [Double] == [0, 300, 375, 300])
    #expect((last[3]["session"] as? [String: Any])?["key"] as? String == "ln-04")
    #expect(try place.swell("state", "--json").json()["selected"] as? [String] == [])
  }

  @Test(
    arguments: [
      "--insert 0:1 --effect flyIn", "--delete 0:1 --effect pop", "--to-layout grid",
      "--to-viewport 667x375", "--scroll-to 1:7", "--select 0:1 --curve easeInOut",
      "--select 0:1 --at -0.5",
    ]
  )
  func `every kind of transition has frames`(options: String) throws {
    let place = try Workplace()
    // Any layout does here: how the others move is tested where they are.
    for layout in ["featured", "grid"] {
      let run = try place.run(
        ["animate", "--shape", "5,12", "--layout", layout, "--fps", "8", "--json"]
          + options.split(separator: " ").map(String.init)
      )
      #expect(run.status == 0, "\(layout): \(run.message)")
      #expect(
        (try run.json()["frames"] as? [Any] ?? []).count >= (options.contains("--at") ? 1 : 3)
      )
    }
  }

  @Test(
    arguments: [
      (64, ""), (64, "--select 0:1 --spring 0"), (64, "--select 0:1 --spring nan,1"),
      (64, "--select 0:1 --duration -2"), (64, "--select 0:1 --to-list x"),
      (64, "--select 0:1 --at nan"), (64, "--select 0:1 --fps 0"),
      (64, "--select 0:1 --curve sideways"), (64, "--to-list x"), (66, "--select 0:9"),
      (66, "--delete 0:9"), (66, "--insert 3:0"), (66, "--scroll-to 0:9"),
    ]
  )
  func `a transition that cannot be says why`(status: Int, options: String) throws {
    let run = try Workplace().run(
      ["animate", "--shape", "5"] + options.split(separator: " ").map(String.init)
    )
    #expect(run.status == Int32(status) && run.message.split(separator: "\n").count == 1, "\(run)")
  }
}
