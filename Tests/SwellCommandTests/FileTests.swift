import Foundation
import Testing

/// Where commands write, and what they leave when they fail.
@Suite(.timeLimit(.minutes(30))) struct FileTests {
  @Test func `a trial makes no store`() throws {
    let place = try Workplace()
    let run = try place.swell("import", "--dry-run", Workplace.sample("three-days.json"))
    #expect(run.status == 0 && run.output.contains("60 added"))
    #expect(try place.swell("import", "/nope").status == 66)
    #expect(!FileManager.default.fileExists(atPath: place.store.path))
  }

  @Test func `of several files all are imported or none`() throws {
    let place = try Workplace()
    let good = Workplace.sample("three-days.json")
    let bad = try place.file("bad.json", #"[{"title": "", "room": "a"}]"#)
    #expect(try place.swell("import", good, bad).status == 65)
    #expect(try place.swell("lists", "--json").json()["lists"] as? [String] == [])
    let double = try place.file("three-days.plist", "[]")
    let run = try place.swell("import", good, double)
    #expect(run.status == 64 && run.message.contains("three-days"))
  }

  @Test func `an export replaces a file when it is whole, and leaves links and rights`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    let file = try place.file("out.json", "old")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let link = place.folder.appendingPathComponent("link.json")
    try manager.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: file))
    #expect(try place.swell("export", "--output", link.path).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == place.swell("export").output)
    let attributes = try manager.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file)
    #expect(try place.swell("export", "--output", "-").output == place.swell("export").output)
    #expect(try place.swell("export", "nope", "--output", file).status == 66)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == place.swell("export").output)
  }

  @Test(arguments: [
    "store.sqlite", "store.sqlite-wal", "./store.sqlite-shm", "folder/../store.sqlite-journal",
    "loop/store.sqlite-new", "STORE.sqlite-import-12", "link", "chain", "folder/link",
  ])
  func `nothing goes over the store or a part of it, whatever the path`(path: String) throws {
    let place = try Workplace().imported("lightning.ndjson")
    let manager = FileManager.default
    try manager.createDirectory(
      at: place.folder.appendingPathComponent("folder"),
      withIntermediateDirectories: true
    )
    for (link, target) in [
      ("loop", place.folder.path), ("link", "store.sqlite-wal"), ("chain", "link"),
      ("folder/link", "../store.sqlite-journal"),
    ] {
      try manager.createSymbolicLink(
        atPath: place.folder.appendingPathComponent(link).path,
        withDestinationPath: target
      )
    }
    let before = try manager.contentsOfDirectory(atPath: place.folder.path).filter(Self.isOwn)
    for arguments in [
      ["export", "--to", "json", "-o", path], ["state", "export", "-o", path],
    ] {
      let run = try place.run(arguments)
      #expect(run.status == 64 && run.message.contains("the store"), "\(arguments): \(run)")
    }
    let after = try manager.contentsOfDirectory(atPath: place.folder.path).filter(Self.isOwn)
    #expect(Set(after) == Set(before))
    #expect(try place.swell("check").output == "ok\n")
  }

  @Test func `nobody else can read a state that is exported`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    let file = place.folder.appendingPathComponent("state.json").path
    #expect(try place.swell("state", "export", "-o", file).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `state is forgotten in one scene or in all`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    for scene in ["main", "phone", "pad"] {
      #expect(try place.swell("select", "0:1", "--scene", scene).status == 0)
    }
    func isStored(_ scene: String) throws -> Bool {
      let state = try place.swell("state", "--scene", scene, "--json").json()
      return (state["selected"] as? [Any])?.isEmpty == false
    }
    #expect(try place.swell("state", "forget", "lightning", "--scene", "phone").status == 0)
    #expect(try isStored("main") && !isStored("phone") && isStored("pad"))
    #expect(try place.swell("state", "forget", "lightning", "--all").status == 0)
    #expect(try !isStored("main") && !isStored("pad"))
  }

  @Test func `a missing file among several says that nothing was imported`() throws {
    let place = try Workplace()
    let good = try place.file("good.json", #"[{"title": "Tides", "room": "Pier"}]"#)
    let bad = try place.file(
      "bad.json",
      #"""
      {"sections": [{"key": "s", "title": "S", "sessions": [{"key": "a", "title": "Tides"},
        {"key": "b", "titel": "Ropes"}]}]}
      """#
    )
    let note = "nothing was imported from any of the 2 files"
    #expect(try place.swell("import", good, "missing.json").message.contains(note))
    // Invalid entries say so themselves.
    let run = try place.swell("import", good, bad)
    #expect(run.status != 0 && !run.message.contains(note), "\(run)")
    #expect(try place.swell("lists", "--keys").output.isEmpty)
  }

  /// Another name of the same file is the same file.
  @Test func `nothing goes over the store by a hard link`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    let other = place.folder.appendingPathComponent("other")
    try FileManager.default.linkItem(at: place.store, to: other)
    #expect(try place.swell("export", "-o", other.path).status == 64)
    #expect(try place.swell("check").output == "ok\n")
  }

  /// The tests' own files begin with a dot.
  private static func isOwn(_ name: String) -> Bool { !name.hasPrefix(".") }

  @Test func `an export that is killed leaves the file as it was`() throws {
    let place = try Workplace()
    let lines = (0..<20_000).map { #"{"key": "k\#($0)", "title": "Talk \#($0)", "room": "R"}"# }
    try place.swell("import", try place.file("x.ndjson", lines.joined(separator: "\n")))
    let file = try place.file("x.json", "old")
    for delay in 1...5 {
      let process = place.process(["export", "-o", file])
      try Workplace.start(process)
      usleep(UInt32(delay * 20_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text == "old" || text.hasSuffix("]\n}\n"))
    }
    #expect(try place.swell("export", "-o", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == place.swell("export").output)
  }

  @Test(arguments: [".", "folder", "folder/", "new/", ""])
  func `a folder is no file to write`(path: String) throws {
    let place = try Workplace().imported("lightning.ndjson")
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("folder"),
      withIntermediateDirectories: true
    )
    let run = try place.swell("export", "-o", path)
    #expect(run.status == 64 && run.message.contains("give a file"))
  }

  @Test func `the usual store lies in the data folder, which is private`() throws {
    let place = try Workplace()
    place.environment["SWELL_STORE"] = nil
    place.environment["XDG_DATA_HOME"] = "relative"
    place.environment["HOME"] = place.folder.path
    #expect(try place.swell("import", Workplace.sample("lightning.ndjson")).status == 0)
    #if os(Linux)
      let folder = place.folder.appendingPathComponent(".local/share/swell")
    #else
      let folder = place.folder.appendingPathComponent("Library/Application Support/swell")
    #endif
    let manager = FileManager.default
    let rights = try manager.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(rights as? Int == 0o700)
    let files = try manager.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("swell.sqlite") && files.allSatisfy { $0.hasPrefix("swell.sqlite") })
    #expect(!manager.fileExists(atPath: place.folder.appendingPathComponent("relative").path))
    // A folder that is there already stays as it is.
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(try place.swell("import", Workplace.sample("three-days.json")).status == 0)
    let kept = try manager.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(kept as? Int == 0o755)
  }

  @Test(arguments: [nil, "", "relative"])
  func `without a home folder a store is asked for, and a shape needs none`(home: String?) throws {
    let place = try Workplace()
    for name in ["SWELL_STORE", "XDG_DATA_HOME"] { place.environment[name] = nil }
    place.environment["HOME"] = home
    let run = try place.swell("lists")
    #expect(run.status == 64 && run.message.contains("give --store"))
    #expect(try place.swell("layout", "--shape", "3").status == 0)
    #expect(try place.swell("render", "--shape", "3", "-o", "x.svg").status == 0)
    #expect(try place.swell("import", Workplace.sample("lightning.ndjson")).status == 64)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `an export into a device leaves the device`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    let run = try place.swell("export", "--output", "/dev/full")
    #expect(run.status == 74)
    #expect(run.message.hasPrefix("swell: /dev/full cannot be written: No space"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `an empty store option is a slip and not the usual store`() throws {
    #expect(try Workplace().swell("lists", "--store", "").status == 64)
  }

  @Test func `a failure is one line whatever it quotes`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    let run = try place.swell("select", "a\nswell: imported 5")
    #expect(run.status == 66 && run.message.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["--shape", "-1"], "section 0 has -1 items"), (["--shape", "5", "--viewport", "-5x5"], "-5"),
    (["--shape", "5", "--layout", "grid", "--columns", "-3"], "columns is -3;"),
    (["--shape", "5", "--layout", "list", "--header-height", "-5"], "header height is -5"),
    (
      ["--shape", "5", "--layout", "gird"],
      "give featured, swell, list or grid; see `swell help layout`"
    ),
  ])
  func `numbers below nothing are told from missing ones`(arguments: [String], message: String)
    throws
  {
    let run = try Workplace().run(["layout"] + arguments)
    #expect(run.status == 64)
    #expect(run.message.contains(message))
  }

  @Test func `a calendar tells how many sessions it has no place for`() throws {
    let place = try Workplace()
    let rows =
      #"[{"key": "a", "title": "A", "room": "R"}, {"key": "b", "title": "B", "room": "R"}]"#
    try place.swell("import", place.file("x.json", rows))
    let run = try place.swell("export", "x", "-o", "x.ics")
    #expect(run.status == 0 && run.message.contains("2 sessions without a time left out"))
  }

  @Test func `a key that looks like a place is found where no session stands there`() throws {
    let place = try Workplace()
    try place.swell("import", place.file("x.json", #"[{"key": "9:9", "title": "A", "room": "R"}]"#))
    #expect(try place.swell("show", "9:9").output.contains("A"))
  }

  @Test func `errors and explanations of an import are JSON too`() throws {
    let place = try Workplace()
    let bad = try place.file("bad.json", #"[{"key": "a", "title": "A", "room": {"b": 1}}]"#)
    let run = try place.swell("import", bad, "--json")
    #expect(run.status == 65)
    #expect((try run.json()["errors"] as? [Any])?.count == 1)
    let sample = Workplace.sample("lightning.ndjson")
    let explained = try place.swell("import", sample, "--explain", "--json").json()
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: explained),
      as: UTF8.self
    )
    #expect(text.contains("ndjson") && text.contains("usedFields"))
    let lines = try place.swell("import", Workplace.sample("three-days.json"), "--with", sample)
    #expect(lines.status == 65 && lines.message.contains("one document, not an object a line"))
  }
}
