import Foundation
import SwellLayout

/// Finds the elements that come into view on the way, without asking all of them.
///
/// The cells of a run keep their order, and cells follow one another along the scroll axis, but for
/// a grid's selected one. So the first and the last of a range say between which lines all of it
/// is at either end, and thereby at any instant; a range that is out of view is dropped, and any
/// other is halved.
struct PassingElementSearch {
  let transition: LayoutTransition
  let reach: TrackReach
  /// How many may be found before the search gives up.
  let limit: Int?
  private(set) var found: Set<TrackKey> = []

  init(transition: LayoutTransition, reach: TrackReach, limit: Int?) {
    (self.transition, self.reach, self.limit) = (transition, reach, limit)
  }

  private var isFull: Bool { limit.map { found.count > $0 } ?? false }

  /// Whether all could be found.
  mutating func run() -> Bool {
    let (from, to, pairing) = (transition.from, transition.to, transition.pairing)
    guard standing() else { return false }
    for run in pairing.cells.runs {
      guard let old = run.old else { continue }
      search(run.new..<run.new + run.count, shift: old - run.new) { range, snapshot in
        snapshot.bounds(ofCells: range)
      } found: {
        to.context.sections.cell(at: $0).map { .cell($0) }
      }
      if isFull { return false }
    }
    guard from.showsHeaders, to.showsHeaders else { return true }
    for run in pairing.headers.runs {
      guard let old = run.old else { continue }
      search(run.new..<run.new + run.count, shift: old - run.new) { range, snapshot in
        snapshot.bounds(ofHeaders: range)
      } found: {
        .header(section: $0)
      }
      if isFull { return false }
    }
    return true
  }

  /// What is shown at one end only stands still, and is in view where the viewport passes.
  private mutating func standing() -> Bool {
    let first = transition.viewport(Blend(MotionState(progress: reach.progress.lowerBound)))
    let last = transition.viewport(Blend(MotionState(progress: reach.progress.upperBound)))
    let way = first.union(last)
    if limit != nil {
      // A long way is looked at from frame to frame.
      guard way.width * way.height <= 16 * last.width * last.height else { return false }
    }
    let passed = way.insetBy(dx: -reach.margin, dy: -reach.margin)
    let offsets = [first.origin, last.origin]
    for element in transition.to.standing(in: passed, stickingAt: offsets) {
      let origin = transition.pairing.origin(of: element)
      if origin.flatMap({ transition.from.attributes(of: $0) }) == nil {
        found.insert(.stays(element))
      }
    }
    // What was not in view when a transition was interrupted does not come to go.
    guard transition.interruption == nil else { return !isFull }
    for element in transition.from.standing(in: passed, stickingAt: offsets) {
      guard let destination = transition.pairing.destination(of: element) else {
        found.insert(.removed(element))
        continue
      }
      if transition.to.attributes(of: destination) == nil { found.insert(.stays(destination)) }
    }
    return !isFull
  }

  private mutating func search(
    _ range: Range<Int>,
    shift: Int,
    bounds: (Range<Int>, ListSnapshot) -> CGRect?,
    found element: (Int) -> ListElement?
  ) {
    guard !isFull, !range.isEmpty, let end = bounds(range, transition.to),
      let start = bounds(
        range.lowerBound + shift..<range.upperBound + shift,
        transition.from
      ), mayBeInView(from: start, to: end)
    else { return }
    if range.count == 1 {
      if let element = element(range.lowerBound) { found.insert(.stays(element)) }
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    search(range.lowerBound..<middle, shift: shift, bounds: bounds, found: element)
    search(middle..<range.upperBound, shift: shift, bounds: bounds, found: element)
  }

  /// Whether something between two lines at either end may be in view within the reach.
  private func mayBeInView(from start: CGRect, to end: CGRect) -> Bool {
    let start = transition.interruption?.bounds(around: start) ?? start
    let (axis, other) = (transition.from.orientation.axis, transition.to.orientation.axis)
    let vertical = axis == .vertical || other == .vertical
    let horizontal = axis == .horizontal || other == .horizontal
    return (!vertical || mayOverlap(start.y, end.y, { $0.y }))
      && (!horizontal || mayOverlap(start.x, end.x, { $0.x }))
  }

  /// A line's place on screen at an instant is straight in the progress, so that the first and the
  /// last instant bound all others.
  private func mayOverlap(_ start: Side, _ end: Side, _ side: (CGRect) -> Side) -> Bool {
    var (low, high, length) = (CGFloat.infinity, -CGFloat.infinity, CGFloat(0))
    for progress in [reach.progress.lowerBound, reach.progress.upperBound] {
      let view = side(transition.viewport(Blend(MotionState(progress: progress))))
      let (old, new) = (1 - progress, progress)
      let bottom = min(old * start.low, old * start.high) + min(new * end.low, new * end.high)
      let top = max(old * start.low, old * start.high) + max(new * end.low, new * end.high)
      low = min(low, bottom - view.low)
      high = max(high, top - view.low)
      length = max(length, view.high - view.low)
    }
    return low < length + reach.margin && high > -reach.margin
  }
}

private typealias Side = (low: CGFloat, high: CGFloat)

extension CGRect {
  fileprivate var x: Side { (origin.x, origin.x + size.width) }
  fileprivate var y: Side { (origin.y, origin.y + size.height) }
}

// MARK: - Between which lines elements are

extension ListSnapshot {
  /// The elements in a rectangle, and the headers that would stick in it at some offsets.
  fileprivate func standing(in rect: CGRect, stickingAt offsets: [CGPoint]) -> [ListElement] {
    let headers = offsets.flatMap { moved(to: $0).elements(in: rect) }
      .filter { $0.element.cell == nil }
    return (elements(in: rect) + headers).map(\.element)
  }

  fileprivate var showsHeaders: Bool {
    // Sections are alike in this: a look at the first and the last tells.
    let count = context.sections.count
    return attributes(of: .header(section: 0)) != nil
      || attributes(of: .header(section: count - 1)) != nil
  }

  /// A rectangle around the cells of a range, counted over all sections; `nil` if none is shown.
  fileprivate func bounds(ofCells positions: Range<Int>) -> CGRect? {
    let sections = context.sections
    guard let first = sections.cell(at: positions.lowerBound),
      let last = sections.cell(at: positions.upperBound - 1)
    else { return nil }
    var bounds: CGRect?
    func include(_ frame: CGRect) { bounds = bounds.map { $0.union(frame) } ?? frame }
    for cell in [first, last] {
      if let frame = attributes(of: .cell(cell))?.frame {
        include(frame)
      } else if first.section == last.section {
        // A collapsed section: none of the range is shown.
        return nil
      } else {
        include(sectionFrame(cell.section))
      }
    }
    // The selected cell of a grid stands out of the order; its neighbours do not.
    for section in Set([first.section, last.section]) {
      guard let placed = sections[section], let item = placed.section.firstSelectedItem else {
        continue
      }
      let selected = placed.itemsBefore + item
      for position in selected - 1...selected + 1 where positions.contains(position) {
        guard let cell = sections.cell(at: position),
          let frame = attributes(of: .cell(cell))?.frame
        else { continue }
        include(frame)
      }
    }
    return bounds
  }

  /// A rectangle around the headers of a range of sections, wherever they stick.
  fileprivate func bounds(ofHeaders range: Range<Int>) -> CGRect? {
    var bounds: CGRect?
    for section in [range.lowerBound, range.upperBound - 1] {
      let frames = [attributes(of: .header(section: section))?.frame, sectionFrame(section)]
      for frame in frames.compactMap({ $0 }) { bounds = bounds.map { $0.union(frame) } ?? frame }
    }
    return bounds
  }

  private func sectionFrame(_ section: Int) -> CGRect {
    let placed = context.sections[section]
    return turn.actual(
      CGRect(
        x: 0,
        y: placed?.start ?? 0,
        width: context.breadth,
        height: placed?.section.extent ?? 0
      )
    )
  }
}
