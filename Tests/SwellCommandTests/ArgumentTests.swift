import ArgumentParser
import Foundation
import SwellRender
import Testing

@testable import SwellImport
@testable import swell

/// Arguments and values as texts, without a process.
@Suite struct ArgumentTests {
  @Test(arguments: ["375xx667", "x375x667", "375x667x", "375", "axb", ""])
  func `a size is two numbers`(text: String) {
    #expect(CGSize(argument: text) == nil)
  }

  @Test func `numbers for people have two decimals, and a power where they are far`() {
    func text(_ value: Double) -> String { Number(value).description }
    #expect(text(33.333) == "33.33")
    #expect(text(999_999_999_999_999) == "999999999999999")
  }

  @Test func `a text in JSON never steers a terminal`() {
    #expect("a\u{2028}b\u{202E}c".json.text == #""a\u2028b\u202ec""#)
    #expect("“é – ő”".json.text == "\"“é – ő”\"")
  }

  @Test func `paragraphs stay apart when their lines are broken`() {
    #expect("one two three\n\nfour".wrapped(toWidth: 8) == ["one two", "three", "", "four"])
    #expect("one two three\n\nfour".wrapped(toWidth: nil) == ["one two three", "", "four"])
  }

  @Test func `a column that does not shrink leaves it to those before it`() {
    let columns = [
      TableColumn(heading: "name", minWidth: 4), TableColumn(heading: "count", isNumber: true),
    ]
    var table = TerminalTable(columns, terminalWidth: 12, isColoured: false)
    #expect(table.add(["breakwater", "7"], style: nil).isEmpty)
    #expect(table.takeLines() == "name   count\nbrea…      7\n")
  }

  @Test func `progress is told in sessions a second`() {
    let progress = ReadProgress(sessions: 900, bytes: 50, totalBytes: 200)
    #expect(ProgressLine.text(progress, after: 3).hasSuffix("25 %, 900 sessions, 300 a second"))
  }
}
