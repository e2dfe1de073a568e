import ArgumentParser
import SwellStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the store: the file, its references, its counts and positions.",
    discussion: """
      Example:
        swell check
      """
  )

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let opened = try store.open()
    let problems = try store.working("checking the store") { try opened.check() }
    if output.json {
      try Output.json(["ok": problems.isEmpty, "problems": problems] as JSON)
    } else {
      for line in problems.isEmpty ? ["ok"] : problems { try Output.line(line) }
    }
    if !problems.isEmpty { throw ExitCode.wrongData }
  }
}
