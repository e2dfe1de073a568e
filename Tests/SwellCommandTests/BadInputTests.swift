import Foundation
import Testing

/// Bad input gets one line that says what, where and what to do, and the status of its kind.
@Suite(.timeLimit(.minutes(30))) struct BadInputTests {
  /// Beside those of the golden file of errors.
  @Test(
    arguments: [
      (64, "layout --shape 5 --viewport 0"), (64, "layout --shape 5 --viewport nanx5"),
      (64, "layout --shape 5 --viewport infx5"), (64, "layout --shape 5 --viewport 1e308x5"),
      (64, "layout --shape 5 --offset -inf"), (64, "layout --shape garbage"),
      (64, "layout --shape 99999999999999999999"), (64, "layout --shape 5 --drag nan"),
      (64, "layout --shape 5 --layout list --item-height -3"),
      (64, "layout --shape 5 --layout grid --span 0x2"), (64, "state --scene \u{1}"),
      (66, "import no-such-file.json"), (66, "select nobody"), (64, "collapse lightning"),
      (66, "show 0:8"), (66, "sessions --section x"), (66, "collapse 7"),
    ])
  func `a wrong command says so in one line`(status: Int, line: String) throws {
    let place = try Workplace().imported("lightning.ndjson")
    let before = try Data(contentsOf: place.store)
    let run = try place.run(line.split(separator: " ").map(String.init))
    #expect(run.status == Int32(status), "\(run)")
    #expect(run.message.hasPrefix("swell: ") && run.message.count > 25, "\(run.message)")
    #expect(run.message.split(separator: "\n").count == 1, "\(run.message)")
    #expect(!run.message.contains("\"\""), "\(run.message)")
    #expect(run.output.isEmpty)
    #expect(try Data(contentsOf: place.store) == before)
  }

  @Test(arguments: ["0x0", "0x667", "375x0", "1e9x1e9", "0.5x0.5"])
  func `an odd viewport is laid out`(viewport: String) throws {
    let place = try Workplace()
    for layout in ["featured", "grid"] {
      let run = try place.swell(
        "layout",
        "--shape",
        "5,3",
        "--layout",
        layout,
        "--viewport",
        viewport,
        "--json"
      )
      #expect(run.status == 0, "\(run)")
      #expect(try run.json()["elements"] is [Any])
    }
  }

  @Test(arguments: ["1e308", "-1e308", "-0.0", "1e-320", "123456789.123"])
  func `any finite offset is laid out and snapped`(offset: String) throws {
    let place = try Workplace()
    for layout in ["featured", "grid"] {
      for command in ["layout", "snap"] {
        let run = try place.swell(
          command,
          "--shape",
          "10000000,0,3",
          "--layout",
          layout,
          "--offset",
          offset,
          "--json"
        )
        #expect(run.status == 0, "\(run)")
        _ = try run.json()
      }
    }
  }

  @Test(arguments: [
    ["--layout", "list", "--all"],
    ["--layout", "list", "--axis", "horizontal", "--rect", "1e300,0,-2e300,375"],
  ])
  func `more than fits into memory is refused`(options: [String]) throws {
    let run = try Workplace().run(["layout", "--shape", "4294967295"] + options)
    #expect(run.status == 64)
    #expect(run.message.contains("more than 10000000 cells"))
    // A few cells are shown whatever is asked of them.
    #expect(try Workplace().run(["layout", "--shape", "5"] + options).status == 0)
  }

  @Test func `two lists and no name is a question`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    try place.swell("import", Workplace.sample("evening-talks.plist"))
    let run = try place.swell("layout")
    #expect(run.status == 64)
    #expect(run.message.contains("\"evening-talks\", \"lightning\""))
  }

  @Test(arguments: [
    ("", "is empty"), ("\u{FF}\u{FF}\u{FF}", "begins with"), ("   \n ", "is empty"),
    ("hello", "it begins with \"hello\""),
    ("{\"title\": ", "line 1, column 11: not readable as JSON"),
    ("bplist00", "not readable as a property list"),
    ("<plist><array><string>", "not readable as a property list"), ("[1, 2]", "no sessions"),
    ("{\"colour\": \"red\", \"size\": 3}", "colour, size"),
    ("[{\"title\": 3}, {\"title\": []}]", "Found title"),
    (
      "<plist><array><dict><key>Title</key><true/><key>Room</key><string>r</string></dict></array></plist>",
      "0: Title: found true, expected text"
    ),
  ])
  func `a file that holds no programme says what it holds`(text: String, message: String) throws {
    let place = try Workplace()
    let file =
      text == "\u{FF}\u{FF}\u{FF}"
      ? try place.file("x", Data(repeating: 0xFF, count: 100)) : try place.file("x", text)
    let run = try place.swell("import", file)
    #expect(run.status == 65, "\(run)")
    #expect(run.message.contains(message), "\(run.message)")
  }

  @Test func `a store that is none is refused and left as it is`() throws {
    let place = try Workplace()
    let text = try place.file("diary.txt", "Dear diary")
    for (path, status) in [(text, 69), (place.folder.path, 69), ("/no/such/folder/x", 66)] {
      for command in [["lists"], ["state"], ["check"]] {
        let run = try place.run(command + ["--store", path])
        #expect(run.status == Int32(status) && run.message.contains(path), "\(run)")
      }
    }
    #expect(
      try place.swell("import", Workplace.sample("lightning.ndjson"), "--store", text).status == 69
    )
    #expect(try String(contentsOfFile: text, encoding: .utf8) == "Dear diary")
    #expect(try place.swell("lists").status == 66)
    #expect(!FileManager.default.fileExists(atPath: place.store.path))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is a failure`() throws {
    let place = try Workplace()
    for arguments in [["layout", "--shape", "5"], ["layout", "--shape", "5", "--json"]] {
      let process = place.process(arguments)
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      let message = Pipe()
      process.standardError = message
      try Workplace.start(process)
      process.waitUntilExit()
      #expect(process.terminationStatus == 74)
      let text = String(decoding: message.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text.hasPrefix("swell: cannot write"))
    }
  }

  @Test func `control characters in data never reach a terminal`() throws {
    let place = try Workplace()
    let file = try place.file(
      "x.json",
      #"[{"key": "k", "title": "red \u001b[31m \u009b2J \u202e mirrored", "room": "a\nb"}]"#
    )
    #expect(try place.swell("import", file).status == 0)
    for arguments in [["layout"], ["sessions"], ["sessions", "--json"], ["layout", "--json"]] {
      let output = try place.run(arguments).output
      #expect(output.contains("red"))
      #expect(
        !output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
      )
    }
    #expect(try place.run(["layout"]).output.split(separator: "\n").count == 3)
  }
}
