import Foundation

/// The table that is printed; each ratio is to the baseline in the same row.
enum RatioTable {
  static func begin(count: Int) {
    say(
      "\(machine)\n\n\(count) sessions of 167 bytes a line, one table with two unique indexes.\n"
    )
    say("| what | seconds | processor | MB | baseline | ratio | of processor | goal |")
    say("| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |")
  }

  static func row(
    _ what: String,
    _ cost: Cost,
    _ beside: String = "",
    _ other: Cost? = nil,
    promised: String = "",
    unit: Double = 1
  ) {
    func text(_ value: Double) -> String {
      String(format: unit == 1 ? "%.2f" : "%.1f µs", value * unit)
    }
    let ratios = other.map {
      [cost.seconds / $0.seconds, cost.processorSeconds / $0.processorSeconds]
        .map { String(format: "%.2f", $0) }
    }
    let columns =
      [what, text(cost.seconds), text(cost.processorSeconds), String(Int(cost.megabytes)), beside]
      + (ratios ?? ["", ""]) + [promised]
    say("| \(columns.joined(separator: " | ")) |")
  }

  /// Prints a line at once: the next may take minutes.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// The processor, how busy it was, and the commit.
  private static var machine: String {
    let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?
      .split(separator: " ").first
    let git = Process()
    let pipe = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    git.arguments = ["git", "-C", folder, "rev-parse", "--short", "HEAD"]
    git.standardOutput = pipe
    try? git.run()
    let commit = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return "\(processor ?? "unknown processor"), "
      + "\(ProcessInfo.processInfo.activeProcessorCount) cores, load \(load ?? "unknown"), "
      + "commit \(commit.trimmingCharacters(in: .whitespacesAndNewlines))"
  }
}
