public import Foundation
public import SwellLayout

/// One list on its way to another: where every element is at any instant.
///
/// ```swift
/// let tap = try LayoutTransition(from: list, to: list.selecting(cell))
/// let spring = try SpringTiming(dampingRatio: 1, duration: 0.4)
/// tap.frame(at: spring.motion(at: 0.1))      // what a display link draws after 0.1 s
/// tap.frame(at: 0.5)                         // half-way, whatever the time
/// ```
///
/// Elements that stay go straight from their old attributes to their new ones, and the content
/// offset goes along; headers stick on the way. What is inserted or removed follows the effect;
/// what only one of the two layouts shows, such as a header or the cells of a collapsed section,
/// fades. At progress 0 and 1 a frame is exactly what the two lists show.
///
/// A frame costs what is in view, however long the list is; making the transition costs that and
/// O(u log n) for u runs of elements that stayed together. Only a transition over more than a few
/// screens looks those up for every frame.
///
/// | to … | make |
/// | --- | --- |
/// | select, rotate, change the layout | `LayoutTransition(from: list, to: changed)` |
/// | insert, delete, move | ``init(of:applying:keeping:effect:)`` |
/// | show other data | ``init(from:to:updates:effect:)`` with ``ListUpdates/init(from:to:reloading:)`` |
/// | scroll | ``init(scrolling:to:)`` |
/// | let go of a pinched cell | ``init(releasing:in:)`` |
/// | change the aim under way | ``retargeted(at:to:updates:effect:)`` |
/// | spare the user the movement | ``reduced()`` |
public struct LayoutTransition: Sendable {
  /// The list that the transition leads away from.
  public let from: ListSnapshot
  /// The list as it is at the end.
  public let to: ListSnapshot

  let kind: Kind
  let pairing: ElementMapping
  let effect: TransitionEffect
  /// What was on screen if the transition does not start from a list at rest.
  let interruption: RetargetedStart?
  /// Every element that is in view at some instant within the reach, in the order of a frame.
  var tracks: [ElementTrack] = []
  /// The instants for which the tracks are all there are; `nil` if there are too many to keep.
  var reach: TrackReach?

  enum Kind: Sendable {
    case moves
    case scrolls
    /// From a first frame, in which nothing has moved yet.
    case crossFades(TransitionFrame)
  }

  /// A transition between two lists.
  ///
  /// - Parameters:
  ///   - from: the list as it is shown now.
  ///   - to: the list as it is to be shown; it may have another viewport, layout and shape.
  ///   - updates: which elements of the two are the same; the same indices if nothing is said.
  ///   - effect: how inserted elements come and removed ones go.
  /// - Throws: ``LayoutError/unmatchedUpdates(sections:items:listSections:listItems:)`` if the
  ///   updates do not lead from one list to the other; ``LayoutError`` for changes that the first
  ///   list does not allow, such as a move to nowhere.
  public init(
    from: ListSnapshot,
    to: ListSnapshot,
    updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) {
    self.init(
      from: from,
      to: to,
      pairing: try updates.pairing(from: from, to: to),
      effect: effect,
      interruption: nil
    )
  }

  /// A transition from a list to the same list after changes, scrolled so that an element stays.
  ///
  /// - Parameters:
  ///   - list: the list as it is shown now.
  ///   - changes: what is done to it, see ``ListSnapshot/applying(_:keeping:)``.
  ///   - anchor: what stays where it is on screen; by default the first visible cell.
  ///   - effect: how inserted elements come and removed ones go.
  /// - Throws: ``LayoutError`` for changes that the list does not allow.
  public init(
    of list: ListSnapshot,
    applying changes: [ListChange],
    keeping anchor: ScrollAnchor? = nil,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) {
    try self.init(
      from: list,
      to: list.applying(changes, keeping: anchor),
      updates: .changes(changes),
      effect: effect
    )
  }

  /// A transition that scrolls: every frame is the list at an offset between the two.
  ///
  /// Headers stick and cells of a featured list swell as they do under a finger.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for an offset that is not
  ///   finite.
  public init(scrolling list: ListSnapshot, to offset: CGPoint) throws(LayoutError) {
    let to = try list.scrolled(to: offset)
    from = list
    self.to = to
    kind = .scrolls
    pairing = try ListUpdates.unchanged.pairing(from: list, to: to)
    effect = .identity
    interruption = nil
  }

  init(
    from: ListSnapshot,
    to: ListSnapshot,
    pairing: ElementMapping,
    effect: TransitionEffect,
    interruption: RetargetedStart?
  ) {
    self.from = from
    self.to = to
    kind = .moves
    self.pairing = pairing
    self.effect = effect
    self.interruption = interruption
    (tracks, reach) = keptTracks()
  }

  init(reducing transition: LayoutTransition, first: TransitionFrame, tracks: [ElementTrack]) {
    from = transition.from
    to = transition.to
    kind = .crossFades(first)
    pairing = transition.pairing
    effect = transition.effect
    interruption = transition.interruption
    self.tracks = tracks
  }
}

// MARK: - Frames

extension LayoutTransition {
  /// What is on screen at an instant of a timing.
  ///
  /// A progress beyond 0…1, as springs have it, goes on in the same direction; sizes and opacities
  /// stay what they can be, and a cross-fade stays within its ends.
  public func frame(at motion: MotionState) -> TransitionFrame {
    let blend = Blend(motion)
    switch kind {
    case .scrolls: return scrolledFrame(blend)
    case .crossFades(let first): return crossFadedFrame(blend, first: first)
    case .moves: break
    }
    let viewport = viewport(blend)
    let line = headerLine(blend)
    var elements: [TransitionElement] = []
    for track in tracks(at: blend) where track.isPresent(at: blend.progress) {
      let element = track.element(blend, line: line)
      if element.attributes.overlaps(viewport) { elements.append(element) }
    }
    return TransitionFrame(viewport: viewport, elements: elements)
  }

  /// What is on screen at a progress, which may lie beyond 0…1.
  public func frame(at progress: CGFloat) -> TransitionFrame {
    frame(at: MotionState(progress: progress))
  }

  /// What is on screen while a gesture holds the transition at a progress, which stays within 0…1.
  public func frame(heldAt progress: CGFloat) -> TransitionFrame {
    frame(at: progress.isNaN ? 0 : progress.clamped(to: 0...1))
  }

  /// An element of the new list on its way, in view or not; `nil` if neither list shows it.
  ///
  /// A cross-fade knows those in view only.
  public func element(_ destination: ListElement, at motion: MotionState) -> TransitionElement? {
    switch kind {
    case .moves: element(track(of: destination), at: motion)
    case .scrolls:
      from.moved(to: viewport(Blend(motion)).origin).attributes(of: destination)
        .map { TransitionElement(scrolled: $0) }
    case .crossFades: frame(at: motion).elements.first { $0.destination == destination }
    }
  }

  /// A removed element of the old list on its way, in view or not; `nil` if the list did not show
  /// it.
  ///
  /// A cross-fade knows those in view only.
  public func removedElement(_ origin: ListElement, at motion: MotionState) -> TransitionElement? {
    guard pairing.destination(of: origin) == nil else { return nil }
    if case .crossFades = kind {
      return frame(at: motion).elements.first { $0.origin == origin && $0.destination == nil }
    }
    return element(track(ofRemoved: origin), at: motion)
  }

  private func element(_ track: ElementTrack?, at motion: MotionState) -> TransitionElement? {
    let blend = Blend(motion)
    return track?.element(blend, line: headerLine(blend))
  }

  private func scrolledFrame(_ blend: Blend) -> TransitionFrame {
    let viewport = viewport(blend)
    return TransitionFrame(
      viewport: viewport,
      elements: from.moved(to: viewport.origin).elements().map { TransitionElement(scrolled: $0) }
    )
  }
}

// MARK: - The viewport on its way

extension LayoutTransition {
  var startViewport: CGRect { interruption?.viewport ?? from.viewportRect }

  func viewport(_ blend: Blend) -> CGRect {
    blend(startViewport, to.viewportRect, ahead: interruption?.viewportAhead)
  }

  /// Where headers stick at an instant; `nil` when the axis changes, and they move like cells.
  func headerLine(_ blend: Blend) -> HeaderLine? {
    guard from.orientation == to.orientation else { return nil }
    let (start, end) = (from.turn, to.turn)
    let turn = AxisTransform(
      orientation: to.orientation,
      mirrorWidth: blend(start.mirrorWidth, end.mirrorWidth)
    )
    return HeaderLine(
      offset: blend(
        from.canonicalOffset(startViewport.origin),
        to.context.offset,
        ahead: interruption.map { from.canonicalOffset($0.viewportAhead.origin) }
      ),
      turn: turn
    )
  }
}

extension TransitionElement {
  fileprivate init(scrolled attributes: LayoutAttributes) {
    (origin, destination) = (attributes.element, attributes.element)
    isReloaded = false
    self.attributes = attributes
  }
}

extension ListSnapshot {
  func moved(to offset: CGPoint) -> ListSnapshot {
    var moved = self
    moved.move(to: offset)
    return moved
  }
}
