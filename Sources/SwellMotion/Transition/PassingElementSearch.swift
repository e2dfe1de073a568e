import Foundation
import SwellLayout

/// Finds the elements that are in view at some instant, without asking all of them.
///
/// An element's place and the viewport's are both straight in the progress and in the carry. So
/// what is out of view on the same side at the corners of a box of instants is so at all within.
/// And so is a run of cells that kept their order, if the rectangles around them at either end are:
/// a run that may be in view is halved, and one that is not is dropped.
struct PassingElementSearch {
  private let transition: LayoutTransition
  /// The corners of the box: how far it is, and where the viewport is then.
  private let instants: [(blend: Blend, viewport: TransitionViewport)]
  private let limit: Int

  private(set) var tracks: [ElementTrack] = []
  /// Whether there are more tracks than were asked for, and not all were looked for.
  private(set) var isFull = false
  /// Which elements of either list have their track.
  private var origins: Set<ListElement> = []
  private var destinations: Set<ListElement> = []

  init(transition: LayoutTransition, instants: [Blend], limit: Int) {
    self.transition = transition
    self.instants = instants.map { ($0, transition.viewport($0)) }
    self.limit = limit
  }

  private var old: TransitionEnd { transition.old }
  private var new: TransitionEnd { transition.new }
  private var mapping: ElementMapping { transition.mapping }

  mutating func run() {
    addKnown()
    let mapping = mapping
    for run in mapping.cells.runs {
      search(run, cutAt: { $0.cell.flatMap { mapping.old.position(of: $0) } }) {
        $0.bounds(ofCells: $1)
      } element: { position, sections in
        sections.cell(at: position).map { .cell($0) }
      }
    }
    for run in mapping.headers.runs {
      search(run, cutAt: { $0.section + 1 }) {
        $0.bounds(ofHeaders: $1)
      } element: { section, _ in
        .header(section: section)
      }
    }
    addStanding()
  }

  private mutating func add(_ track: ElementTrack?) {
    guard let track else { return }
    if let origin = track.origin { origins.insert(origin) }
    if let destination = track.destination { destinations.insert(destination) }
    tracks.append(track)
    isFull = tracks.count > limit
  }

  // MARK: What was in view before

  /// What was in view when the transition was retargeted takes part until its end.
  private mutating func addKnown() {
    guard let start = transition.retargetedStart else { return }
    for origin in start.known.keys {
      if let destination = mapping.destination(of: origin) {
        add(transition.track(origin, destination))
      } else {
        add(transition.track(ofRemoved: origin))
      }
    }
    tracks += start.leaving
  }

  // MARK: What moves

  private mutating func search(
    _ run: IndexMapping.Run,
    cutAt cut: (ListElement) -> Int?,
    bounds: (TransitionEnd, Range<Int>) -> CGRect?,
    element: (Int, ListSections) -> ListElement?
  ) {
    guard let start = run.old else { return }
    func search(_ range: Range<Int>, following displacement: RetargetedStart.Displacement) {
      let shifted = range.lowerBound + run.new - start..<range.upperBound + run.new - start
      guard !isFull, !range.isEmpty, let first = bounds(old, range),
        let last = bounds(new, shifted), mayBeInView(from: first, to: last, displacement)
      else { return }
      if range.count == 1 {
        if let origin = element(range.lowerBound, mapping.old), !origins.contains(origin),
          let destination = element(shifted.lowerBound, mapping.new)
        {
          add(transition.track(origin, destination))
        }
        return
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      search(range.lowerBound..<middle, following: displacement)
      search(middle..<range.upperBound, following: displacement)
    }
    let range = start..<start + run.count
    if let retargeted = transition.retargetedStart {
      retargeted.forEachPart(of: range, cutAt: cut) { search($0, following: $1) }
    } else {
      search(range, following: .none)
    }
  }

  /// Whether something may be in view that starts in one rectangle and ends in another.
  private func mayBeInView(
    from start: CGRect,
    to end: CGRect,
    _ displacement: RetargetedStart.Displacement
  ) -> Bool {
    let (distance, ahead) = (displacement.distance, displacement.distanceAhead)
    let start = start.offsetBy(dx: distance.x, dy: distance.y)
    return passes(start.y, end.y, pace: ahead.y - distance.y) { $0.y }
      && passes(start.x, end.x, pace: ahead.x - distance.x) { $0.x }
  }

  /// Whether something passes the viewport along an axis, or is within it.
  private func passes(
    _ start: Side,
    _ end: Side,
    pace: CGFloat,
    _ side: (CGRect) -> Side
  ) -> Bool {
    var (isBefore, isBehind) = (true, true)
    for (blend, viewport) in instants {
      let view = side(viewport.rect)
      let (rest, way) = (1 - blend.progress, blend.progress)
      let carried = blend.steps * pace
      let low = min(rest * start.low, rest * start.high) + min(way * end.low, way * end.high)
      let high = max(rest * start.low, rest * start.high) + max(way * end.low, way * end.high)
      isBefore = isBefore && high + carried < view.low - Self.slack
      isBehind = isBehind && low + carried > view.high + Self.slack
    }
    return !isBefore && !isBehind
  }

  /// More than rounding moves anything that can be told apart on a screen, in points.
  private static let slack: CGFloat = 0.01

  // MARK: What stands still

  /// What is shown at one end only stands still, and is in view where the viewport passes.
  private mutating func addStanding() {
    guard !isFull, let first = instants.first?.viewport, let last = instants.last?.viewport else {
      return
    }
    let passed = instants.reduce(first.rect) { $0.union($1.viewport.rect) }
    // A long way is looked at from frame to frame.
    if limit < .max, passed.width * passed.height > 16 * last.rect.width * last.rect.height {
      isFull = true
      return
    }
    for attributes in standing(new, in: passed) where !destinations.contains(attributes.element) {
      let destination = attributes.element
      let origin = mapping.origin(of: destination)
      if origin.flatMap({ transition.startState(of: $0) }) == nil {
        add(transition.track(origin, destination))
      }
    }
    // What was out of view when a transition was retargeted is not shown leaving.
    if transition.retargetedStart != nil { return }
    for attributes in standing(old, in: passed) where !origins.contains(attributes.element) {
      let origin = attributes.element
      guard let destination = mapping.destination(of: origin) else {
        add(transition.track(ofRemoved: origin))
        continue
      }
      if new.attributes(of: destination) == nil { add(transition.track(origin, destination)) }
    }
  }

  /// The elements in a rectangle around the viewport's way.
  ///
  /// A header that sticks somewhere on the way rests in it, or sticks already where it begins.
  private func standing(_ end: TransitionEnd, in passed: CGRect) -> [LayoutAttributes] {
    let offset = instants.map(\.viewport.stickingOffset).min() ?? 0
    return end.elements(in: passed) + end.headers(in: passed, stickingAt: offset)
  }
}

private typealias Side = (low: CGFloat, high: CGFloat)

extension CGRect {
  fileprivate var x: Side { (origin.x, origin.x + size.width) }
  fileprivate var y: Side { (origin.y, origin.y + size.height) }
}
