import Foundation
import Testing

/// Where commands write, and what they leave when they fail.
struct FileTests {
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

  @Test func `an export never goes over the store`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    let run = try place.swell("export", "--output", place.store.path)
    #expect(run.status == 64 && run.message.contains("the store itself"))
    #expect(try place.swell("check").status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `an export into a device leaves the device`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("lightning.ndjson"))
    #expect(try place.swell("export", "--output", "/dev/full").status == 74)
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
    (["--shape", "5", "--content-inset", "-5,0,0,0"], "content inset"),
    (["--shape", "5", "--layout", "gird"], "'grid'; see `swell help layout`"),
  ])
  func `numbers below nothing are told from missing ones`(arguments: [String], message: String)
    throws
  {
    let run = try Workplace().run(["layout"] + arguments)
    #expect(run.status == 64)
    #expect(run.message.contains(message))
  }
}
