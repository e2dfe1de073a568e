/// The cost of some work: elapsed time, processor time and peak memory.
struct Cost: Codable {
  var seconds = 0.0
  var processorSeconds = 0.0
  /// Peak resident memory of the process that did the work, in megabytes.
  var megabytes = 0.0
}

extension [Cost] {
  /// The least of each.
  var least: Cost {
    func least(_ value: (Cost) -> Double) -> Double { map(value).min() ?? 0 }
    return Cost(
      seconds: least(\.seconds),
      processorSeconds: least(\.processorSeconds),
      megabytes: least(\.megabytes))
  }

  /// The median of each time, and this process's peak memory.
  var median: Cost {
    func median(_ value: (Cost) -> Double) -> Double { map(value).sorted()[count / 2] }
    return Cost(
      seconds: median(\.seconds),
      processorSeconds: median(\.processorSeconds),
      megabytes: Stopwatch.megabytes)
  }
}

extension Cost {
  static func / (cost: Cost, count: Double) -> Cost {
    Cost(
      seconds: cost.seconds / count,
      processorSeconds: cost.processorSeconds / count,
      megabytes: cost.megabytes)
  }
}
