/// How many rows a transaction writes, to hold its lock for some 45 ms.
struct PartSize {
  private(set) var rows: Int

  init(_ rows: Int = 1000) { self.rows = rows }

  /// Others may be kept waiting for 100 ms; the rest is a margin for slow disks.
  private static let aim = Duration.milliseconds(45)

  /// Runs `body`, and adapts `rows` to the time it took.
  mutating func measure<T>(_ body: (_ rows: Int) throws -> T) rethrows -> T {
    let start = ContinuousClock.now
    let result = try body(rows)
    adapt(to: ContinuousClock.now - start)
    return result
  }

  /// Adapts `rows` to the time that so many took.
  mutating func adapt(to time: Duration) {
    rows = Int(min(max(Double(rows) * min(max(Self.aim / time, 0.25), 2), 100), 20_000))
  }
}
