import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore

/// One open page: the screen that it shows, and what moves on it.
actor PreviewSession {
  private let store: SessionStore
  private var listName: String?
  private var scene: String
  private var layout = PreviewLayout.featured
  private var size = CGSize(width: 375, height: 667)
  private var orientation = ListOrientation()
  /// The list that is shown, at its offset; `nil` where there is none.
  private var screen: ListScreen?
  private var motion: Movement?
  private var pinch: CellPinch?
  /// The names of the store's lists when they were read last; `nil` before a page has shown one.
  private var lists: [String]?

  /// A transition under way.
  private struct Movement {
    var transition: LayoutTransition
    var timing: any MotionTiming
    /// When it began, in milliseconds of the page's clock; `nil` until the page asks for a frame.
    var start: Double?
    /// How far it is at the newest frame.
    var state = MotionState.start
  }

  init(store: SessionStore, list: String?, scene: String) {
    (self.store, listName, self.scene) = (store, list, scene)
  }

  /// Answers one request; an error is sent to the page with the present frame.
  func answer(_ request: PreviewRequest) -> PreviewAnswer {
    do {
      if request.op == .find { return PreviewAnswer(id: request.id, found: try found(request)) }
      try perform(request)
      return PreviewAnswer(id: request.id, frame: try frame())
    } catch {
      let frame = try? frame()
      return PreviewAnswer(id: request.id, frame: frame, error: "\(error)")
    }
  }

  /// A new frame if the store has changed what is shown, else `nil`.
  func answerToChanges() -> PreviewAnswer? {
    guard let lists else { return nil }
    do {
      let names = try listNames()
      if let screen {
        guard try names != lists || screen.isStale() else { return nil }
        (motion, pinch) = (nil, nil)
        self.lists = names
        self.screen = try screen.refreshed()
      } else {
        guard names != lists else { return nil }
        try open()
      }
      return PreviewAnswer(frame: try frame())
    } catch {
      (screen, self.lists) = (nil, nil)
      return PreviewAnswer(frame: try? frame(), error: "\(error)")
    }
  }

  private func listNames() throws -> [String] { try store.read { try $0.lists().map(\.name) } }
}

// MARK: - What a page does

extension PreviewSession {
  private func perform(_ request: PreviewRequest) throws {
    if request.op == .show || screen == nil { try show(request) }
    guard let screen else { return }
    switch request.op {
    case .show, .find: break
    case .scroll: try scroll(to: point(along: request.offset ?? 0))
    case .scrub:
      try scroll(to: point(along: (request.part ?? 0) * screen.snapshot.scrollableLength))
    case .release: try release(velocity: request.velocity ?? 0)
    case .tick: try advance(to: request.time ?? 0)
    case .tap: try tap(request)
    case .step: try select((request.by ?? 1) > 0 ? .next : .previous)
    case .page:
      let length = along(screen.snapshot.viewport.size) * Double(request.by ?? 1)
      try glide(to: point(along: along(screen.snapshot.viewport.offset) + length))
    case .edge:
      try glide(to: point(along: (request.by ?? 1) > 0 ? screen.snapshot.scrollableLength : 0))
    case .fold: try fold(request.section ?? 0)
    case .pinch: try hold(request)
    case .go: try select(.key(request.key ?? ""))
    }
  }

  private func show(_ request: PreviewRequest) throws {
    let isSameList = request.list == nil && request.scene == nil
    listName = request.list ?? listName
    scene = request.scene ?? scene
    layout = request.layout ?? layout
    if let size = request.size, size.count == 2 {
      self.size = CGSize(width: size[0], height: size[1])
    }
    orientation = ListOrientation(
      axis: request.isHorizontal.map { $0 ? .horizontal : .vertical } ?? orientation.axis,
      layoutDirection: request.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
        ?? orientation.layoutDirection
    )
    let before = screen
    try open()
    if isSameList, let before, let screen {
      try move(from: before.snapshot, to: screen.snapshot)
    }
  }

  /// Reads the list and its state anew.
  private func open() throws {
    (motion, pinch) = (nil, nil)
    let names = try listNames()
    lists = names
    listName = listName ?? names.first
    screen = try listName.map {
      try SessionList($0, in: store, scene: scene).screen(in: presentation())
    }
  }

  private func scroll(to offset: CGPoint) throws {
    motion = nil
    let valid = try screen?.scrolled(to: offset).snapshot.scrolledIntoContent().viewport.offset
    if let valid { screen = try screen?.scrolled(to: valid) }
  }

  /// Lets go of a pinched cell, else flings and snaps; `velocity` is in points a second.
  private func release(velocity: Double) throws {
    if let pinch, let screen {
      self.pinch = nil
      motion = Movement(
        transition: try LayoutTransition(releasing: pinch, in: screen.snapshot),
        timing: SpringTiming(dampingRatio: 0.7, duration: 0.5)
      )
      return
    }
    guard let screen else { return }
    let start = along(screen.snapshot.viewport.offset)
    let bounded = (velocity.isFinite ? velocity : 0).clamped(to: -20_000...20_000)
    let target = screen.snapshot.targetOffset(
      forProposed: point(
        along: ScrollDeceleration.normal.projectedOffset(from: start, velocity: bounded)
      )
    )
    let distance = along(target) - start
    // In ways a second; bounded so that the spring does not shoot far past its target.
    let push = distance == 0 ? 0 : (bounded / distance).clamped(to: 0...8)
    try glide(to: target, pushed: push)
  }

  private func glide(to offset: CGPoint, pushed velocity: Double = 0) throws {
    guard let list = screen?.snapshot else { return }
    let transition = LayoutTransition(
      scrolling: list,
      to: list.targetOffset(forProposed: offset)
    )
    let timing = SpringTiming(dampingRatio: 1, duration: 0.5, initialVelocity: velocity)
    motion = Movement(transition: transition, timing: timing)
  }

  private func tap(_ request: PreviewRequest) throws {
    guard let list = screen?.snapshot else { return }
    switch list.element(at: list.point(request.x, request.y)) {
    case .header(let section)?: try fold(section)
    case .cell(let cell)?: try select(.cell(cell), toggling: true)
    case .footer?, .emptyState?, nil: break
    }
  }

  private func select(_ target: SessionList.Target, toggling: Bool = false) throws {
    try act { try $0.select(target, toggling: toggling, ifStale: .refresh) }
  }

  private func fold(_ section: Int) throws {
    guard let placed = screen?.snapshot.sections[section] else { return }
    let isCollapsed = placed.section.isCollapsed
    try act { try $0.setCollapsed(!isCollapsed, section: section, ifStale: .refresh) }
  }

  /// Performs an action and moves to the list after it.
  private func act(_ action: (ListScreen) throws -> ListScreen) throws {
    guard let before = screen else { return }
    let after = try action(before)
    screen = after
    if before.revisions.content == after.revisions.content {
      try move(from: before.snapshot, to: after.snapshot)
    } else {
      motion = nil
    }
  }

  private func move(from: ListSnapshot, to: ListSnapshot) throws {
    let timing = SpringTiming(dampingRatio: 0.85, duration: 0.5)
    if let motion {
      let transition = try motion.transition.retargeted(at: motion.state, to: to)
      self.motion = Movement(transition: transition, timing: timing)
    } else if from.layout is FeaturedLayout, to.layout is FeaturedLayout, from.shape == to.shape {
      // Between featured layouts it scrolls, so that cells swell as they pass.
      let transition = LayoutTransition(scrolling: from, to: to.viewport.offset)
      motion = Movement(transition: transition, timing: timing)
    } else {
      motion = Movement(transition: try LayoutTransition(from: from, to: to), timing: timing)
    }
  }

  private func hold(_ request: PreviewRequest) throws {
    guard let screen else { return }
    motion = nil
    let first = screen.snapshot.point(request.x, request.y)
    let second = screen.snapshot.point(request.x2, request.y2)
    let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    let cell = pinch?.cell ?? screen.snapshot.element(at: middle)?.cell
    pinch = try cell.map { try CellPinch($0, from: first, to: second) }
  }

  /// Advances the motion to a time in milliseconds; at its end, stores the place.
  private func advance(to time: Double) throws {
    guard var moving = motion else { return }
    let start = moving.start ?? time
    moving.start = start
    let seconds = (time - start) / 1000
    moving.state = moving.timing.motion(at: seconds)
    motion = seconds < moving.timing.duration ? moving : nil
    guard motion == nil else { return }
    let rest = moving.transition.to.viewport.offset
    screen = try screen?.scroll(to: rest, ifStale: .refresh)
  }

  private func found(_ request: PreviewRequest) throws -> [PreviewAnswer.Found] {
    try store.find(request.text ?? "", in: listName, limit: 20).map {
      PreviewAnswer.Found(
        key: $0.session.key,
        title: $0.session.title,
        detail: $0.session.speakers.joined(separator: ", ")
      )
    }
  }
}

// MARK: - What a page shows

extension PreviewSession {
  private func frame() throws -> PreviewFrame {
    var frame = PreviewFrame(
      lists: lists ?? [],
      list: screen?.list.name,
      scene: scene,
      layout: layout,
      size: [size.width, size.height],
      isHorizontal: orientation.axis == .horizontal,
      isRightToLeft: orientation.layoutDirection == .rightToLeft,
      offset: 0,
      length: 0,
      part: 0,
      isMoving: motion != nil,
      elements: []
    )
    guard let screen else { return frame }
    let (attributes, viewport) = shown(on: screen)
    let elements = try screen.elements(of: attributes)
    let boxes = PreviewBoxes(screen: screen, viewport: viewport, orientation: orientation)
    frame.elements = elements.map { boxes.box($0) }
    frame.size = [viewport.width, viewport.height]
    frame.offset = along(viewport.origin)
    frame.length = along(screen.snapshot.contentSize)
    let way = screen.snapshot.scrollableLength
    frame.part = way > 0 ? (frame.offset / way).clamped(to: 0...1) : 0
    frame.featured = elements.first { $0.attributes.role == .featured }?.attributes.element.cell
      .map { "\($0)" }
    frame.progress = elements.first { $0.attributes.role == .next }?.attributes.appearance
      .map { Double($0.progress) }
    return frame
  }

  /// The elements of the newest frame, and the part of the content that it shows.
  private func shown(on screen: ListScreen) -> (elements: [LayoutAttributes], viewport: CGRect) {
    if let motion {
      let frame = motion.transition.frame(at: motion.state)
      return (frame.elements.filter { $0.destination != nil }.map(\.attributes), frame.viewport)
    }
    let list = screen.snapshot
    var elements = list.elements()
    if let held = pinch?.attributes(in: list) {
      elements = elements.map { $0.element == held.element ? held : $0 }
    }
    return (elements, list.viewportRect)
  }

  private func presentation() -> ListPresentation {
    ListPresentation(
      layout: layout.layout,
      viewportSize: size,
      orientation: orientation
    )
  }

  private func along(_ point: CGPoint) -> Double {
    orientation.axis == .vertical ? point.y : point.x
  }

  private func along(_ size: CGSize) -> Double {
    orientation.axis == .vertical ? size.height : size.width
  }

  private func point(along distance: Double) -> CGPoint {
    let distance = distance.isFinite ? distance : 0
    return orientation.axis == .vertical
      ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }
}

extension ListSnapshot {
  /// How far the list can be scrolled along its axis, in points.
  var scrollableLength: Double {
    let size = viewport.size
    return orientation.axis == .vertical
      ? max(0, contentSize.height - size.height) : max(0, contentSize.width - size.width)
  }

  /// A point of the page in the content; what a page leaves out is 0.
  fileprivate func point(_ x: Double?, _ y: Double?) -> CGPoint {
    CGPoint(x: viewport.offset.x + (x ?? 0), y: viewport.offset.y + (y ?? 0))
  }
}
