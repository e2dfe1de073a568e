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
/// O(u log n) for u runs of elements that stayed together. A transition over more than a few
/// screens, or a frame more than 0.2 beyond either end, pays both for each frame.
///
/// | to … | make |
/// | --- | --- |
/// | select, rotate, change the layout | `LayoutTransition(from: list, to: changed)` |
/// | insert, delete, move | ``init(of:applying:keeping:effect:)`` |
/// | show other data | ``init(from:to:updates:effect:)`` with ``ListUpdates/init(from:to:reloading:)`` |
/// | scroll | ``init(scrolling:to:)`` |
/// | let go of a pinched cell | ``init(releasing:in:)`` |
/// | change the target under way | ``retargeted(at:to:updates:effect:)`` |
/// | respect reduced motion | ``reduced()`` |
public struct LayoutTransition: Sendable {
  /// The list that the transition leads away from.
  public var from: ListSnapshot { old.list }
  /// The list as it is at the end.
  public var to: ListSnapshot { new.list }

  let old: TransitionEnd
  let new: TransitionEnd
  let kind: Kind
  let mapping: ElementMapping
  let effect: TransitionEffect
  /// What was on screen if the transition does not start from a list at rest.
  let retargetedStart: RetargetedStart?
  /// The tracks of all elements that are in view at any instant that timings usually have; `nil` if
  /// there are too many to keep, and they are looked up for every frame.
  var tracks: [ElementTrack]?

  enum Kind: Sendable {
    case moves
    case scrolls
    /// A cross-fade from this first frame.
    case crossFades(TransitionFrame)
  }

  /// A transition between two lists.
  ///
  /// - Parameters:
  ///   - from: the list as it is shown now.
  ///   - to: the list as it is to be shown; it may have another viewport, layout and shape.
  ///   - updates: which elements of the two are the same; by default those with the same index.
  ///   - effect: how inserted elements come and removed ones go.
  /// - Throws: `LayoutError.unmatchedUpdates(sections:items:listSections:listItems:)` if the
  ///   updates do not lead from one list to the other; `LayoutError` for changes that the first
  ///   list does not allow, such as a move to nowhere.
  public init(
    from: ListSnapshot,
    to: ListSnapshot,
    updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) {
    let usesListCoordinates = from.orientation != to.orientation
    self.init(
      from: TransitionEnd(from, usesListCoordinates: usesListCoordinates),
      to: TransitionEnd(to, usesListCoordinates: usesListCoordinates),
      mapping: try updates.mapping(from: from, to: to),
      effect: effect,
      retargetedStart: nil
    )
  }

  /// A transition from a list to the same list after changes, scrolled so that an element stays.
  ///
  /// - Parameters:
  ///   - list: the list as it is shown now.
  ///   - changes: what is done to it, see `ListSnapshot.applying(_:keeping:)`.
  ///   - anchor: what stays where it is on screen; by default the first visible cell.
  ///   - effect: how inserted elements come and removed ones go.
  /// - Throws: `LayoutError` for changes that the list does not allow.
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
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` for an offset that is not
  ///   finite.
  public init(scrolling list: ListSnapshot, to offset: CGPoint) throws(LayoutError) {
    let to = try list.scrolled(to: offset)
    old = TransitionEnd(list, usesListCoordinates: false)
    new = TransitionEnd(to, usesListCoordinates: false)
    kind = .scrolls
    mapping = try ListUpdates.unchanged.mapping(from: list, to: to)
    effect = .identity
    retargetedStart = nil
  }

  init(
    from old: TransitionEnd,
    to new: TransitionEnd,
    mapping: ElementMapping,
    effect: TransitionEffect,
    retargetedStart: RetargetedStart?
  ) {
    (self.old, self.new) = (old, new)
    kind = .moves
    self.mapping = mapping
    self.effect = effect
    self.retargetedStart = retargetedStart
    tracks = keptTracks()
  }

  /// A cross-fade; its tracks are in the lists' own coordinates, as nothing moves.
  init(reducing transition: LayoutTransition, first: TransitionFrame, tracks: [ElementTrack]) {
    old = TransitionEnd(transition.from, usesListCoordinates: true)
    new = TransitionEnd(transition.to, usesListCoordinates: true)
    kind = .crossFades(first)
    mapping = transition.mapping
    effect = transition.effect
    retargetedStart = nil
    self.tracks = tracks
  }
}

// MARK: - Frames

extension LayoutTransition {
  /// What is on screen at an instant of a timing.
  ///
  /// A progress beyond 0…1, as springs have it, extrapolates; sizes and opacities are clamped, and
  /// a cross-fade stays within its ends.
  public func frame(at motion: MotionState) -> TransitionFrame {
    let blend = Blend(motion)
    switch kind {
    case .scrolls:
      let list = scrolled(blend)
      return TransitionFrame(
        viewport: list.viewportRect,
        elements: list.elements().map { TransitionElement($0) }
      )
    case .crossFades(let first): return crossFadedFrame(blend, first: first)
    case .moves: break
    }
    if let frame = frameAtRest(blend) { return frame }
    let viewport = viewport(blend)
    var elements: [TransitionElement] = []
    elements.reserveCapacity(16)
    for track in tracks(at: blend) where track.isPresent(at: blend.progress) {
      let attributes = track.state(blend, in: viewport).attributes
      if attributes.overlaps(viewport.rect) {
        elements.append(track.element(attributes, in: viewport))
      }
    }
    return TransitionFrame(viewport: viewport.actualRect, elements: elements)
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
    case .scrolls: scrolled(Blend(motion)).attributes(of: destination).map { .init($0) }
    case .crossFades: frame(at: motion).elements.first { $0.destination == destination }
    }
  }

  /// What an element of the old list is in the new one; `nil` for a removed one.
  public func destination(of origin: ListElement) -> ListElement? {
    mapping.destination(of: origin)
  }

  /// A removed element of the old list on its way, in view or not; `nil` if the list did not show
  /// it.
  ///
  /// A cross-fade knows those in view only.
  public func removedElement(_ origin: ListElement, at motion: MotionState) -> TransitionElement? {
    guard mapping.destination(of: origin) == nil else { return nil }
    if case .crossFades = kind {
      return frame(at: motion).elements.first {
        $0.origin == origin && $0.destination == nil && $0.retargetingsSinceRemoval == 0
      }
    }
    return element(track(ofRemoved: origin), at: motion)
  }

  /// The frame at a list at rest: exactly what it shows; `nil` on the way.
  private func frameAtRest(_ blend: Blend) -> TransitionFrame? {
    if blend.isEnd {
      let elements = to.elements().map {
        element($0, origin: mapping.origin(of: $0.element), destination: $0.element)
      }
      return TransitionFrame(viewport: to.viewportRect, elements: elements)
    }
    guard blend.isStart, retargetedStart == nil else { return nil }
    let elements = from.elements().map {
      element($0, origin: $0.element, destination: mapping.destination(of: $0.element))
    }
    return TransitionFrame(
      viewport: from.viewportRect,
      elements: elements.sorted { $0.id.comesBefore($1.id) }
    )
  }

  private func element(
    _ attributes: LayoutAttributes,
    origin: ListElement?,
    destination: ListElement?
  ) -> TransitionElement {
    var element = TransitionElement(
      origin: origin,
      destination: destination,
      isReloaded: destination.map { isReloaded($0) } ?? false,
      attributes: attributes
    )
    if let destination { element.attributes.element = destination }
    return element
  }

  private func element(_ track: ElementTrack?, at motion: MotionState) -> TransitionElement? {
    let blend = Blend(motion)
    let viewport = viewport(blend)
    return track.map { $0.element($0.state(blend, in: viewport).attributes, in: viewport) }
  }

  /// The list at the offset that a scroll has come to.
  func scrolled(_ blend: Blend) -> ListSnapshot {
    if blend.isEnd { return to }
    var list = from
    if !blend.isStart { list.move(to: viewport(blend).actualRect.origin) }
    return list
  }
}

// MARK: - The viewport on its way

extension LayoutTransition {
  var startViewport: TransitionViewport { retargetedStart?.viewport ?? old.viewport }

  func viewport(_ blend: Blend) -> TransitionViewport {
    blend(startViewport, new.viewport, ahead: retargetedStart?.viewportAhead)
  }
}

extension TransitionElement {
  /// An element that keeps its index.
  fileprivate init(_ attributes: LayoutAttributes) {
    self.init(
      origin: attributes.element,
      destination: attributes.element,
      attributes: attributes
    )
  }
}
