import Foundation
import SwellStore
import Testing

@testable import SwellImport

struct KeyLedgerTests {
  @Test func `an archive finds every hash in it, and no other`() throws {
    var random = SeededGenerator(seed: 7)
    var archive = try KeyArchive()
    var all: [UInt64: UInt32] = [0: 1, .max: 2]
    for part in 0..<4 {
      // Some close together, as no hash function has them.
      var contents: [UInt64: UInt32] = part == 0 ? all : [:]
      let base = random.next()
      for number in 0..<250 {
        contents[random.next()] = UInt32(number)
        contents[base &+ UInt64(number)] = UInt32(number)
      }
      try archive.add(contents)
      all.merge(contents) { first, _ in first }
    }
    for (hash, content) in all { #expect(archive.content(of: hash) == content, "\(hash)") }
    for _ in 0..<5000 {
      let hash = random.next()
      #expect(archive.content(of: hash) == all[hash], "\(hash)")
    }
  }

  @Test func `an archive leaves no file behind`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    func files() -> Set<String> {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return Set(names.filter { $0.hasPrefix("swell-keys-") })
    }
    let before = files()
    var archive = try KeyArchive()
    try archive.add([1: 2])
    // Others may be at the point between making theirs and taking away its name.
    for _ in 0..<100 where !files().subtracting(before).isEmpty {
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(files().subtracting(before).isEmpty)
    #expect(archive.content(of: 1) == 2)
  }

  @Test func `what is archived counts as given, as if it were in memory`() {
    let diagnostics = Diagnostics(file: "", limit: 0)
    var (small, large) = (KeyLedger(limit: 3), KeyLedger())
    for number in 0..<400 {
      // Keys come again after a while, with the same content or another, and content without a key.
      let key = number * 7 % 90
      let draft = EntryDraft(
        id: number % 3 == 0 ? nil : "k\(key)",
        title: "Talk \(key)",
        room: number % 5 == 0 ? "R" : nil
      )
      let next = ImportRun.Waiting(
        draft: draft,
        path: EntryPath(line: number),
        diagnostics: diagnostics,
        section: .whole
      )
      #expect(small.enter(next) == large.enter(next), "\(number)")
    }
  }
}
