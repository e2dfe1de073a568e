import ArgumentParser
import SwellStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the store: the file, its references, its counts and positions.",
    discussion: """
      What is wrong is printed with its place, and the status is 65. --salvage reads the store row \
      by row, however damaged, writes what can be read into a new one, and says what could not be; \
      the old one is left as it is.

      Example:
        swell check
        swell check --salvage rescued.sqlite
      """
  )

  @Option(
    help: ArgumentHelp("Copy what can be read into a new store.", valueName: "FILE"),
    completion: .file()
  )
  var salvage: String?

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    if let salvage { return try rescue(to: salvage) }
    let opened = try store.open()
    let problems = try store.working("checking the store") { _ in try opened.check() }
    if output.json {
      try Output.json(["ok": problems.isEmpty, "problems": problems] as JSON)
    } else {
      for line in problems.isEmpty ? ["ok"] : problems { try Output.line(line) }
    }
    if !problems.isEmpty { throw ExitCode.wrongData }
  }

  private func rescue(to target: String) throws {
    let path = try store.path
    try SparedStore(path: path).check(target)
    let report = try store.working("salvaging") { _ in
      try SessionStore.salvage(from: path, to: target)
    }
    let (lost, summary) = (report.lost, report.summary(target))
    try Output.report(summary) {
      if output.json { return try Output.json(report.json(target)) }
      try Output.line(summary)
    }
    // The JSON document lists them already.
    if !output.json { for line in lost { Output.message("lost: \(line)") } }
    if !lost.isEmpty { throw ExitCode.wrongData }
  }
}

extension SalvageReport {
  fileprivate func summary(_ target: String) -> String {
    "\(target) has \(Output.count(lists, "list")), \(Output.count(sessions, "session")), and \(kept) "
      + "of their selections, folded sections and places; \(lost.count) could not be read"
  }

  fileprivate func json(_ target: String) -> JSON {
    ["store": target, "lists": lists, "sessions": sessions, "kept": kept, "lost": lost]
  }
}
