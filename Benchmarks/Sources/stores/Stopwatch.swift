import Foundation

/// Adds up the cost of a task's measured parts, which exclude the creation of its data.
struct Stopwatch {
  private(set) var cost = Cost()

  mutating func measure<T>(_ work: () throws -> T) rethrows -> T {
    let (start, startOfWork) = (DispatchTime.now().uptimeNanoseconds, Self.processorSeconds)
    let result = try work()
    cost.seconds += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    cost.processorSeconds += Self.processorSeconds - startOfWork
    return result
  }

  /// User and system time of this process and its finished children.
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
