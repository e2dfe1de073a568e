import Foundation
import SwellLayout

/// Finds the elements that are in view at some instant, without asking all of them.
///
/// Where an element is, and where the viewport is, are linear in progress and carry. So an element
/// that is above the viewport at the four corners of a box of instants is above it at every instant
/// in the box. The same holds for a whole run of cells that kept their order, if it holds for the
/// rectangles that the two layouts put around the run: such a run is dropped, any other is halved.
struct PassingElementSearch {
  private let transition: LayoutTransition
  private let old: TransitionEnd
  private let new: TransitionEnd
  private let mapping: ElementMapping
  /// The corners of the box, and where the viewport is at each; one corner for a single instant.
  private let instants: [(blend: Blend, viewport: TransitionViewport)]
  private let limit: Int
  /// What either list shows where the viewport passes.
  private let inView: (old: [LayoutAttributes], new: [LayoutAttributes])
  /// What sections may have at both ends beside their cells.
  private let supplementaries: [ListElement.Supplementary]

  private var tracks: [ElementTrack] = []
  /// The elements of the two lists that have a track already.
  private var origins: Set<ListElement> = []
  private var destinations: Set<ListElement> = []

  /// A search for at most so many tracks; `nil` if there is a limit and the viewport moves by more
  /// than a few screens.
  init?(transition: LayoutTransition, instants: [Blend], limit: Int) {
    self.transition = transition
    (old, new, mapping) = (transition.old, transition.new, transition.mapping)
    self.instants = instants.map { ($0, transition.viewport($0)) }
    self.limit = limit
    let rects = self.instants.map(\.viewport.rect)
    let way = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    let size = transition.new.viewport.rect.size
    if limit < .max, way.width * way.height > 16 * size.width * size.height { return nil }
    // A header that sticks anywhere on the way rests in it, or already sticks at its start.
    let offset = self.instants.map(\.viewport.stickingOffset).min() ?? 0
    func inView(_ end: TransitionEnd) -> [LayoutAttributes] {
      // An effect may move what is in view at an end anywhere.
      let shown = way.contains(end.viewport.rect) ? [] : end.elements(in: end.viewport.rect)
      return end.elements(in: way) + end.headers(in: way, stickingAt: offset) + shown
    }
    self.inView = (inView(old), inView(new))
    supplementaries = old.supplementaries.filter(new.supplementaries.contains)
    origins.reserveCapacity(2 * self.inView.old.count)
    destinations.reserveCapacity(2 * self.inView.new.count)
  }

  /// Whether there are more tracks than the limit, so that the search stops.
  private var isFull: Bool { tracks.count > limit }

  /// The tracks of all that is in view; `nil` if there are more than the limit.
  mutating func run() -> [ElementTrack]? {
    addKnown()
    addMoving()
    if isFull { return nil }
    addStanding()
    return isFull ? nil : tracks
  }

  private mutating func add(_ track: ElementTrack?) {
    guard let track else { return }
    if let origin = track.origin { origins.insert(origin) }
    if let destination = track.destination { destinations.insert(destination) }
    tracks.append(track)
  }
}

// MARK: - What was in view before

extension PassingElementSearch {
  /// Adds what was in view when the transition was retargeted: it takes part until the end.
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
}

// MARK: - What moves

extension PassingElementSearch {
  /// Cells or sections that kept their order, by their indices in the old list; sections stand for
  /// their supplementary elements.
  private struct Run {
    var range: Range<Int>
    /// What to add to an old index for the new one.
    let shift: Int
    let areSections: Bool

    var newRange: Range<Int> { range.lowerBound + shift..<range.upperBound + shift }

    /// The first of what an index stands for, and the last.
    func first(_ index: Int, in sections: ListSections) -> ListElement? {
      areSections ? .header(section: index) : sections.cell(at: index).map { .cell($0) }
    }

    func last(_ index: Int, in sections: ListSections) -> ListElement? {
      areSections ? .footer(section: index) : first(index, in: sections)
    }
  }

  private mutating func addMoving() {
    // Of no section, and so in no run.
    if mapping.old.count == 0, mapping.new.count == 0 {
      add(.emptyState(section: 0), .emptyState(section: 0))
    }
    for areSections in supplementaries.isEmpty ? [false] : [false, true] {
      for run in (areSections ? mapping.sections : mapping.cells).runs {
        guard let start = run.old else { continue }
        let range = start..<start + run.count
        searchOutwards(Run(range: range, shift: run.new - start, areSections: areSections))
      }
    }
  }

  /// Adds the part near ``inView``, one by one if it is short, then searches ever longer parts on
  /// either side: most of a long list is dropped in few steps.
  private mutating func searchOutwards(_ run: Run) {
    var part = run
    part.range = near(run)
    if part.range.count <= inView.old.count + inView.new.count {
      for index in part.range { add(index, of: part) }
    } else {
      search(part)
    }
    var (low, high, length) = (part.range.lowerBound, part.range.upperBound, 8)
    while low > run.range.lowerBound || high < run.range.upperBound {
      part.range = max(run.range.lowerBound, low - length)..<low
      low = part.range.lowerBound
      search(part)
      part.range = high..<min(run.range.upperBound, high + length)
      high = part.range.upperBound
      search(part)
      length *= 5
    }
  }

  /// The part of a run around the elements in ``inView``.
  private func near(_ run: Run) -> Range<Int> {
    func indices(_ inView: [LayoutAttributes], _ sections: ListSections) -> [Int] {
      let elements = inView.lazy.map(\.element).filter { ($0.cell == nil) == run.areSections }
      return [elements.first, elements.last].compactMap { element in
        run.areSections
          ? element?.section : element?.cell.flatMap { sections.position(of: $0) }
      }
    }
    let near =
      indices(inView.old, mapping.old) + indices(inView.new, mapping.new).map { $0 - run.shift }
    return ((near.min() ?? 0)..<(near.max() ?? 0) + 1).clamped(to: run.range)
  }

  private mutating func search(_ run: Run) {
    guard !isFull, !run.range.isEmpty, mayBeInView(run) else { return }
    if run.range.count <= Self.leaf {
      for index in run.range { add(index, of: run) }
      return
    }
    var half = run
    let middle = (run.range.lowerBound + run.range.upperBound) / 2
    half.range = run.range.lowerBound..<middle
    search(half)
    half.range = middle..<run.range.upperBound
    search(half)
  }

  /// The longest part that is added one by one, not halved.
  private static let leaf = 3

  private mutating func add(_ index: Int, of run: Run) {
    if run.areSections {
      for kind in supplementaries {
        add(
          .supplementary(kind, section: index),
          .supplementary(kind, section: index + run.shift)
        )
      }
    } else if let origin = mapping.old.cell(at: index),
      let destination = mapping.new.cell(at: index + run.shift)
    {
      add(.cell(origin), .cell(destination))
    }
  }

  private mutating func add(_ origin: ListElement, _ destination: ListElement) {
    guard !origins.contains(origin), let track = transition.track(origin, destination),
      track.presence == .throughout
    else { return }
    add(track)
  }

  private func mayBeInView(_ run: Run) -> Bool {
    func bounds(of range: Range<Int>, in end: TransitionEnd) -> CGRect? {
      run.areSections
        ? end.bounds(ofSections: range, hasHeadersAlone: supplementaries == [.header])
        : end.bounds(ofCells: range)
    }
    guard let start = bounds(of: run.range, in: old), let end = bounds(of: run.newRange, in: new)
    else { return false }
    guard let retargeted = transition.retargetedStart else {
      return mayBeInView(from: start, to: end, following: .init())
    }
    guard let first = run.first(run.range.lowerBound, in: mapping.old),
      let last = run.last(run.range.upperBound - 1, in: mapping.old)
    else { return false }
    return retargeted.displacements(of: first...last).contains {
      mayBeInView(from: start, to: end, following: $0)
    }
  }

  /// Whether something may be in view that starts in one rectangle, displaced, and ends in another.
  private func mayBeInView(
    from start: CGRect,
    to end: CGRect,
    following followed: RetargetedStart.Displacement
  ) -> Bool {
    let (distance, pace) = (followed.distance, followed.distanceAhead - followed.distance)
    let start = start.offsetBy(dx: distance.x, dy: distance.y)
    return passes(start.y, end.y, pace: pace.y) { $0.y }
      && passes(start.x, end.x, pace: pace.x) { $0.x }
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
      let carried = blend.carrySteps * pace
      let low = min(rest * start.low, rest * start.high) + min(way * end.low, way * end.high)
      let high = max(rest * start.low, rest * start.high) + max(way * end.low, way * end.high)
      isBefore = isBefore && high + carried < view.low - Self.slack
      isBehind = isBehind && low + carried > view.high + Self.slack
    }
    return !isBefore && !isBehind
  }

  /// A margin larger than any rounding error in view, in points.
  private static let slack: CGFloat = 0.01
}

// MARK: - What stands still

extension PassingElementSearch {
  /// Adds what only one list shows: it does not move, so it is found where the viewport passes.
  private mutating func addStanding() {
    for attributes in inView.new where !destinations.contains(attributes.element) {
      let destination = attributes.element
      let origin = mapping.origin(of: destination)
      if origin.flatMap({ transition.startState(of: $0) }) == nil {
        add(transition.track(origin, destination))
      }
    }
    // What was out of view when a transition was retargeted is not shown leaving.
    if transition.retargetedStart != nil { return }
    for attributes in inView.old where !origins.contains(attributes.element) {
      let origin = attributes.element
      guard let destination = mapping.destination(of: origin) else {
        add(transition.track(ofRemoved: origin))
        continue
      }
      if new.attributes(of: destination) == nil { add(transition.track(origin, destination)) }
    }
  }
}

private typealias Side = (low: CGFloat, high: CGFloat)

extension CGRect {
  fileprivate var x: Side { (origin.x, origin.x + size.width) }
  fileprivate var y: Side { (origin.y, origin.y + size.height) }
}
