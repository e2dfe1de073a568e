import ArgumentParser
import Foundation
import SwellModel
import Testing

@testable import swell

/// Every option of every command is run, and no combination of words crashes a command or breaks
/// its output.
@Suite(.timeLimit(.minutes(60))) struct OptionTests {
  /// The parser's own description of the commands.
  private struct Tool: Decodable {
    var command: Command

    struct Command: Decodable {
      var commandName: String
      var discussion: String?
      var subcommands: [Command]?
      var arguments: [Argument]?

      /// The options with all their names, except help and version.
      var options: [(names: [String], help: String)] {
        (arguments ?? []).compactMap { argument in
          guard let names = argument.names?.map({ ($0.kind == "long" ? "--" : "-") + $0.name }),
            !names.contains("--help"), !names.contains("--version")
          else { return nil }
          return (names, argument.abstract ?? "")
        }
      }
    }

    struct Argument: Decodable {
      var names: [Name]?
      var abstract: String?

      struct Name: Decodable {
        var kind: String
        var name: String
      }
    }
  }

  /// All commands and subcommands by name, including the root command.
  private static func commands() throws -> [(name: String, command: Tool.Command)] {
    let run = try Workplace().swell("--experimental-dump-help")
    let tool = try JSONDecoder().decode(Tool.self, from: Data(run.output.utf8))
    func all(_ command: Tool.Command, _ name: String) -> [(String, Tool.Command)] {
      let own = (command.subcommands ?? []).filter { $0.commandName != "help" }
      return [(name, command)]
        + own.flatMap { all($0, name.isEmpty ? $0.commandName : "\(name) \($0.commandName)") }
    }
    return all(tool.command, "").map { (name: $0, command: $1) }
  }

  private static let common = ["--store", "--scene", "--format", "--json", "--quiet"]

  /// `options.console` and `examples.console` show the outputs.
  @Test func `a transcript shows every option of every command and every help example`()
    throws
  {
    let lines = try TranscriptTests.commands()
    var given: [String: Set<String>] = [:]
    for words in lines.map(Workplace.words) where !words.isEmpty {
      let options = words.filter { $0.hasPrefix("-") }
      given[words[0], default: []].formUnion(options)
      given[words.prefix(2).joined(separator: " "), default: []].formUnion(options)
    }
    // Commands share one group of layout options.
    let names = PresentationSettings.Parameter.allCases.map(\.rawValue)
    let shared = Set(
      names.flatMap { ["--\($0)", "--no-\($0)"] } + ["--selected", "--offset", "--measures"])
    let all = given.values.reduce(into: Set()) { $0.formUnion($1) }
    for (name, command) in try Self.commands() where !["", "preview"].contains(name) {
      for (names, _) in command.options where Set(names).isDisjoint(with: Self.common) {
        let given = shared.isDisjoint(with: names) ? given[name] ?? [] : all
        #expect(!given.isDisjoint(with: names), "swell \(name) \(names[0])")
      }
      let help = command.discussion ?? ""
      let examples = help.components(separatedBy: "Example:\n").last?.split(separator: "\n")
      for example in try #require(examples) {
        #expect(lines.contains(example.trimmingCharacters(in: .whitespaces)), "\(example)")
      }
    }
  }

  @Test(arguments: ["lists", "show three-days 0:1", "state three-days", "find fog --json"])
  func `the common options come before a command's name or after it`(line: String) throws {
    let place = try Workplace().imported("three-days.json")
    let words = Workplace.words("swell \(line)")
    let common = ["--store", place.store.path, "--scene", "main", "--quiet"]
    place.environment["SWELL_STORE"] = nil
    let run = try place.run(common + words)
    #expect(run.status == 0 && !run.output.isEmpty)
    #expect(try place.run(words + common).output == run.output)
  }

  @Test func `every command takes the common options, and equal options mean the same`() throws {
    var meanings: [String: String] = [:]
    for (name, command) in try Self.commands() where name != "state" {
      let options = command.options
      let names = Set(options.flatMap(\.names))
      #expect(names.isSuperset(of: Self.common), "swell \(name)")
      for (names, help) in options {
        // The defaults, in parentheses, may differ by command.
        let meaning = names[0] == "--all" ? "All" : help.replacing(#/ \(.*?\)/#, with: "")
        #expect(meanings[names[0], default: meaning] == meaning, "swell \(name) \(names[0])")
        #expect(!help.isEmpty, "swell \(name) \(names[0])")
        meanings[names[0]] = meaning
      }
    }
  }

  @Test func `random arguments never crash and never print half a document`() throws {
    let (random, cases, seed) = try Self.randomArguments()
    let place = try Workplace().imported("three-days.json", "lightning.ndjson")
    var statuses: [Int32: Int] = [:]
    for number in 0..<cases {
      let arguments = random.next()
      let run = try place.run(arguments)
      statuses[run.status, default: 0] += 1
      let context: Comment = "SWELL_SEED=\(seed), case \(number): \(arguments): \(run)"
      #expect([0, 64, 65, 66, 69, 74].contains(run.status), context)
      // Messages are whole lines that begin with the command's name, and every failure prints
      // something.
      #expect(
        run.message.isEmpty || run.message.hasPrefix("swell: ") && run.message.hasSuffix("\n"),
        context)
      if run.status != 0 { #expect(!run.message.isEmpty || !run.output.isEmpty, context) }
      let isJSON =
        arguments.contains("--json")
        && !arguments.contains { ["-h", "--help", "--version"].contains($0) }
      if isJSON, !run.output.isEmpty, run.output.first == "{" { _ = try run.json() }
      if number % 20 == 0 { _ = try place.imported("three-days.json", "lightning.ndjson") }
    }
    print("random arguments, seed \(seed): \(statuses.sorted { $0.key < $1.key })")
    #expect(try place.swell("check").output == "ok\n")
  }

  /// The whole command tree is the oracle.
  @Test func `parsing a single command gives the same result as parsing all commands`() throws {
    func outcome(_ parse: () throws -> any ParsableCommand) -> String {
      var text = ""
      do { dump(try parse(), to: &text) } catch { text = Swell.fullMessage(for: error) }
      return text
    }
    let (_, cases, _) = try Self.randomArguments()
    let lines = try TranscriptTests.commands().filter { $0.hasPrefix("swell ") }.map(
      Workplace.words)
    let asked = ["--help", "--version", "help", "--generate-completion-script=zsh"].flatMap {
      [["lists", $0], ["show", $0, "x"], [$0, "lists"]]
    }
    // In debug builds the parser validates itself each time, which takes 0.1 s.
    let some = lines.shuffled().prefix(cases)
    for arguments in asked + some {
      let alone = outcome { try CommandWords(arguments).parse() }
      #expect(alone == outcome { try Swell.parseAsRoot(arguments) }, "\(arguments)")
    }
  }

  /// Random arguments; `SWELL_CASES` sets how many, `SWELL_SEED` repeats a run.
  private static func randomArguments() throws -> (RandomArguments, cases: Int, seed: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SWELL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    let random = RandomArguments(
      seed: seed,
      commands: try Self.commands().filter { !["", "preview"].contains($0.name) }
        .map { ($0.name, $0.command.options.map(\.names)) })
    return (random, environment["SWELL_CASES"].flatMap { Int($0) } ?? 20, seed)
  }
}
