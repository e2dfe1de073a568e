import Testing

@testable import SwellStore

/// How many rows a transaction writes, by the time that the one before took.
@Suite struct PartSizeTests {
  @Test(arguments: [
    (1000, Duration.milliseconds(45), 1000), (1000, .milliseconds(30), 1500),
    (1000, .microseconds(22_500), 2000), (1000, .milliseconds(22), 2000),
    (1000, .milliseconds(1), 2000), (1000, .zero, 2000),
    (1000, .milliseconds(90), 500), (1000, .milliseconds(180), 250), (1000, .seconds(9), 250),
    (399, .seconds(9), 100), (401, .seconds(9), 100), (404, .seconds(9), 101),
    (100, .seconds(9), 100), (100, .milliseconds(15), 200), (9000, .milliseconds(1), 18_000),
    (10_000, .milliseconds(1), 20_000), (19_000, .milliseconds(1), 20_000),
  ])
  func `the next part is to take forty-five milliseconds`(rows: Int, time: Duration, next: Int) {
    var part = PartSize(rows)
    part.adapt(to: time)
    #expect(part.rows == next)
  }

  @Test func `a part is told how many rows it has, and what it returns is passed on`() throws {
    struct Failure: Error {}
    var part = PartSize(700)
    let found = part.measure { $0 + 1 }
    let rows = part.rows
    #expect(found == 701)
    #expect(rows != 700)
    #expect(throws: Failure.self) { try part.measure { _ in throw Failure() } }
    #expect(part.rows == rows)
  }
}
