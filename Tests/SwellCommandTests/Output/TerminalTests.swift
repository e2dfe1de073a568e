import Foundation
import Testing

/// Output on terminals of various kinds, as the system and the environment describe them.
@Suite(.timeLimit(.minutes(30))) struct TerminalTests {
  @Test(
    arguments: [
      (50, "40", 50), (0, "40", 40), (0, "1", 1), (0, "-7", 80), (0, "9223372036854775807", 80),
      (0, nil, 80), (1, "40", 1),
      (20, nil, 20), (120, nil, 118),
    ] as [(UInt16, String?, Int)])
  func `a table is as wide as the terminal, else as COLUMNS says, else eighty`(
    columns: UInt16, variable: String?, width: Int
  ) throws {
    let place = try Workplace().imported("three-days.json")
    place.environment["COLUMNS"] = variable
    let shown = try place.onTerminal(["find", "fog"], columns: columns).shown
    let widths = shown.split(separator: "\n").map { Self.width($0) }
    #expect(widths.max() == width, "\(widths)")
    #expect(shown.contains("…") == (width < 118))
  }

  /// The C library's `wcwidth`, which Glibc's header declares only for X/Open.
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
      return sum + character.unicodeScalars.reduce(0) { $0 + wcwidth($1) }
    }
  }

  @Test func `the columns of a table align in any script`() throws {
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

  @Test func `a session is shown in full, wrapped at the terminal's edge`() throws {
    let place = try Workplace()
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let file = try place.file(
      "x.json",
      #"[{"key": "k", "title": "T", "room": "\#(words)", "abstract": "\#(words)\n\n折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙折り紙"}]"#
    )
    try place.swell("import", file)
    #expect(try place.swell("show", "k").output.contains("\n" + words + "\n"))
    let shown = try place.onTerminal(["show", "k"], columns: 40).shown
    #expect(shown.split(separator: "\n").allSatisfy { Self.width($0) <= 40 })
    #expect(shown.replacing("\n", with: " ").contains("word58 word59"))
  }

  @Test(arguments: [[], ["-o", "/dev/stdout"]])
  func `an export to a terminal contains no control characters`(output: [String]) throws {
    let place = try Workplace()
    try place.swell(
      "import", try place.file("x.json", #"[{"title": "a\u001b[2Jb\u009bc", "room": "R"}]"#))
    let run = try place.onTerminal(["export", "x", "--to", "csv"] + output)
    #expect(run.status == 0 && run.shown.contains("[2Jb"), "\(run)")
    #expect(!run.shown.contains("\u{1B}") && !run.shown.contains("\u{9B}"))
  }

  @Test(arguments: [("y\n", true), ("n\n", false), ("\u{4}", false)])
  func `removing a list asks for confirmation`(answer: String, isRemoved: Bool) throws {
    let place = try Workplace().imported("lightning.ndjson")
    try place.swell("select", "ln-01")
    let run = try place.onTerminal(["remove", "lightning"], typing: answer)
    let question = "remove lightning with 8 sessions, 1 scene and 1 selection? [y/N]"
    #expect(run.status == 0 && run.shown.contains(question), "\(run)")
    #expect(run.shown.contains("nothing was removed") != isRemoved)
    #expect(try place.swell("lists").output.isEmpty == isRemoved)
  }

  @Test func `an import shows its progress on a terminal, within its width, unless it is quiet`()
    throws
  {
    let place = try Workplace()
    place.environment["TERM"] = "xterm"
    // Enough rows for a line to be drawn, after a fifth of a second.
    let lines = (0..<60_000).map { #"{"key": "k\#($0)", "title": "Talk \#($0)", "room": "Hall"}"# }
    let file = try place.file("x.ndjson", lines.joined(separator: "\n"))
    let run = try place.onTerminal(["import", file], columns: 30)
    let drawn = run.shown.split(separator: "\r").filter { $0.contains("\u{1B}[K") }
    #expect(run.status == 0 && drawn.contains { $0.contains(" %, ") })
    // The result replaces the progress line.
    #expect(drawn.last?.hasPrefix("\u{1B}[K") == true)
    for line in drawn { #expect(line.prefix { $0 != "\u{1B}" }.count < 30) }
    #expect(try !place.onTerminal(["import", file, "-q"]).shown.contains("\u{1B}"))
    place.environment["TERM"] = "dumb"
    #expect(try !place.onTerminal(["import", file]).shown.contains("\u{1B}"))
  }

  @Test func `a table of 3,000 rows is complete, and a wide title pads no other row`() throws {
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
}
