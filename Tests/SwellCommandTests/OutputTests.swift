import Foundation
import Testing

/// Rows in every format, tables on every terminal, and output that cannot be written.
@Suite(.timeLimit(.minutes(30))) struct OutputTests {
  @Test func `an import suggests a mapping for a role that no session has`() throws {
    let place = try Workplace()
    let file = try place.file(
      "talks.json",
      #"[{"title": "A", "venue": "R", "vip": "Ann Lee"}, {"title": "B", "venue": "R", "vip": "Bo Ek"}]"#
    )
    let run = try place.swell("import", file)
    #expect(run.message.contains("hint: ") && run.message.contains("try --map speakers=vip"))
    #expect(try place.swell("import", file, "--quiet").message.isEmpty)
  }

  @Test(arguments: [
    "lists", "sessions three-days --limit 3", "find fog", "layout three-days --layout list",
    "animate --shape 5 --layout list --select 0:1 --fps 5",
  ])
  func `rows are the same in every format`(line: String) throws {
    let place = try Workplace().imported("three-days.json")
    let arguments = line.split(separator: " ").map(String.init)
    let document = try place.run(arguments + ["--json"])
    #expect(try place.run(arguments + ["--format", "json"]).output == document.output)
    let rows = try #require(try document.json().values.compactMap { $0 as? [[String: Any]] }.first)
    let lines = try place.run(arguments + ["--format", "ndjson"]).output.split(separator: "\n")
    #expect(lines.count == rows.count)
    for (line, row) in zip(lines, rows) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
      #expect(object == row as NSDictionary)
    }
    for format in ["csv", "tsv"] {
      let text = try place.run(arguments + ["--format", format]).output
      let separator: Character = format == "csv" ? "," : "\t"
      #expect(text.split(separator: "\n").count == rows.count + 1)
      let heading = text.prefix { $0 != "\n" }.split(separator: separator)
      #expect(Set(heading).count == heading.count && heading.count > 3)
    }
    let table = try place.run(arguments).output.split(separator: "\n")
    #expect(table.count == rows.count + (line.hasPrefix("layout") ? 2 : 1))
  }

  @Test func `fields of a spreadsheet hold commas, quotes, tabs and ends of lines`() throws {
    let place = try Workplace()
    let title = "A, \"B\"\tC\r\nD\u{1B}[31m\u{202E}E"
    let file = try place.file(
      "x.json",
      Data(#"[{"key":"k","title":"#.utf8) + JSONEncoder().encode(title)
        + Data(#","room":"R"}]"#.utf8)
    )
    try place.swell("import", file)
    let stored = try #require(
      (try place.swell("sessions", "--json").json()["sessions"] as? [[String: Any]])?.first?[
        "title"
      ]
        as? String
    )
    let csv = try place.swell("sessions", "--format", "csv").output
    #expect(csv.contains("\"" + stored.replacing("\"", with: "\"\"") + "\""))
    let tsv = try place.swell("sessions", "--format", "tsv").output.split(separator: "\n")
    #expect(
      tsv.count == 2 && tsv[1].split(separator: "\t", omittingEmptySubsequences: false).count == 9
    )
    // Exact in a file, and nothing that steers on a terminal.
    #expect(stored.unicodeScalars.contains("\u{202E}"))
    #expect(tsv[1].contains("\"A, \"\"B\"\" C  D"))
    for format in ["csv", "tsv"] {
      let shown = try place.onTerminal(["sessions", "--format", format]).shown.unicodeScalars
      #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
    }
  }

  @Test(arguments: [
    (["--limit", "2"], ["0:0", "0:1"]), (["--section", "1", "--limit", "1"], ["1:0"]),
    (["--from", "0:19", "--limit", "3"], ["0:19", "1:0", "1:1"]),
    (["--from", "2027-06-13-welcome", "--limit", "1"], ["2:0"]),
    (["--section", "Friday: Ebb", "--from", "0:18"], ["0:18", "0:19"]),
  ])
  func `a part of the sessions is printed`(options: [String], expected: [String]) throws {
    let place = try Workplace().imported("three-days.json")
    let lines = try place.run(["sessions"] + options).output.split(separator: "\n").dropFirst()
    #expect(lines.map { String($0.prefix { $0 != " " }) } == expected)
  }

  @Test func `a long list is aligned and complete, and a wide title pads no other row`() throws {
    let place = try Workplace()
    let lines = (0..<3_000).map { index in
      let title = index == 1_500 ? String(repeating: "wide ", count: 40_000) : "Talk \(index)"
      return
        #"{"key": "k\#(index)", "title": "\#(title)", "speakers": ["S\#(index)"], "room": "R"}"#
    }
    try place.swell("import", try place.file("x.ndjson", lines.joined(separator: "\n")))
    let output = try place.swell("sessions").output
    let rows = output.split(separator: "\n")
    #expect(rows.count == 3_001 && output.utf8.count < 1_000_000)
    #expect(rows[1_501].contains(" wide wide"))
    #expect(rows.filter { $0.utf8.count > 200 }.count == 1)
  }

  @Test(arguments: [20, 40, 60, 80, 120] as [UInt16])
  func `a table is never wider than the terminal`(columns: UInt16) throws {
    let place = try Workplace().imported("three-days.json", "workshop-weekend.plist")
    place.environment["LC_ALL"] = "C.UTF-8"
    for arguments in [["find", "fog"], ["sessions", "workshop-weekend"], ["lists"]] {
      let shown = try place.onTerminal(arguments + ["--no-color"], columns: columns).shown
      for line in shown.split(separator: "\n") {
        #expect(Self.width(line) <= columns, "\(line)")
      }
      #expect(columns >= 60 || shown.contains("…"))
      #expect(try !place.run(arguments).output.contains("…"))
    }
  }

  /// The C library's own answer, which its header shows to C alone.
  private static let wcwidth: @Sendable (Unicode.Scalar) -> Int = {
    _ = setlocale(LC_CTYPE, "C.UTF-8")
    typealias Function = @convention(c) (wchar_t) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "wcwidth") else { return { _ in 1 } }
    let function = unsafeBitCast(symbol, to: Function.self)
    return { max(0, Int(function(wchar_t(bitPattern: $0.value)))) }
  }()

  /// The sum of the system's `wcwidth`, except for emoji, which terminals show two columns wide.
  private static func width(_ text: Substring) -> Int {
    text.reduce(0) { sum, character in
      let first = character.unicodeScalars.first
      if first?.properties.isEmojiPresentation == true { return sum + 2 }
      return sum
        + character.unicodeScalars.reduce(0) { $0 + wcwidth($1) }
    }
  }

  @Test func `columns align whatever script is in them`() throws {
    let titles = [
      "कार्यशाला में आपका स्वागत है", "折り紙で考える", "Žluťoučký kůň", "e\u{301}te\u{301}",
      "การประชุมเชิงปฏิบัติการ", "வணக்கம்", "안녕하세요", "\u{1112}\u{1161}\u{11AB}", "🥖🎶", "مرحبا بِكُم",
      "soft\u{AD}hyphen", "zero\u{200B}width", "👩‍👩‍👧",
    ]
    let place = try Workplace()
    let file = try titles.enumerated().map { index, title in
      let text = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
      return #"{"key": "k\#(index)", "title": \#(text), "speakers": ["END"], "room": "R"}"#
    }.joined(separator: "\n")
    try place.swell("import", try place.file("x.ndjson", file))
    let rows = try place.swell("sessions").output.split(separator: "\n").dropFirst()
    let columns = try rows.map { row in
      Self.width(row[..<(try #require(row.range(of: "END")).lowerBound)])
    }
    #expect(rows.count == titles.count && Set(columns).count == 1, "\(columns)")
  }

  @Test func `colours are for terminals that want them`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    place.environment["TERM"] = "xterm"
    place.environment["NO_COLOR"] = nil
    let red = "\u{1B}["
    #expect(try place.onTerminal(["layout"]).shown.contains("\(red)1;32m"))
    #expect(
      try place.onTerminal(["layout", "--layout", "list", "--selected", "0:1"]).shown
        .contains("\(red)1;33m")
    )
    #expect(try !place.onTerminal(["layout", "--no-color"]).shown.contains(red))
    #expect(try !place.swell("layout").output.contains(red))
    place.environment["NO_COLOR"] = "1"
    #expect(try !place.onTerminal(["layout"]).shown.contains(red))
    place.environment["NO_COLOR"] = nil
    place.environment["TERM"] = "dumb"
    #expect(try !place.onTerminal(["layout"]).shown.contains(red))
  }

  @Test(arguments: [
    ["find", "nothing-like-this"], ["layout", "--rect", "0,-500,9,9"], ["sessions", "empty"],
  ])
  func `nothing found is said on standard error, without a bare heading`(arguments: [String]) throws
  {
    let place = try Workplace().imported("lightning.ndjson")
    let list =
      arguments.last == "empty"
      ? ["sessions", "lightning", "--from", "ln-08", "--section", "0"] : arguments
    let run = try place.run(list)
    if arguments.last == "empty" { return #expect(run.output.split(separator: "\n").count == 2) }
    #expect(run.status == 0 && run.message.hasPrefix("swell: ") && !run.output.contains("title"))
    #expect(
      try place.run(list + ["--json"]).json().values.contains { ($0 as? [Any])?.isEmpty == true }
    )
  }

  @Test func `JSON escapes what would steer a terminal`() throws {
    let place = try Workplace()
    let odd = "a\u{202E}b\u{2066}c\u{2028}d\u{9B}e"
    let file = try place.file("x.json", #"[{"key": "k", "title": "\#(odd)", "room": "R"}]"#)
    try place.swell("import", file)
    let run = try place.swell("sessions", "--json")
    #expect(run.output.contains(#"a\u202eb\u2066c\u2028d\u009be"#))
    let rows = try run.json()["sessions"] as? [[String: Any]]
    #expect(rows?.first?["title"] as? String == odd)
  }

  @Test func `a session is shown in full, its text broken at the terminal's edge`() throws {
    let place = try Workplace()
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let file = try place.file(
      "x.json",
      #"[{"key": "k", "title": "T", "room": "R", "abstract": "\#(words)\n\n折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙"}]"#
    )
    try place.swell("import", file)
    let plain = try place.swell("show", "k").output
    #expect(plain.contains("\n" + words + "\n"))
    let shown = try place.onTerminal(["show", "k"], columns: 40).shown
    #expect(shown.split(separator: "\n").allSatisfy { Self.width($0) <= 40 })
    #expect(shown.replacing("\n", with: " ").contains("word58 word59"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("select ln-03", "0:2 ln-03 is selected"), ("remove lightning", "removed lightning"),
      ("collapse 0", "section 0 is collapsed"), ("scroll --offset 9", "the place is stored"),
      ("import more.ndjson", "imported more"), ("deselect --all", "nothing is selected"),
    ]
  )
  func `a change that nobody can be told of on standard output is told on standard error`(
    line: String,
    done: String
  ) throws {
    for target in ["/dev/full", nil] {
      let place = try Workplace().imported("lightning.ndjson")
      _ = try place.file("more.ndjson", #"{"key": "m", "title": "M", "room": "R"}"#)
      let before = try place.swell("state", "lightning", "--json").output
      let lists = try place.swell("lists").output
      let process = place.process([
        "-c", "exec \"$0\" \(line) >\(target ?? "&-")", Self.binaryPath,
      ])
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let message = Pipe()
      process.standardError = message
      try Workplace.start(process)
      let text = String(decoding: message.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // Done is done: a status of failure would say that the store is as it was.
      #expect(process.terminationStatus == 0 && text.contains(done), "\(text)")
      #expect(text.contains("cannot write to standard output"))
      if line.hasPrefix("deselect") { continue }
      let after = try? place.swell("state", "lightning", "--json").output
      let isChanged = try after != before || place.swell("lists").output != lists
      #expect(isChanged)
    }
  }

  private static let binaryPath = Workplace.binary.path

  @Test func `an import shows its progress on a terminal, within its width, and quietly not`()
    throws
  {
    let place = try Workplace()
    place.environment["TERM"] = "xterm"
    place.environment["LC_ALL"] = "C"
    // Long enough for a line to be due: after a fifth of a second.
    let count = _isDebugAssertConfiguration() ? 60_000 : 300_000
    let lines = (0..<count).map { #"{"key": "k\#($0)", "title": "Talk \#($0)", "room": "Hall"}"# }
    let file = try place.file("x.ndjson", lines.joined(separator: "\n"))
    let run = try place.onTerminal(["import", file], columns: 30)
    let drawn = run.shown.split(separator: "\r").filter { $0.contains("\u{1B}[K") }
    #expect(run.status == 0 && drawn.contains { $0.contains(" %, ") })
    // The result is not appended to the line.
    #expect(drawn.last?.hasPrefix("\u{1B}[K") == true)
    for line in drawn {
      #expect(line.prefix { $0 != "\u{1B}" }.count < 30 && line.utf8.allSatisfy { $0 < 0x80 })
    }
    #expect(try !place.onTerminal(["import", file, "-q"]).shown.contains("\u{1B}"))
    place.environment["TERM"] = "dumb"
    #expect(try !place.onTerminal(["import", file]).shown.contains("\u{1B}"))
    #expect(try place.swell("import", file).message.isEmpty)
  }
}
