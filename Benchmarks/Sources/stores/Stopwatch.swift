import Foundation

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

  /// The median of each, and the peak memory of this process.
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

/// Adds up what parts of a work cost, so that the making of its data is left out.
struct Stopwatch {
  private(set) var cost = Cost()

  mutating func measure<T>(_ work: () throws -> T) rethrows -> T {
    let (start, startOfWork) = (DispatchTime.now().uptimeNanoseconds, Self.processorSeconds)
    let result = try work()
    cost.seconds += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    cost.processorSeconds += Self.processorSeconds - startOfWork
    return result
  }

  /// User and system time of this process and of those it waited for.
  private static var processorSeconds: Double {
    let (own, children) = (usage(of: .own), usage(of: .children))
    return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  /// The peak memory of this process.
  static var megabytes: Double {
    // Kilobytes on Linux, bytes on a Mac.
    #if canImport(Darwin)
      Double(usage(of: .own).ru_maxrss) / 1e6
    #else
      Double(usage(of: .own).ru_maxrss) / 1e3
    #endif
  }

  private enum Processes { case own, children }

  private static func usage(of processes: Processes) -> rusage {
    var usage = rusage()
    // Glibc's constants have a type of their own.
    #if canImport(Glibc)
      getrusage(processes == .own ? RUSAGE_SELF.rawValue : RUSAGE_CHILDREN.rawValue, &usage)
    #else
      getrusage(processes == .own ? RUSAGE_SELF : RUSAGE_CHILDREN, &usage)
    #endif
    return usage
  }
}
