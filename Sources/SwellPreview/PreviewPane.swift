import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list in one layout, and what moves on it.
///
/// The screen is always the one of the present moment: a gliding list is advanced before anything
/// is asked of it, so no answer refers to where the list was before.
struct PreviewPane {
  let layout: LayoutName
  private(set) var screen: ListScreen
  private(set) var motion: Motion?
  /// The offset along the axis when a finger was put down.
  private var grip: Double?

  enum Motion {
    /// The offset moves from one to another.
    case glide(from: Double, to: Double, SpringTiming, start: Double)
    /// The list changes into the screen's snapshot.
    case transition(LayoutTransition, SpringTiming, start: Double, MotionState)
    /// Two fingers hold a cell.
    case pinch(CellPinch)
  }

  init(_ layout: LayoutName, _ screen: ListScreen, moving motion: Motion? = nil) {
    self.layout = layout
    self.screen = screen
    self.motion = motion
  }

  var list: ListSnapshot { screen.snapshot }
  var axis: ListOrientation.Axis { list.orientation.axis }
  var offset: Double { list.scrollOffset }

  /// Whether the page should ask for the next frame.
  var isMoving: Bool {
    switch motion {
    case .glide, .transition: true
    case .pinch, nil: false
    }
  }

  var isGliding: Bool {
    if case .glide = motion { true } else { false }
  }

  /// Whether the list is changing into another one.
  var isChanging: Bool {
    if case .transition = motion { true } else { false }
  }

  /// The attributes of what is seen at this moment, and the part of the content that is seen.
  var shown: (attributes: [LayoutAttributes], viewport: CGRect) {
    switch motion {
    case .transition(let transition, _, _, let state):
      let frame = transition.frame(at: state)
      let staying = frame.elements.filter { $0.destination != nil }
      return (staying.map(\.attributes), frame.viewport)
    case .pinch(let pinch):
      let held = pinch.attributes(in: list)
      let elements = list.elements().map { $0.element == held?.element ? held ?? $0 : $0 }
      return (elements, list.viewportRect)
    case .glide, nil: return (list.elements(), list.viewportRect)
    }
  }

  /// The topmost element at a point of the pane.
  func element(x: Double, y: Double) -> ListElement? {
    let (attributes, viewport) = shown
    let point = CGPoint(x: viewport.minX + x, y: viewport.minY + y)
    return attributes.filter { $0.frame.contains(point) && $0.alpha > 0.1 }
      .max { $0.zIndex < $1.zIndex }?.element
  }

  // MARK: - Time

  /// Advances what moves to a time in milliseconds.
  ///
  /// - Returns: whether a motion has come to its end.
  mutating func advance(to time: Double) throws -> Bool {
    switch motion {
    case .glide(let from, let to, let timing, let start):
      let seconds = (time - start) / 1000
      let isOver = seconds >= timing.duration
      try move(to: isOver ? to : from + (to - from) * timing.motion(at: seconds).progress)
      if isOver { motion = nil }
      return isOver
    case .transition(let transition, let timing, let start, _):
      let seconds = (time - start) / 1000
      let isOver = seconds >= timing.duration
      motion =
        isOver ? nil : .transition(transition, timing, start: start, timing.motion(at: seconds))
      return isOver
    case .pinch, nil: return false
    }
  }

  // MARK: - Fingers

  /// A finger is put down: a gliding list stops under it.
  mutating func press() {
    if case .glide = motion { motion = nil }
    grip = offset
  }

  /// Scrolls by a distance since the last press.
  mutating func scroll(by distance: Double) throws {
    try move(to: ((grip ?? offset) + distance).clamped(to: 0...list.scrollableLength))
  }

  mutating func scroll(toPart part: Double) throws {
    try move(to: part.clamped(to: 0...1) * list.scrollableLength)
  }

  /// Lifts the finger: flings with a velocity in points per second, and snaps.
  ///
  /// A list that was moved by the turn of a wheel never snaps back against it.
  mutating func release(velocity: Double, direction: Double, at time: Double) throws {
    if case .pinch(let pinch) = motion {
      let transition = LayoutTransition(releasing: pinch, in: list)
      let timing = SpringTiming(dampingRatio: 0.7, duration: 0.5)
      motion = .transition(transition, timing, start: time, .start)
      return
    }
    let bounded = (velocity.isFinite ? velocity : 0).clamped(to: -20_000...20_000)
    let projected = ScrollDeceleration.normal.projectedOffset(from: offset, velocity: bounded)
    var target = rest(near: projected)
    if let grip, direction != 0, offset != grip, (target - grip) * direction <= 0 {
      var proposed = grip
      for _ in 0..<40 where (target - grip) * direction <= 0 {
        proposed += direction.sign == .minus ? -20 : 20
        target = rest(near: proposed)
      }
    }
    grip = nil
    try glide(to: target, velocity: bounded, at: time)
  }

  /// The offset at which the list comes to rest.
  private func rest(near offset: Double) -> Double {
    along(list.targetOffset(forProposed: list.offset(along: offset)))
  }

  mutating func glide(to offset: Double, velocity: Double = 0, at time: Double) throws {
    let target = offset.clamped(to: 0...list.scrollableLength)
    let start = self.offset
    guard abs(target - start) > 0.01 else {
      motion = nil
      return try move(to: target)
    }
    // In lengths of the way per second; bounded so that the spring hardly overshoots.
    let push = (velocity / (target - start)).clamped(to: 0...6)
    let timing = SpringTiming(dampingRatio: 1, duration: 0.5, initialVelocity: push)
    motion = .glide(from: start, to: target, timing, start: time)
  }

  /// Scrolls by viewports from where the list is going to be.
  mutating func page(by count: Double, at time: Double) throws {
    let size = list.viewport.size
    let length = (axis == .vertical ? size.height : size.width) * count
    var base = offset
    if case .glide(_, let to, _, _) = motion { base = to }
    try glide(to: rest(near: base + length), at: time)
  }

  mutating func hold(_ first: CGPoint, _ second: CGPoint) throws {
    let corner = list.viewport.offset
    func content(_ point: CGPoint) -> CGPoint {
      CGPoint(x: corner.x + point.x, y: corner.y + point.y)
    }
    let (one, two) = (content(first), content(second))
    let middle = CGPoint(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
    var cell = list.element(at: middle)?.cell
    if case .pinch(let held) = motion { cell = held.cell }
    motion = try cell.map { .pinch(try CellPinch($0, from: one, to: two)) }
  }

  // MARK: - Other lists

  /// Shows another screen of the list, and moves there.
  ///
  /// - Parameters:
  ///   - next: the screen after an action or a change of layout.
  ///   - updates: which elements of the two are the same.
  ///   - time: when it starts; `nil` to show it at once.
  /// - Throws: `LayoutError` for updates that don't lead from one list to the other.
  mutating func show(
    _ next: ListScreen,
    updates: ListUpdates = .unchanged,
    at time: Double?
  ) throws {
    let before = list
    let isScroll =
      before.layout is FeaturedLayout && next.snapshot.layout is FeaturedLayout
      && before.shape == next.snapshot.shape && before.viewport.size == next.snapshot.viewport.size
      && before.orientation == next.snapshot.orientation
    guard let time else {
      (screen, motion) = (next, nil)
      return
    }
    if isScroll {
      // Cells of a featured list swell as they pass.
      let target = along(next.snapshot.viewport.offset)
      screen = next.scrolled(to: before.viewport.offset)
      return try glide(to: target, at: time)
    }
    let timing = SpringTiming(dampingRatio: 0.9, duration: 0.5)
    let transition: LayoutTransition
    if case .transition(let running, _, _, let state) = motion {
      transition = try running.retargeted(at: state, to: next.snapshot, updates: updates)
    } else {
      transition = try LayoutTransition(from: before, to: next.snapshot, updates: updates)
    }
    (screen, motion) = (next, .transition(transition, timing, start: time, .start))
  }

  /// Replaces the screen by one that shows the same, such as after storing the place.
  mutating func replace(_ next: ListScreen) { screen = next }

  mutating func stop() { motion = nil }

  /// Makes rows in view tall enough for their titles, unless the list is changing.
  mutating func fit() throws {
    if !isChanging { screen = try screen.fittingTexts() }
  }

  mutating func move(to offset: Double) throws {
    screen = screen.scrolled(to: list.offset(along: offset))
  }

  private func along(_ point: CGPoint) -> Double { axis == .vertical ? point.y : point.x }

  // MARK: - Other panes

  /// The progress at which the list comes to rest.
  var finalProgress: Double {
    get throws {
      guard case .glide(_, let to, _, _) = motion else { return list.progress }
      return list.scrolled(to: list.offset(along: to)).progress
    }
  }

  /// Scrolls to what another pane shows.
  mutating func follow(_ progress: Double) throws {
    stop()
    try move(to: list.scrollOffset(at: progress))
  }
}
