public import Foundation
public import SwellLayout
public import SwellMotion
public import SwellStore

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One screen on its way to another, with the sessions that are shown on the way.
///
/// ```swift
/// let after = try screen.refreshed()                         // another process has imported
/// let transition = try ScreenTransition(from: screen, to: after)
/// for element in try transition.frame(at: spring.motion(at: time)).elements { draw(element) }
/// ```
///
/// Between two versions of a list, sessions and sections are matched by key, see
/// ``ListScreen/updates(to:)``; others fade. Rows are read once, when the transition is made:
/// remaining and new ones from the store, removed ones from those that the old screen has shown.
public struct ScreenTransition: Sendable {
  /// The screen that the transition leads away from.
  public let from: ListScreen
  /// The screen as it is at the end.
  public let to: ListScreen
  /// Where every element is at any instant.
  public let transition: LayoutTransition
  /// After retargeting: the screens before `from`, the latest first.
  private let before: [ListScreen]

  /// A transition between two screens of a list.
  ///
  /// Blocks its thread to read.
  ///
  /// - Parameters:
  ///   - from: the screen as it is shown now.
  ///   - to: the new screen.
  ///   - effect: how inserted elements come and removed ones go.
  /// - Throws: ``ModelError/otherList(_:than:)`` for screens of two lists,
  ///   ``ModelError/stale(list:shown:present:)`` when `to` is not of the present version, and
  ///   `StoreError`.
  public init(from: ListScreen, to: ListScreen, effect: TransitionEffect = .fade) throws {
    let transition = try LayoutTransition(
      from: from.snapshot,
      to: to.snapshot,
      updates: from.updates(to: to),
      effect: effect
    )
    try self.init(from: from, to: to, transition: transition, before: [])
  }

  /// A transition that scrolls a screen: headers stick and cells swell as they do under a finger.
  ///
  /// - Throws: `LayoutError` for an offset that is not finite, and as ``init(from:to:effect:)``.
  public init(scrolling screen: ListScreen, to offset: CGPoint) throws {
    let transition = LayoutTransition(scrolling: screen.snapshot, to: offset)
    try self.init(from: screen, to: screen.scrolled(to: offset), transition: transition, before: [])
  }

  /// The transition from what is on screen at an instant to another screen, without a jump.
  ///
  /// - Throws: as ``init(from:to:effect:)``.
  public func retargeted(
    at motion: MotionState,
    to aim: ListScreen,
    effect: TransitionEffect = .fade
  ) throws -> ScreenTransition {
    let retargeted = try transition.retargeted(
      at: motion,
      to: aim.snapshot,
      updates: to.updates(to: aim),
      effect: effect
    )
    return try ScreenTransition(
      from: to,
      to: aim,
      transition: retargeted,
      // A limit: an element that fades out longer is shown without its row.
      before: ([from] + before).prefix(8).map(\.self)
    )
  }

  private init(
    from: ListScreen,
    to: ListScreen,
    transition: LayoutTransition,
    before: [ListScreen]
  ) throws {
    (self.from, self.to, self.transition, self.before) = (from, to, transition, before)
    try read(transition.participatingElements ?? frames.flatMap { $0.elements })
  }

  private var frames: [TransitionFrame] { [0, 1].map { transition.frame(at: $0) } }
}

// MARK: - Frames

/// One frame of a transition between screens.
public struct ScreenFrame: Sendable {
  /// The part of the content that is in view, in points.
  public var viewport: CGRect
  /// The elements in view, in the order of `TransitionFrame`.
  public var elements: [Element]

  /// An element on its way, with what it shows.
  public struct Element: Sendable, Identifiable {
    /// Its attributes, and its origin and destination.
    public var motion: TransitionElement
    /// The session of a cell; `nil` for other elements, and for the cell of a removed session that
    /// the old screen has never shown, or that was removed more than eight retargetings ago.
    public var session: SessionRecord?
    /// The element's title, as ``ScreenElement/title``.
    public var title: String

    /// Its identity throughout the transition.
    public var id: TransitionElement.ID { motion.id }
    /// Where it is and how it looks.
    public var attributes: LayoutAttributes { motion.attributes }
  }
}

extension ScreenTransition {
  /// The frame at an instant of a timing.
  ///
  /// Reads nothing, or on a way of more than a few screens the rows that come into view.
  ///
  /// - Throws: as ``init(from:to:effect:)``.
  public func frame(at motion: MotionState) throws -> ScreenFrame {
    let frame = transition.frame(at: motion)
    if transition.participatingElements == nil { try read(frame.elements) }
    return ScreenFrame(viewport: frame.viewport, elements: frame.elements.map { shown($0) })
  }

  /// The frame at a progress, which may lie beyond 0…1.
  ///
  /// - Throws: as ``frame(at:)-(MotionState)``.
  public func frame(at progress: CGFloat) throws -> ScreenFrame {
    try frame(at: MotionState(progress: progress))
  }

  private func shown(_ element: TransitionElement) -> ScreenFrame.Element {
    guard let (screen, place) = source(of: element) else {
      return ScreenFrame.Element(motion: element, session: nil, title: "")
    }
    guard let cell = place.cell else {
      return ScreenFrame.Element(motion: element, session: nil, title: screen.title(of: place))
    }
    let session = screen.shownSession(in: cell)
    return ScreenFrame.Element(motion: element, session: session, title: session?.title ?? "")
  }

  /// The screen that has an element's row, and the element on it; `nil` if it is no longer kept.
  private func source(of element: TransitionElement) -> (ListScreen, ListElement)? {
    if let destination = element.destination { return (to, destination) }
    let age = element.id.retargetingsSinceRemoval
    guard age <= before.count else { return nil }
    let screen = age == 0 ? from : before[age - 1]
    return (screen, element.origin ?? element.attributes.element)
  }

  /// Reads the rows that are shown and not known yet, in one transaction.
  private func read(_ elements: [TransitionElement]) throws {
    var wanted: [CellIndex] = []
    for element in elements {
      guard let (screen, place) = source(of: element) else { continue }
      guard let cell = place.cell, screen.shownSession(in: cell) == nil else { continue }
      // Without a destination it is in the store only if the list is unchanged.
      if element.destination != nil || screen.list.version == to.list.version {
        wanted.append(cell)
      }
    }
    guard !wanted.isEmpty else { return }
    _ = try to.elements(
      of: Set(wanted).sorted().map {
        LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
      }
    )
  }
}
