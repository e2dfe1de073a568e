import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list in one layout, and its current motion.
///
/// The screen is always up to date: a gliding list is advanced before it answers a request, so no
/// answer refers to an earlier offset.
struct PreviewPane {
  let layout: LayoutName
  var screen: ListScreen
  var motion: Motion?
  /// The drawings of the latest frame by element, which the page already has.
  var sent: [String: DrawingNode.Content] = [:]
  /// The offset along the axis when a finger was put down.
  var grip: Double?

  enum Motion {
    /// The offset moves from one to another.
    case glide(from: Double, to: Double, SpringTiming, start: Double)
    /// The list changes into the screen's snapshot.
    case transition(LayoutTransition, SpringTiming, start: Double, MotionState)
    case pinch(CellPinch)
  }

  var list: ListSnapshot { screen.snapshot }
  var offset: Double { list.scrollOffset }
  /// The offset at which a gliding list comes to rest.
  var finalOffset: Double { if case .glide(_, let to, _, _) = motion { to } else { offset } }

  var isGliding: Bool { if case .glide = motion { true } else { false } }
  var isChanging: Bool { if case .transition = motion { true } else { false } }

  /// Whether the page should ask for the next frame.
  var isMoving: Bool { isGliding || isChanging }

  /// The attributes of the elements in view at this moment, and the part of the content in view.
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
  func element(at point: CGPoint) -> ListElement? {
    let (attributes, viewport) = shown
    let point = CGPoint(x: viewport.minX + point.x, y: viewport.minY + point.y)
    return attributes.filter { $0.frame.contains(point) && $0.alpha > 0.1 }
      .max { $0.zIndex < $1.zIndex }?.element
  }

  // MARK: - Time

  /// Advances the motion to a time in milliseconds.
  mutating func advance(to time: Double) {
    func state(_ timing: SpringTiming, _ start: Double) -> MotionState? {
      let seconds = (time - start) / 1000
      return seconds >= timing.duration ? nil : timing.motion(at: seconds)
    }
    switch motion {
    case .glide(let from, let to, let timing, let start):
      let state = state(timing, start)
      move(to: state.map { from + (to - from) * $0.progress } ?? to)
      if state == nil { motion = nil }
    case .transition(let transition, let timing, let start, _):
      motion = state(timing, start).map { .transition(transition, timing, start: start, $0) }
    case .pinch, nil: break
    }
  }

  // MARK: - Fingers

  /// A finger is put down: a gliding list stops under it.
  mutating func press() {
    if isGliding { motion = nil }
    grip = offset
  }

  /// Scrolls by a distance since the last press.
  mutating func scroll(by distance: Double) {
    move(to: ((grip ?? offset) + distance).clamped(to: 0...list.scrollableLength))
  }

  mutating func scroll(toPart part: Double) {
    move(to: part.clamped(to: 0...1) * list.scrollableLength)
  }

  /// Lifts the finger: flings with a velocity in points per second, and snaps.
  ///
  /// A featured list that was moved in a `direction` never snaps back against it.
  mutating func release(velocity: Double, direction: Double, at time: Double) {
    if case .pinch(let pinch) = motion {
      let transition = LayoutTransition(releasing: pinch, in: list)
      let timing = SpringTiming(dampingRatio: 0.7, duration: 0.5)
      motion = .transition(transition, timing, start: time, .start)
      return
    }
    let bounded = velocity.clamped(to: -20_000...20_000)
    let projected = ScrollDeceleration.normal.projectedOffset(from: offset, velocity: bounded)
    var target = rest(near: projected)
    if let grip, let featured = list.layout as? FeaturedLayout, direction != 0,
      (target - grip) * direction <= 0
    {
      target = rest(near: grip + direction.clamped(to: -1...1) * featured.dragOffset)
    }
    grip = nil
    glide(to: target, velocity: bounded, at: time)
  }

  /// The offset at which the list comes to rest.
  private func rest(near offset: Double) -> Double {
    list.orientation.along(list.targetOffset(forProposed: list.offset(along: offset)))
  }

  mutating func glide(to offset: Double, velocity: Double = 0, at time: Double) {
    let target = offset.clamped(to: 0...list.scrollableLength)
    let start = self.offset
    guard abs(target - start) > 0.01 else {
      motion = nil
      return move(to: target)
    }
    // In multiples of the distance per second; bounded so that the spring hardly overshoots.
    let push = (velocity / (target - start)).clamped(to: 0...6)
    let timing = SpringTiming(dampingRatio: 1, duration: 0.5, initialVelocity: push)
    motion = .glide(from: start, to: target, timing, start: time)
  }

  /// Scrolls by a number of viewports from where the list will come to rest.
  mutating func page(by count: Double, at time: Double) {
    let distance = list.orientation.along(list.viewport.size) * count
    glide(to: rest(near: finalOffset + distance), at: time)
  }

  mutating func hold(_ first: CGPoint, _ second: CGPoint) throws {
    let corner = list.viewport.offset
    let one = CGPoint(x: corner.x + first.x, y: corner.y + first.y)
    let two = CGPoint(x: corner.x + second.x, y: corner.y + second.y)
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
  ///   - updates: which elements of the two screens are the same.
  ///   - time: when the motion starts; `nil` to show the screen at once.
  /// - Throws: `LayoutError` for updates that don't lead from one list to the other.
  mutating func show(
    _ next: ListScreen, updates: ListUpdates = .unchanged, at time: Double?
  ) throws {
    let before = list
    guard let time else {
      screen = next
      motion = nil
      return
    }
    let isScroll =
      before.layout is FeaturedLayout && next.snapshot.layout is FeaturedLayout
      && before.shape == next.snapshot.shape && before.viewport.size == next.snapshot.viewport.size
      && before.orientation == next.snapshot.orientation
    if isScroll {
      // Cells of a featured list swell as they pass.
      let target = list.orientation.along(next.snapshot.viewport.offset)
      screen = next.scrolled(to: before.viewport.offset)
      return glide(to: target, at: time)
    }
    let timing = SpringTiming(dampingRatio: 0.9, duration: 0.5)
    let transition: LayoutTransition
    if case .transition(let running, _, _, let state) = motion {
      transition = try running.retargeted(at: state, to: next.snapshot, updates: updates)
    } else {
      transition = try LayoutTransition(from: before, to: next.snapshot, updates: updates)
    }
    screen = next
    motion = .transition(transition, timing, start: time, .start)
  }

  /// Shows the list as it is stored now, and moves there from `time` on; `nil` to show it at once.
  ///
  /// - Returns: whether more than the stored place or presentation differs.
  mutating func refresh(at time: Double?) throws -> Bool {
    let next = try screen.refreshed()
    let isSame =
      screen.list.version == next.list.version && screen.list.title == next.list.title
      && screen.state.selection == next.state.selection
      && screen.state.collapsedSections == next.state.collapsedSections
    if isSame {
      screen = next
    } else {
      try show(next, updates: screen.updates(to: next), at: time)
    }
    return !isSame
  }

  mutating func move(to offset: Double) { screen = screen.scrolled(to: list.offset(along: offset)) }

  // MARK: - Other panes

  /// The cell position at which the list comes to rest.
  var finalCellPosition: Double {
    list.scrolled(to: list.offset(along: finalOffset)).cellPosition
  }

  /// Scrolls to what another pane shows.
  mutating func follow(_ cellPosition: Double) {
    motion = nil
    screen = screen.scrolled(to: list.offset(atCellPosition: cellPosition))
  }

  // MARK: Frames

  /// The visible elements at this moment, without the drawings that the page already has.
  mutating func frame(showsOverlay: Bool) throws -> PreviewFrame.Pane {
    // Make the rows in view tall enough for their titles.
    if !isChanging { screen = try screen.fittingTexts() }
    let (attributes, viewport) = shown
    let style = DrawingStyle(of: list, showsOverlay: showsOverlay)
    var drawings: [String: DrawingNode.Content] = [:]
    let boxes = try screen.elements(of: attributes).map { element in
      let drawn = DrawnElement(element, on: screen)
      let id = drawn.attributes.element.overlayName
      var group = drawn.group(origin: viewport.origin, style: style)
      let isKnown = sent[id] == group.content
      drawings[id] = group.content
      if isKnown { group.content = .group([]) }
      return box(of: drawn, id: id, group: group, isKnown: isKnown)
    }
    sent = drawings
    let size = list.viewport.size
    return PreviewFrame.Pane(
      layout: layout, isDark: list.layout is FeaturedLayout, size: size,
      offset: list.orientation.along(viewport.origin),
      length: list.orientation.along(size) + list.scrollableLength, boxes: boxes)
  }

  private func box(
    of element: DrawnElement, id: String, group: DrawingNode, isKnown: Bool
  ) -> PreviewFrame.Box {
    let placed = element.attributes.element
    let content = element.content
    let position = placed.cell.map { list.sections.position(of: $0) ?? 0 } ?? placed.section
    let count = placed.cell == nil ? list.sections.count : list.sections.itemCount
    let texts = [content.title, content.time, content.room, content.speakerLine, content.note]
    return PreviewFrame.Box(
      id: id, group: group, isKnown: isKnown, zIndex: element.attributes.zIndex,
      role: element.attributes.role.rawValue, isSelected: element.isSelected,
      isCollapsed: content.isCollapsed, position: position + 1, count: count,
      label: texts.filter { !$0.isEmpty }.map { String($0.prefix(500)).printableLine }
        .joined(separator: ", "))
  }
}
