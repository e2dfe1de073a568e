import Foundation
import Testing

@testable import swell

/// A file that is written is there whole or not at all, with a name on the way and without.
@Suite(.timeLimit(.minutes(5))) struct DraftTests {
  private let place: Workplace
  private var path: String { place.folder.appendingPathComponent("x.json").path }
  private var hidden: String { place.folder.appendingPathComponent(".x.json.swell-draft").path }

  init() throws {
    place = try Workplace()
  }

  private func write(_ text: String, to draft: Draft) {
    #expect(Output.write(Data(text.utf8), to: draft.descriptor) == nil)
  }

  private func text(at path: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
  }

  @Test(arguments: [true, false])
  func `what is written takes the file's place in one step`(isNameless: Bool) throws {
    try Data("what a process left that was killed".utf8).write(to: URL(fileURLWithPath: hidden))
    var before: String?
    for new in ["first", "the second, which is longer", "3"] {
      let draft = try Draft(of: path, isNameless: isNameless)
      write(new, to: draft)
      #expect(text(at: path) == before)
      try draft.put()
      #expect(text(at: path) == new)
      before = new
    }
    #expect(try names() == ["x.json"])
  }

  @Test(arguments: [true, false])
  func `what is given up leaves nothing`(isNameless: Bool) throws {
    do {
      let draft = try Draft(of: path, isNameless: isNameless)
      write("half", to: draft)
      if !isNameless { #expect(try names() == [".x.json.swell-draft"]) }
      withExtendedLifetime(draft) {}
    }
    #expect(try names() == [])
  }

  @Test(arguments: [true, false])
  func `a file that cannot be put in place is told with its path, and leaves nothing`(
    isNameless: Bool
  ) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do {
      let draft = try Draft(of: path, isNameless: isNameless)
      let failure = #expect(throws: Failure.self) { try draft.put() }
      #expect(failure?.messages.first?.hasPrefix("\(path) cannot be written: ") == true)
      #expect(failure?.status == .inputOutput)
    }
    #expect(try names() == ["x.json"])
    let missing = place.folder.appendingPathComponent("no/such/x.json").path
    let failure = #expect(throws: Failure.self) { try Draft(of: missing, isNameless: isNameless) }
    #expect(failure?.messages.first?.hasPrefix("\(missing) cannot be written: ") == true)
  }

  @Test func `of two that write one file under its name the second is refused`() throws {
    let first = try Draft(of: path, isNameless: false)
    let failure = #expect(throws: Failure.self) { try Draft(of: path, isNameless: false) }
    #expect(failure?.messages.first?.hasPrefix("\(path) cannot be written: ") == true)
    #expect(try names() == [".x.json.swell-draft"])
    write("whole", to: first)
    try first.put()
    #expect(text(at: path) == "whole")
  }

  @Test func `a link in the place of a draft is not followed`() throws {
    let other = place.folder.appendingPathComponent("other").path
    try Data("kept".utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createSymbolicLink(atPath: hidden, withDestinationPath: other)
    #expect(throws: Failure.self) { try Draft(of: path, isNameless: false) }
    #expect(text(at: other) == "kept")
  }

  @Test func `what another command has put in place meanwhile is newer and stays`() throws {
    for isThere in [true, false] {
      let draft = try Draft(of: path, isNameless: false)
      write("mine", to: draft)
      try FileManager.default.removeItem(atPath: hidden)
      if isThere {
        try Data("newer".utf8).write(to: URL(fileURLWithPath: path))
        try draft.put()
        #expect(text(at: path) == "newer")
        try FileManager.default.removeItem(atPath: path)
      } else {
        #expect(throws: Failure.self) { try draft.put() }
      }
    }
    #expect(try names() == [])
  }
}
