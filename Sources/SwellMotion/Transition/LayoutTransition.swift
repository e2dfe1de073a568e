public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One list on its way to another: the attributes of every element at any instant.
///
/// ```swift
/// let tap = try LayoutTransition(from: list, to: list.selecting(cell))
/// let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
/// tap.frame(at: spring.motion(at: 0.1))      // what a display link draws after 0.1 s
/// tap.frame(at: 0.5)                         // half-way, whatever the time
/// ```
///
/// The participants are the elements that either list shows in its viewport, extended by half a
/// viewport on all sides. An element of both lists moves straight from its old attributes to its new
/// ones, and so does the content offset; headers stick on the way. An inserted or removed element
/// follows the effect. One that only one of the two layouts shows, such as a header or a cell of a
/// collapsed section, fades. A cell that only crosses the viewport isn't drawn, except by
/// ``init(scrolling:to:)``. At progress 0 and 1 a frame is exactly what the two lists show.
///
/// Making a transition costs O(sections), and O(log n + changes) for each participant; a frame costs
/// O(participants). ``retargeted(at:to:updates:effect:)`` changes the target under way.
public struct LayoutTransition: Sendable {
  /// The list at the start; after a retarget, the end of the transition that was interrupted.
  public let from: ListSnapshot
  /// The list at the end.
  public let to: ListSnapshot

  package let mapping: ElementMapping
  let effect: TransitionEffect
  let start: TransitionStart
  /// The participants' paths, in the order of a frame's elements; empty in a scroll.
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

  /// A transition that scrolls: every frame is the list at an offset between the two, in points.
  ///
  /// Headers stick and cells of a featured list swell as they do under a finger.
  public init(scrolling list: ListSnapshot, to offset: CGPoint) {
    self.init(from: list, to: list.scrolled(to: offset), effect: .identity, start: .scroll)
  }

  /// The transition of a pinched cell back to its frame; at progress 0 it is still held.
  package init(releasing pinch: CellPinch, in list: ListSnapshot) {
    var start = StartFrame(viewport: MovingViewport(of: list))
    let shown = list.elementsNearViewport.compactMap { list.attributes(of: $0) }
    for attributes in shown + [pinch.attributes(in: list)].compactMap(\.self) {
      start.known[attributes.element] = ElementState(attributes, in: list)
    }
    self.init(from: list, to: list, effect: .identity, start: .frame(start))
  }

  /// By default from `from` at rest, and elements with the same index are the same.
  init(
    from: ListSnapshot, to: ListSnapshot, mapping: ElementMapping? = nil,
    effect: TransitionEffect, start: TransitionStart = .rest
  ) {
    self.from = from
    self.to = to
    self.mapping = mapping ?? ElementMapping(old: from.sections, new: to.sections)
    self.effect = effect
    self.start = start
    paths = participants().sorted { $0.id.rank < $1.id.rank }
  }

  // MARK: Frames

  /// The frame on screen at an instant of a motion.
  ///
  /// Progress outside 0…1, which springs produce, extrapolates; sizes and opacities are clamped.
  public func frame(at motion: MotionState) -> TransitionFrame {
    let motion = motion.bounded
    switch start {
    case _ where motion.isEnd, .scroll:
      return TransitionFrame(scrolled(at: motion)) { mapping.id(ofNew: $0) }
    case .rest where motion.isStart: return TransitionFrame(from) { mapping.id(ofOld: $0) }
    case .rest, .frame: break
    }
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

  /// The frame on screen at a progress, such as that of a gesture; it may lie outside 0…1.
  public func frame(at progress: CGFloat) -> TransitionFrame {
    frame(at: MotionState(progress: progress))
  }

  func viewport(at motion: MotionState) -> MovingViewport {
    startViewport.moved(to: MovingViewport(of: to), at: motion)
  }

  var startViewport: MovingViewport { start.frame?.viewport ?? MovingViewport(of: from) }

  /// The list at the offset that a scroll has reached.
  func scrolled(at motion: MotionState) -> ListSnapshot {
    if motion.isEnd { return to }
    return motion.isStart ? from : from.scrolled(to: viewport(at: motion).contentRect.origin)
  }

  /// The attributes with which an element of the new list starts or, unless it is `appearing`, one of
  /// the old list ends, in view or not; in O(log n).
  package func attributes(of element: ListElement, appearing: Bool) -> LayoutAttributes? {
    let id = appearing ? mapping.id(ofNew: element) : mapping.id(ofOld: element)
    let motion = appearing ? MotionState.start : .end
    let viewport = viewport(at: motion)
    return path(of: id).map {
      $0.element($0.state(at: motion, in: viewport), in: viewport).attributes
    }
  }
}
