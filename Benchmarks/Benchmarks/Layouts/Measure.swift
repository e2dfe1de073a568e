import Benchmark
import Foundation

/// The list that a measurement queries or changes; it is made once.
final class Subject<Value> {
  var value: Value
  var random = RandomNumbers()

  init(_ value: Value) {
    self.value = value
  }
}

/// Measures a query in loops of a thousand, because a single one is too short for the clock.
func measure<Value>(
  _ layout: String,
  _ question: String,
  _ count: Int,
  of make: @escaping () throws -> Value,
  _ ask: @escaping (inout Value, inout RandomNumbers) throws -> Void
) {
  Benchmark(
    "\(layout)|\(question)|\(count)|1000",
    configuration: .init(scalingFactor: .kilo),
    closure: { (benchmark: Benchmark, subject: Subject<Value>) in
      for _ in benchmark.scaledIterations { try ask(&subject.value, &subject.random) }
    },
    setup: { Subject(try make()) })
}

/// Measures a query that is too slow to need a loop.
func measureOnce<Value>(
  _ layout: String,
  _ question: String,
  _ count: Int,
  of make: @escaping () throws -> Value,
  _ ask: @escaping (inout Value) throws -> Void
) {
  Benchmark(
    "\(layout)|\(question)|\(count)|1",
    closure: { (benchmark: Benchmark, subject: Subject<Value>) in
      try ask(&subject.value)
    },
    setup: { Subject(try make()) })
}
