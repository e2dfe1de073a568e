import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list in one layout, and its motion, which each request first advances to the present.
struct PreviewPane {
  let layout: LayoutName
  var screen: ListScreen
  var motion: Motion?
  /// The drawings of the latest frame, by element; the page already has these.
  var sent: [String: DrawingNode.Content] = [:]
  /// The offset along the axis when a finger was put down.
  var grip: Double?

  /// A motion without a start time starts at the time of the page's next request.
  enum Motion {
    case glide(from: Double, to: Double, SpringTiming, start: Double?)
    /// A transition to the screen's snapshot.
    case transition(LayoutTransition, SpringTiming, start: Double?, MotionState)
    case pinch(CellPinch)
  }

  var list: ListSnapshot { screen.snapshot }
  var offset: Double { list.orientation.along(list.viewport.offset) }
  /// The offset at which a gliding list comes to rest.
  var finalOffset: Double { if case .glide(_, let to, _, _) = motion { to } else { offset } }
  var isGliding: Bool { if case .glide = motion { true } else { false } }
  var isChanging: Bool { if case .transition = motion { true } else { false } }

  /// The attributes of the elements in view at this moment, and the part of the content in view.
  var shown: (attributes: [LayoutAttributes], viewport: CGRect) {
    switch motion {
    case .transition(let transition, _, _, let state):
      let frame = transition.frame(at: state)
      return (frame.elements.filter { $0.destination != nil }.map(\.attributes), frame.viewport)
    case .pinch(let pinch):
      let held = pinch.attributes(in: list)
      let elements = list.elements().map { $0.element == held?.element ? held ?? $0 : $0 }
      return (elements, list.viewportRect)
    case .glide, nil: return (list.elements(), list.viewportRect)
    }
  }

  func element(at point: CGPoint) -> ListElement? {
    let (attributes, viewport) = shown
    let point = CGPoint(x: viewport.minX + point.x, y: viewport.minY + point.y)
    return attributes.filter { $0.frame.contains(point) && $0.alpha > 0.1 }
      .max { $0.zIndex < $1.zIndex }?.element
  }

  /// Advances a glide or a transition, which has ended at an infinite time, to a time in ms.
  mutating func advance(to time: Double) {
    func state(_ timing: SpringTiming, _ start: Double?) -> MotionState? {
      let seconds = (time - (start ?? time)) / 1000
      return seconds < timing.duration ? timing.motion(at: seconds) : nil
    }
    switch motion {
    case .glide(let from, let to, let timing, let start):
      let state = state(timing, start)
      move(to: state.map { from + (to - from) * $0.progress } ?? to)
      motion = state.map { _ in .glide(from: from, to: to, timing, start: start ?? time) }
    case .transition(let change, let timing, let start, _):
      motion = state(timing, start).map { .transition(change, timing, start: start ?? time, $0) }
    case .pinch, nil: break
    }
  }

  mutating func move(to offset: Double) { screen = screen.scrolled(to: list.offset(along: offset)) }

  mutating func press() {
    if isGliding { motion = nil }
    grip = offset
  }

  mutating func scroll(by distance: Double) {
    move(to: ((grip ?? offset) + distance).clamped(to: 0...list.scrollableLength))
  }

  mutating func scroll(toPart part: Double) {
    move(to: part.clamped(to: 0...1) * list.scrollableLength)
  }

  /// Flings and snaps; a featured list moved in a `direction` never snaps back the other way.
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

  /// The offset that the list snaps to if it would stop at `offset`.
  private func rest(near offset: Double) -> Double {
    list.orientation.along(list.targetOffset(forProposed: list.offset(along: offset)))
  }

  mutating func glide(to offset: Double, velocity: Double = 0, at time: Double?) {
    let target = offset.clamped(to: 0...list.scrollableLength)
    let start = self.offset
    guard abs(target - start) > 0.01 else {
      motion = nil
      return move(to: target)
    }
    // The velocity in total distances per second, bounded to keep the overshoot small.
    let push = (velocity / (target - start)).clamped(to: 0...6)
    let timing = SpringTiming(dampingRatio: 1, duration: 0.5, initialVelocity: push)
    motion = .glide(from: start, to: target, timing, start: time)
  }

  /// Scrolls by `count` viewports from where the list will come to rest.
  mutating func scrollPages(by count: Double, at time: Double) {
    let distance = list.orientation.along(list.viewport.size) * count
    glide(to: rest(near: finalOffset + distance), at: time)
  }

  mutating func pinch(_ first: CGPoint, _ second: CGPoint) throws {
    let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    var cell = element(at: middle)?.cell
    if case .pinch(let held) = motion { cell = held.cell }
    motion = try cell.map { .pinch(try CellPinch($0, from: first, to: second)) }
  }

  /// Starts to move to another screen of the list at `time`; `nil` means at the next request.
  mutating func show(_ next: ListScreen, at time: Double?) throws {
    let (before, after) = (list, next.snapshot)
    if before.layout is FeaturedLayout, after.layout is FeaturedLayout, before.shape == after.shape,
      before.viewport.size == after.viewport.size, before.orientation == after.orientation
    {
      // A featured list's cells swell as they scroll, which needs no transition.
      screen = next.scrolled(to: before.viewport.offset)
      return glide(to: list.orientation.along(after.viewport.offset), at: time)
    }
    let updates = try screen.updates(to: next)
    let timing = SpringTiming(dampingRatio: 0.9, duration: 0.5)
    let transition =
      if case .transition(let running, _, _, let state) = motion {
        try running.retargeted(at: state, to: after, updates: updates)
      } else { try LayoutTransition(from: before, to: after, updates: updates) }
    screen = next
    motion = .transition(transition, timing, start: time, .start)
  }

  /// Switches to the list as stored now, from the page's next request on.
  ///
  /// - Returns: whether the sessions, the selection or the collapsed sections have changed.
  mutating func refresh() throws -> Bool {
    guard try screen.isStale() else { return false }
    let next = try screen.refreshed()
    let isNew =
      screen.list.version != next.list.version || screen.state.selection != next.state.selection
      || screen.state.collapsedSections != next.state.collapsedSections
    if isNew { try show(next, at: nil) } else { screen = next }
    return isNew
  }

  /// The visible elements at this moment, without the drawings that the page already has.
  mutating func frame(showsOverlay: Bool) throws -> PreviewFrame.Pane {
    if !isChanging { screen = try screen.fittingTexts() }
    let (attributes, viewport) = shown
    let style = CellStyle(of: list, showsOverlay: showsOverlay)
    var drawings: [String: DrawingNode.Content] = [:]
    let boxes = try screen.elements(of: attributes).map { element in
      let drawn = DrawnElement(element, on: screen)
      let (placed, content) = (drawn.attributes.element, drawn.content)
      let id = placed.overlayName
      var group = drawn.group(origin: viewport.origin, style: style)
      let isKnown = sent[id] == group.content
      drawings[id] = group.content
      if isKnown { group.content = .group(nodes: []) }
      let position = placed.cell.map { list.sections.position(of: $0) ?? 0 } ?? placed.section
      let texts = [content.title, content.time, content.room, content.speakerLine, content.note]
      return PreviewFrame.Box(
        id: id, group: group, isKnown: isKnown, zIndex: drawn.attributes.zIndex,
        role: drawn.attributes.role.rawValue, isSelected: drawn.isSelected,
        isCollapsed: content.isCollapsed, position: position + 1,
        count: placed.cell == nil ? list.sections.count : list.sections.itemCount,
        label: texts.filter { !$0.isEmpty }.map { String($0.prefix(500)).printableLine }
          .joined(separator: ", "))
    }
    sent = drawings
    let size = list.viewport.size
    return PreviewFrame.Pane(
      layout: layout, isDark: list.layout is FeaturedLayout, size: size,
      offset: list.orientation.along(viewport.origin),
      length: list.orientation.along(size) + list.scrollableLength, boxes: boxes)
  }
}
