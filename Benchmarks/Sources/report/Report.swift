import Foundation

/// Combines the results of runs, in JMH's JSON, in one table with a row per question, a column per
/// length, the ratio to the naive list, and the growth from the shortest to the longest.
///
/// Each cell has the minimum of all loops and, in brackets, the median of the runs' medians.
/// Another guest on the same core takes half of it for seconds, by chance during most of a row's
/// loops, so the ratios compare the minimums, not the medians.
@main
struct Report {
  struct Result: Decodable {
    struct Metric: Decodable {
      /// Microseconds.
      var scorePercentiles: [String: Double]
    }

    var benchmark: String
    var secondaryMetrics: [String: Metric]
  }

  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    if paths.isEmpty { return print("usage: report RESULTS.jmh.json...") }
    let results = try paths.flatMap { path in
      try JSONDecoder().decode(
        [Result].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
    print(table(of: results))
  }

  /// The time of one measurement at one length, in nanoseconds.
  struct Time {
    private(set) var least = Double.infinity
    /// One a run.
    private var medians: [Double] = []

    /// Adds a run's minimum and median, each divided by `iterations`.
    mutating func add(_ metric: Result.Metric, iterations: Double) {
      guard let least = metric.scorePercentiles["0.0"],
        let median = metric.scorePercentiles["50.0"]
      else { return }
      self.least = min(self.least, least * 1000 / iterations)
      medians.append(median * 1000 / iterations)
      medians.sort()
    }

    var text: String {
      medians.isEmpty ? "" : "\(format(least)) (\(format(medians[medians.count / 2])))"
    }
  }

  static func table(of results: [Result]) -> String {
    var rows: [String: [Int: Time]] = [:]
    var order: [String] = []
    for result in results {
      let name = result.benchmark.split(separator: ".").last.map(String.init) ?? result.benchmark
      let parts = name.replacing("_", with: " ").split(separator: "|").map(String.init)
      guard parts.count == 4, let count = Int(parts[2]), let iterations = Double(parts[3]),
        let metric = result.secondaryMetrics["Time (wall clock)"]
      else { continue }
      let row = "\(parts[0]) | \(parts[1])"
      if rows[row] == nil { order.append(row) }
      rows[row, default: [:]][count, default: Time()].add(metric, iterations: iterations)
    }
    let lengths = Set(rows.values.flatMap(\.keys)).sorted()
    var lines = [
      "| layout | question | " + lengths.map { "\($0)" }.joined(separator: " | ")
        + " | growth | naive / this at \(lengths.last ?? 0) |",
      "| --- | --- |" + String(repeating: " ---: |", count: lengths.count + 2),
    ]
    for row in order.sorted() {
      guard let times = rows[row], let first = lengths.first, let last = lengths.last else {
        continue
      }
      let cells = lengths.map { times[$0]?.text ?? "" }
      let growth = ratio(times[last], times[first])
      let isChange = ["change", "insert", "remove", "select"].contains { row.contains($0) }
      let baseline =
        ["frame of an expansion", "set up"].first { row.hasSuffix($0) }
        ?? (isChange ? "change + query" : "scroll query")
      let naive = rows["naive | \(baseline)"]?[last]
      let gain = row.hasPrefix("naive") ? "1" : ratio(naive, times[last])
      lines.append("| \(row) | \(cells.joined(separator: " | ")) | \(growth) | \(gain) |")
    }
    return lines.joined(separator: "\n")
  }

  static func format(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(Int(nanoseconds.rounded())) ns"
    case ..<1_000_000: String(format: "%.1f µs", nanoseconds / 1_000)
    default: String(format: "%.1f ms", nanoseconds / 1_000_000)
    }
  }

  static func ratio(_ left: Time?, _ right: Time?) -> String {
    guard let left, let right, right.least > 0 else { return "" }
    let ratio = left.least / right.least
    return ratio < 10 ? String(format: "%.1f", ratio) : "\(Int(ratio.rounded()))"
  }
}
