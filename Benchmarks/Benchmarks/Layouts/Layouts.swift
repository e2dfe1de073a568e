import Benchmark
import Foundation
import SwellLayout
import SwellMotion

/// Every question to every layout, at lengths from a thousand to ten million.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    timeUnits: .nanoseconds,
    warmupIterations: 1,
    maxDuration: .milliseconds(200),
    maxIterations: 500
  )
  for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
    addQuestions(count)
    addChanges(count)
    addMotion(count)
    addBaselines(count)
  }
}

/// What a question is asked of: made once, changed by each asking.
final class Subject<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A question that is asked a thousand times a measurement, since one alone takes less than the
/// clock can tell.
func measure<Value>(
  _ layout: String,
  _ question: String,
  _ count: Int,
  of make: @escaping () throws -> Value,
  _ ask: @escaping (inout Value, Int) throws -> Void
) {
  Benchmark(
    "\(layout)|\(question)|\(count)|1000",
    configuration: .init(scalingFactor: .kilo),
    closure: { (benchmark: Benchmark, subject: Subject<Value>) in
      for index in benchmark.scaledIterations { try ask(&subject.value, index) }
    },
    setup: { Subject(try make()) }
  )
}

/// A question that takes long enough to be asked once a measurement.
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
    setup: { Subject(try make()) }
  )
}

/// A layout of a length, and how far down its questions reach.
private struct Candidate: Sendable {
  var name: String
  var layout: any CellLayout
  var shape: @Sendable (Int) -> ListShape
  /// How many cells have a height of their own.
  var measured: Int

  static let all = [
    Candidate(name: "featured", layout: FeaturedLayout()),
    Candidate(name: "swell", layout: FeaturedLayout.swell),
    Candidate(name: "list", layout: ListLayout()),
    Candidate(name: "sticky list, 100 a section", layout: ListLayout.stickyHeaders) {
      ListShape(Array(repeating: 100, count: $0 / 100))
    },
    Candidate(name: "list, own heights", layout: ListLayout(), measured: 1_000_000),
    Candidate(name: "grid", layout: SpanGridLayout()),
  ]

  init(
    name: String,
    layout: any CellLayout,
    measured: Int = 0,
    shape: @escaping @Sendable (Int) -> ListShape = { [$0] }
  ) {
    (self.name, self.layout, self.measured, self.shape) = (name, layout, measured, shape)
  }

  func snapshot(_ count: Int) throws -> ListSnapshot {
    let viewport = try ListViewport(size: CGSize(width: 375, height: 700))
    let snapshot = try ListSnapshot(layout: layout, shape: shape(count), viewport: viewport)
    let heights = RandomNumbers.heights(min(count, measured))
    return heights.isEmpty
      ? snapshot
      : try snapshot.applying(.setHeights(CellIndex(section: 0, item: 0), heights))
  }

  /// Offsets all over the list, or over the part of it whose heights are known.
  func offsets(_ count: Int) throws -> [CGPoint] {
    let length = try snapshot(count).contentSize.height
    return RandomNumbers.points(
      below: measured == 0 ? length : min(length, CGFloat(measured) * 90)
    )
  }
}

private func addQuestions(_ count: Int) {
  for candidate in Candidate.all {
    let make = { (try candidate.snapshot(count), try candidate.offsets(count)) }
    measure(candidate.name, "scroll query", count, of: make) { subject, index in
      blackHole(try subject.0.scrolled(to: subject.1[index]).elements())
    }
    measure(candidate.name, "hit test", count, of: make) { subject, index in
      let point = subject.1[index]
      let target = CGPoint(x: 50, y: point.y + 333)
      blackHole(try subject.0.scrolled(to: point).element(at: target))
    }
    measure(candidate.name, "snap", count, of: make) { subject, index in
      blackHole(subject.0.targetOffset(forProposed: subject.1[index]))
    }
    if candidate.measured == 0 {
      let shape = candidate.shape(count)
      measureOnce(candidate.name, "set up", count, of: { try candidate.snapshot(1) }) { subject in
        blackHole(
          try ListSnapshot(layout: candidate.layout, shape: shape, viewport: subject.viewport)
        )
      }
    }
  }
}

private func addChanges(_ count: Int) {
  let cells = RandomNumbers.points(below: CGFloat(count)).map {
    CellIndex(section: 0, item: Int($0.y))
  }
  for candidate in Candidate.all where candidate.shape(count).itemCounts.count == 1 {
    let make = { try candidate.snapshot(count) }
    measure(candidate.name, "insert a cell + query", count, of: make) { snapshot, index in
      snapshot = try snapshot.applying(.insertItems(at: cells[index], count: 1))
      blackHole(snapshot.elements())
    }
    guard candidate.layout is ListLayout else { continue }
    measure(candidate.name, "change a height + query", count, of: make) { snapshot, index in
      snapshot = try snapshot.applying(.setHeight(cells[index], CGFloat(60 + index % 90)))
      blackHole(snapshot.elements())
    }
    measure(candidate.name, "select + query", count, of: make) { snapshot, index in
      snapshot = try snapshot.selecting(cells[index])
      blackHole(snapshot.elements())
    }
  }
}

/// One frame of a cell's expansion in the middle of a list with sticky headers.
private func addMotion(_ count: Int) {
  for candidate in Candidate.all where candidate.name.hasPrefix("sticky") {
    let make = {
      let list = try candidate.snapshot(count)
      let cell = CellIndex(section: count / 200, item: 50)
      let scrolled = list.scrolled(to: .cell(cell), aligned: .center)
      return try LayoutTransition(from: scrolled, to: scrolled.selecting(cell))
    }
    measure(candidate.name, "frame of an expansion", count, of: make) { transition, index in
      blackHole(transition.frame(at: CGFloat(index) / 1000))
    }
  }
}
