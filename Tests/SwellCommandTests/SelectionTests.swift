import Foundation
import Testing

/// Sessions and sections are named, selected and folded; again is the same again.
@Suite(.timeLimit(.minutes(30))) struct SelectionTests {
  private func selected(_ place: Workplace) throws -> [String] {
    let state = try place.swell("state", "--json").json()
    return (state["selected"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
  }

  @Test(arguments: [
    ["ln-04"], ["0:3"], ["--key", "ln-04"], ["lightning", "0:3"], ["lightning", "--key", "ln-04"],
  ])
  func `a session is selected however it is named, and stays so`(name: [String]) throws {
    let place = try Workplace().imported("lightning.ndjson")
    for _ in 0..<2 {
      let run = try place.run(["select", "--json"] + name)
      #expect((try run.json()["selected"] as? [String: Any])?["key"] as? String == "ln-04")
      #expect(try selected(place) == ["ln-04"])
    }
    let shown = try place.run(["show", "--json"] + name).json()
    #expect((shown["session"] as? [String: Any])?["title"] as? String == "Five Minutes on Queues")
    #expect(try place.run(["deselect", "--json"] + name).json()["selected"] is NSNull)
    #expect(try selected(place) == [])
  }

  @Test func `a tap toggles, and only a tap`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    try place.swell("select", "ln-01", "--toggle")
    #expect(try selected(place) == ["ln-01"])
    try place.swell("select", "ln-01", "--toggle")
    #expect(try selected(place) == [])
  }

  @Test(arguments: [
    (["ln-01"], ["ln-02", "ln-03"]), (["lightning", "0:1"], ["ln-01", "ln-03"]),
    (["--all"], []), (["lightning", "--all"], []),
    (["ln-08"], ["ln-01", "ln-02", "ln-03"]),
  ])
  func `one of several sessions is deselected, or all`(names: [String], left: [String]) throws {
    let place = try Workplace().imported("lightning.ndjson")
    for key in ["ln-01", "ln-02", "ln-03"] { try place.swell("select", key, "--add") }
    #expect(try place.run(["deselect"] + names).status == 0)
    #expect(try selected(place) == left)
  }

  @Test(arguments: [
    [], ["lightning"], ["lightning", "0:1", "--all"], ["--key", "ln-01", "--all"],
  ])
  func `nothing is deselected unasked`(names: [String]) throws {
    let place = try Workplace().imported("lightning.ndjson")
    try place.swell("select", "ln-01")
    #expect(try place.run(["deselect"] + names).status == 64)
    #expect(try selected(place) == ["ln-01"])
  }

  @Test func `the keys that a search finds go into other commands`() throws {
    let place = try Workplace().imported("three-days.json", "lightning.ndjson")
    let keys = ["2027-06-11-06", "2027-06-12-17", "2027-06-13-10"]
    let lines = keys.map { "three-days\t\($0)\n" }.joined()
    #expect(try place.swell("find", "fog", "--keys").output == lines)
    let script = "\"$0\" find fog --keys -0 | xargs -0 -n 2 \"$0\" show --"
    let shown = try place.run(
      ["-c", script, Workplace.binary.path],
      executable: URL(fileURLWithPath: "/bin/sh")
    )
    #expect(shown.output.components(separatedBy: "The Fog Signal").count == 4, "\(shown)")
    let run = try place.swell("find", "fog", "--limit", "2", "--json")
    #expect(try run.json()["truncated"] as? Bool == true)
    #expect(run.message.contains("more than 2"))
    let whole = try place.swell("find", "fog", "--limit", "3", "--json")
    #expect(try whole.json()["truncated"] as? Bool == false)
  }

  @Test func `what a key and a place have in common is asked for, never guessed`() throws {
    let place = try Workplace()
    let file = try place.file(
      "x.json",
      #"[{"key": "0:1", "title": "A", "room": "R"}, {"key": "b", "title": "B", "room": "R"}]"#
    )
    try place.swell("import", file)
    for command in ["select", "show", "deselect"] {
      let run = try place.swell(command, "0:1")
      #expect(run.status == 64)
      #expect(run.message.contains("session 0:0") && run.message.contains("\"b\""))
    }
    #expect(try place.swell("select", "--key", "0:1").output.contains("selected  0:0 0:1"))
    #expect(try place.swell("select", "--key", "b").output.contains("selected  0:1 b"))
    // Where both are the same session, there is nothing to ask.
    #expect(try place.swell("select", "0:0").output.contains("selected  0:0 0:1"))
  }

  @Test func `a number, a key and a title of sections never shadow each other`() throws {
    let place = try Workplace()
    let file = try place.file(
      "x.json",
      #"""
      {"sections": [
        {"key": "1", "title": "Friday", "sessions": [{"key": "a", "title": "A"}]},
        {"key": "sat", "title": "Friday", "sessions": [{"key": "b", "title": "B"}]},
        {"key": "2", "title": "sat", "sessions": [{"key": "c", "title": "C"}]}]}
      """#
    )
    try place.swell("import", file)
    func collapsed(_ arguments: String...) throws -> [Int]? {
      let run = try place.run(["collapse", "--json"] + arguments)
      defer { _ = try? place.run(["expand"] + arguments) }
      return run.status == 0 ? try run.json()["collapsed"] as? [Int] : nil
    }
    for (name, keys) in [
      ("1", "\"1\", \"sat\""), ("sat", "\"sat\", \"2\""), ("Friday", "\"1\", \"sat\""),
    ] {
      let run = try place.swell("collapse", name)
      #expect(run.status == 64 && run.message.contains(keys), "\(run.message)")
      #expect(try place.swell("sessions", "--section", name).status == 64)
    }
    #expect(try collapsed("0") == [0])
    #expect(try collapsed("2") == [2])
    #expect(try collapsed("--key", "1") == [0])
    #expect(try collapsed("--key", "sat") == [1])
  }

  @Test func `a list alone is told from a session that is missing`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    let alone = try place.swell("select", "lightning")
    #expect(alone.status == 64 && alone.message.contains("\"lightning\" is a list"))
    try place.swell("import", Workplace.sample("three-days.json"))
    let among = try place.swell("select", "lightning")
    #expect(among.status == 64 && among.message.contains("\"lightning\" is a list"))
    #expect(try place.swell("collapse", "three-days").message.contains("is a list"))
  }

  @Test(arguments: [
    (["layuot"], "\"layout\""), (["ls"], "\"lists\""), (["rm"], "\"remove\""),
    (["search", "fog"], "\"find\""), (["--store", "x", "serve"], "\"preview\""),
    (["help", "sessons"], "\"sessions\""),
    (["layout", "--ofset", "3"], "--offset"), (["layout", "three-dais"], "\"three-days\""),
    (["collapse", "three-days", "Satur"], "\"Saturday: Slack Water\""),
    (["state", "three-days", "--scene", "phnoe"], "\"phone\""),
    (["layout", "three-days", "--scene", "mian"], "\"main\""),
    (["import", "x", "--dialect", "swel"], "\"swell\""),
  ])
  func `a slip is told what may have been meant`(arguments: [String], meant: String) throws {
    let place = try Workplace().imported("three-days.json", "lightning.ndjson")
    try place.swell("select", "three-days", "0:1", "--scene", "phone")
    _ = try place.file("x", "[]")
    #expect(try place.run(arguments).message.contains(meant))
  }
}
