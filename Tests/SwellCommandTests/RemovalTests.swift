import Foundation
import Testing

/// Commands that remove something say so first.
@Suite(.timeLimit(.minutes(30))) struct RemovalTests {
  private func place() throws -> Workplace {
    let place = try Workplace().imported("lightning.ndjson")
    try place.swell("select", "ln-01")
    try place.swell("select", "ln-02", "--add", "--scene", "phone")
    try place.swell("scroll", "--offset", "300", "--scene", "desk")
    return place
  }

  private let what = "lightning with 8 sessions, 3 scenes and 2 selections"

  @Test func `a trial says what would go and removes nothing`() throws {
    let place = try place()
    #expect(try place.swell("remove", "lightning", "--dry-run").output == "would remove  \(what)\n")
    #expect(try place.swell("lists").output.contains("lightning"))
  }

  @Test func `in a script it removes`() throws {
    let place = try place()
    let removed = try place.swell("remove", "lightning", "--json").json()
    #expect(removed["sessions"] as? Int == 8 && removed["scenes"] as? Int == 3)
    #expect(removed["selections"] as? Int == 2 && removed["dryRun"] as? Bool == false)
    #expect(try place.swell("lists").output == "")
  }

  @Test(arguments: [("y\n", true), ("n\n", false), ("\n", false), ("\u{4}", false)])
  func `on a terminal it asks`(answer: String, isRemoved: Bool) throws {
    let place = try place()
    let run = try place.onTerminal(["remove", "lightning"], typing: answer)
    #expect(run.status == 0 && run.shown.contains("remove \(what)? [y/N]"))
    #expect(run.shown.contains("nothing was removed") != isRemoved)
    #expect(try place.swell("lists").output.isEmpty == isRemoved)
  }

  @Test func `yes is an answer`() throws {
    let place = try place()
    let run = try place.onTerminal(["remove", "lightning", "--yes"])
    #expect(run.shown == "removed  \(what)\n")
  }

  @Test func `an import that would remove more than half wants it spelt out`() throws {
    let place = try place()
    func file(_ count: Int) throws -> String {
      try place.file(
        "some.ndjson",
        (1...count).map { #"{"key": "ln-0\#($0)", "title": "T", "room": "R"}"# }
          .joined(separator: "\n")
      )
    }
    func run(_ count: Int, _ arguments: String...) throws -> Run {
      try place.run(["import", file(count), "--as", "lightning"] + arguments)
    }
    func sessions() throws -> Int? {
      let lists = try place.swell("lists", "--json").json()["lists"] as? [[String: Any]]
      return lists?.first?["sessions"] as? Int
    }
    let refused = try run(3)
    #expect(refused.status == 65 && refused.message.contains("5 of the 8 sessions"))
    #expect(refused.message.contains("--prune=yes"))
    #expect(try sessions() == 8)
    let trial = try run(3, "--dry-run")
    #expect(trial.status == 0 && trial.message.contains("--prune=yes"))
    #expect(try run(3, "--prune=no").status == 0)
    #expect(try sessions() == 8)
    #expect(try run(4).status == 0)
    #expect(try sessions() == 4)
    #expect(try run(1, "--prune=yes").status == 0)
    #expect(try sessions() == 1)
  }
}
