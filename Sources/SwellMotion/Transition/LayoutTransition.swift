public import Foundation
public import SwellLayout
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A transition from one list to another: the attributes of every element at any instant.
///
/// ```swift
/// let tap = try LayoutTransition(from: list, to: list.selecting(cell))
/// let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
/// tap.frame(at: spring.motion(at: 0.1))      // what a display link draws after 0.1 s
/// tap.frame(at: 0.5)                         // half-way, whatever the time
/// ```
///
/// The participants are the elements that, in either list, are in view or less than half a viewport
/// away. Elements of both lists and the content offset move straight from old to new values, while
/// headers stick. Inserted elements appear, and removed ones disappear, with the effect. An element
/// of both lists that only one shows, such as a cell whose section collapses, fades. A cell that
/// merely crosses the viewport isn't drawn, except by ``init(scrolling:to:)``. At progress 0, a
/// frame shows exactly the old list, and at progress 1 exactly the new one.
///
/// Making a transition costs O(sections), and O(log n + changes) per participant; a frame costs
/// O(participants). ``retargeted(at:to:updates:effect:)`` changes a running transition's target.
public struct LayoutTransition: Sendable {
  /// The list at the start; after retargeting, the list at the end of the interrupted transition.
  public let from: ListSnapshot
  /// The list at the end.
  public let to: ListSnapshot

  package let mapping: ElementMapping
  let effect: TransitionEffect
  /// The first frame, of an interrupted transition or with a pinched cell; `nil` for the old list.
  let start: StartFrame?
  /// Whether each frame shows the old list at an offset between start and end.
  let scrolls: Bool
  /// The participants' paths, in the order of a frame's elements; empty if the transition scrolls.
  private(set) var paths: [ElementPath] = []

  /// A transition between two lists, which by default matches elements with the same index.
  ///
  /// - Throws: `LayoutError` for updates that do not lead from one list to the other.
  public init(
    from: ListSnapshot, to: ListSnapshot, updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) {
    self.init(from: from, to: to, mapping: try updates.mapping(from: from, to: to), effect: effect)
  }

  /// A transition that scrolls a list to an offset in points; each frame lays the list out afresh.
  ///
  /// Headers stick, and cells of a featured list swell, as they do when a finger scrolls the list.
  public init(scrolling list: ListSnapshot, to offset: CGPoint) {
    self.init(from: list, to: list.scrolled(to: offset), effect: .identity, scrolls: true)
  }

  /// The transition of a pinched cell back to its frame; at progress 0 the cell is still pinched.
  package init(releasing pinch: CellPinch, in list: ListSnapshot) {
    var start = StartFrame(viewport: MovingViewport(of: list))
    let shown = list.elementsNearViewport.compactMap { list.attributes(of: $0) }
    for attributes in shown + [pinch.attributes(in: list)].compactMap(\.self) {
      start.known[attributes.element] = ElementState(attributes, in: list)
    }
    self.init(from: list, to: list, effect: .identity, start: start)
  }

  /// A transition that by default starts with `from` at rest and matches elements by index.
  init(
    from: ListSnapshot, to: ListSnapshot, mapping: ElementMapping? = nil,
    effect: TransitionEffect, start: StartFrame? = nil, scrolls: Bool = false
  ) {
    self.from = from
    self.to = to
    self.mapping = mapping ?? ElementMapping(old: from.sections, new: to.sections)
    self.effect = effect
    self.start = start
    self.scrolls = scrolls
    paths = participants().sorted { $0.id.rank < $1.id.rank }
  }

  /// The paths of the elements that take part: those near either viewport or in the start frame.
  func participants() -> [ElementPath] {
    if scrolls { return [] }
    let origins = start.map { Array($0.known.keys) } ?? from.elementsNearViewport
    let ids =
      origins.map { mapping.id(ofOld: $0) } + to.elementsNearViewport.map { mapping.id(ofNew: $0) }
    return (start?.leaving ?? []) + Set(ids).compactMap { path(of: $0) }
  }

  /// The path of an element of either list; `nil` if neither list shows it.
  func path(of id: TransitionElement.ID) -> ElementPath? {
    let first = id.origin.flatMap { startState(of: $0) }
    let last = id.destination.flatMap { state(of: $0, in: to) }
    // An element of both lists that only one list shows is neither inserted nor removed. It fades.
    let effect = id.origin != nil && id.destination != nil ? .fade : effect
    guard let start = first ?? last?.absent(effect, in: startViewport, isRemoved: false),
      let end = last ?? first?.absent(effect, in: MovingViewport(of: to), isRemoved: true)
    else { return nil }
    let leaving: ElementPath.Presence = effect == .identity ? .atStartOnly : .untilArrival
    let presence = first == nil ? .afterStart : last == nil ? leaving : .throughout
    return ElementPath(id: id, start: start, end: end, presence: presence)
  }

  private func startState(of origin: ListElement) -> ElementState? {
    guard let start else { return state(of: origin, in: from) }
    return start.known[origin] ?? state(of: origin, in: from)?.hidden(in: start.viewport)
  }

  /// The state at rest of an element of a list; `nil` if the list does not show the element.
  func state(of element: ListElement, in list: ListSnapshot) -> ElementState? {
    list.attributes(of: element).map { ElementState($0, in: list) }
  }

  // MARK: Frames

  /// The frame on screen at an instant of a motion.
  ///
  /// Values are extrapolated if a spring's progress leaves 0…1; sizes and opacities are clamped.
  public func frame(at motion: MotionState) -> TransitionFrame {
    let motion = motion.bounded
    if scrolls || motion.isEnd {
      return TransitionFrame(scrolled(at: motion)) { mapping.id(ofNew: $0) }
    }
    if start == nil, motion.isStart { return TransitionFrame(from) { mapping.id(ofOld: $0) } }
    let viewport = viewport(at: motion)
    let rect = viewport.rect
    var elements: [TransitionElement] = []
    elements.reserveCapacity(16)
    for path in paths where path.isPresent(at: motion) {
      let state = path.state(at: motion, in: viewport)
      if state.attributes.overlaps(rect) { elements.append(path.element(state, in: viewport)) }
    }
    return TransitionFrame(viewport: viewport.contentRect, elements: elements)
  }

  /// The frame on screen at a progress, such as a gesture's; the progress may be outside 0…1.
  public func frame(at progress: CGFloat) -> TransitionFrame {
    frame(at: MotionState(progress: progress))
  }

  func viewport(at motion: MotionState) -> MovingViewport {
    startViewport.moved(to: MovingViewport(of: to), at: motion)
  }

  var startViewport: MovingViewport { start?.viewport ?? MovingViewport(of: from) }

  /// The list at the offset that a scroll has reached.
  func scrolled(at motion: MotionState) -> ListSnapshot {
    if motion.isEnd { return to }
    return motion.isStart ? from : from.scrolled(to: viewport(at: motion).contentRect.origin)
  }

  /// If `appearing`, the start attributes of an element of the new list, else the end attributes of
  /// an element of the old list, whether in view or not; costs O(log n).
  package func attributes(of element: ListElement, appearing: Bool) -> LayoutAttributes? {
    let id = appearing ? mapping.id(ofNew: element) : mapping.id(ofOld: element)
    let motion = appearing ? MotionState.start : .end
    let viewport = viewport(at: motion)
    return path(of: id).map {
      $0.element($0.state(at: motion, in: viewport), in: viewport).attributes
    }
  }
}
