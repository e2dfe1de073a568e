/// How many rows are written at once, so that nobody waits for long.
struct PartSize {
  private(set) var rows: Int

  init(_ rows: Int = 1000) { self.rows = rows }

  /// Well below the hundred milliseconds that others may be kept waiting, for slow disks.
  private static let aim = Duration.milliseconds(30)

  /// Writes a part and learns from the time that took.
  mutating func measure<T>(_ body: (_ rows: Int) throws -> T) rethrows -> T {
    let start = ContinuousClock.now
    let result = try body(rows)
    let factor = Self.aim / max(ContinuousClock.now - start, .microseconds(1))
    rows = Int(min(max(Double(rows) * min(max(factor, 0.25), 2), 100), 20_000))
    return result
  }
}
