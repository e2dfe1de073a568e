import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// One open page: a list in one or several layouts, and what the page has been sent.
struct PreviewState {
  let store: SessionStore
  var listName: String?
  var scene: String
  var layouts: [LayoutName] = [.featured]
  var size = CGSize(width: 375, height: 667)
  /// The orientation that the page asked for; `nil` for the one of the settings.
  var axis: ListOrientation.Axis?
  var layoutDirection: ListOrientation.LayoutDirection?
  /// The presentation of the list in the scene: the stored one, with the overrides applied.
  var settings: PresentationSettings = [:]
  var isCalm = false
  var showsOverlay = false
  var panes: [PreviewPane] = []
  /// The pane that was touched last; the others follow it.
  var active = 0
  /// Whether the place is stored when the active pane comes to rest.
  var storesPlace = false
  /// The page's clock, in milliseconds.
  var time = 0.0
  /// The names of the store's lists when they were read last; `nil` before a page has shown one.
  var lists: [String]?
  var artist: PreviewArtist
  /// The list that the server shows first, and the settings that replace its stored ones.
  let overrides: (list: String?, settings: PresentationSettings)

  init(
    store: SessionStore,
    list: String?,
    scene: String,
    overrides: PresentationSettings = [:],
    shelf: ArtworkShelf
  ) {
    self.store = store
    self.overrides = (list, overrides)
    listName = list
    self.scene = scene
    artist = PreviewArtist(shelf: shelf)
  }

  /// Answers one request; an error is sent together with the present frame.
  mutating func answer(_ request: PreviewRequest) -> PreviewAnswer {
    do {
      if request.op == .find { return PreviewAnswer(id: request.id, found: try found(request)) }
      try advance(to: request.time ?? time)
      try perform(request)
      return PreviewAnswer(id: request.id, frame: try frame())
    } catch {
      let frame = try? frame()
      return PreviewAnswer(id: request.id, frame: frame, error: "\(error)")
    }
  }

  /// A new frame if the store has changed what is shown, else `nil`.
  mutating func answerToChanges() -> PreviewAnswer? {
    guard let lists else { return nil }
    do {
      let names = try listNames()
      let areListsNew = names != lists
      guard !panes.isEmpty, names.contains(listName ?? "") else {
        if !areListsNew, panes.isEmpty { return nil }
        try open()
        return PreviewAnswer(frame: try frame())
      }
      guard try areListsNew || panes[active].screen.isStale() else { return nil }
      self.lists = names
      var isNew = false
      for index in panes.indices {
        let before = panes[index].screen
        let after = try before.refreshed()
        guard before.isVisiblyDifferent(from: after) else {
          panes[index].replace(after)
          continue
        }
        isNew = true
        try panes[index].show(after, updates: before.updates(to: after), at: isCalm ? nil : time)
      }
      // The other process has stored the place too.
      if isNew { storesPlace = false }
      return isNew || areListsNew ? PreviewAnswer(frame: try frame()) : nil
    } catch {
      panes = []
      return PreviewAnswer(frame: try? frame(), error: "\(error)")
    }
  }

  /// The version of the list and its state that is shown.
  var version: ListVersion {
    let screen = panes.indices.contains(active) ? panes[active].screen : nil
    return ListVersion(list: screen?.list, state: screen?.state)
  }

  func listNames() throws -> [String] { try store.read { try $0.lists().map(\.name) } }
}

// MARK: - Requests

extension PreviewState {
  private mutating func perform(_ request: PreviewRequest) throws {
    if request.op == .show || lists == nil { try show(request) }
    guard !panes.isEmpty else { return }
    if let pane = request.pane, panes.indices.contains(pane) { active = pane }
    if request.op != .tick { storesPlace = request.op != .show }
    switch request.op {
    case .show, .find, .tick: return
    case .press: return panes[active].press()
    case .scroll:
      for index in panes.indices { panes[index].stop() }
      try panes[active].scroll(by: request.by ?? 0)
    case .scrub:
      for index in panes.indices { panes[index].stop() }
      try panes[active].scroll(toPart: request.part ?? 0)
    case .release:
      try panes[active].release(
        velocity: request.velocity ?? 0,
        direction: request.by ?? 0,
        at: time
      )
      try finishIfCalm()
      if !panes[active].isMoving { try keepPlace() }
    case .page:
      try panes[active].page(by: request.by ?? 1, at: time)
      try finishIfCalm()
    case .edge:
      let end = (request.by ?? 1) > 0 ? panes[active].list.scrollableLength : 0
      try panes[active].glide(to: end, at: time)
      try finishIfCalm()
    case .pinch:
      try panes[active].hold(
        CGPoint(x: request.x ?? 0, y: request.y ?? 0),
        CGPoint(x: request.x2 ?? 0, y: request.y2 ?? 0)
      )
      return
    case .tap: return try tap(request)
    case .step:
      return try select((request.by ?? 1) > 0 ? .next : .previous)
    case .go: return try select(.key(request.key ?? ""))
    case .deselect: return try act { try $0.deselect() }
    case .collapse: return try collapse(request)
    }
    try moveOthers()
  }

  /// Advances what moves; a list that comes to rest keeps its place.
  private mutating func advance(to newTime: Double) throws {
    time = max(time, newTime)
    var isAtRest = false
    let isGliding = panes.indices.contains(active) && panes[active].isGliding
    for index in panes.indices {
      let isOver = try panes[index].advance(to: time)
      isAtRest = isAtRest || isOver && index == active
    }
    if isGliding { try moveOthers() }
    if isAtRest, storesPlace { try keepPlace() }
  }

  private mutating func keepPlace() throws {
    storesPlace = false
    panes[active].replace(try panes[active].screen.storingPlace())
  }

  /// Ends a motion at once for viewers who prefer reduced motion.
  private mutating func finishIfCalm() throws {
    guard isCalm, try panes[active].advance(to: .infinity) else { return }
    try keepPlace()
  }

  /// Scrolls the other panes to what the active one shows, unless they are changing themselves.
  mutating func moveOthers() throws {
    guard panes.count > 1 else { return }
    let progress = panes[active].list.progress
    for index in panes.indices where index != active && !panes[index].isChanging {
      try panes[index].follow(progress)
    }
  }

  private mutating func tap(_ request: PreviewRequest) throws {
    let pane = panes[active]
    switch pane.element(x: request.x ?? 0, y: request.y ?? 0) {
    case .header(let section)?: try setCollapsed(nil, section)
    case .cell(let cell)?:
      let isSelected = pane.list.sections[cell.section]?.section.isSelected(cell.item) ?? false
      if isSelected {
        try act { try $0.deselect(.cell(cell)) }
      } else {
        try select(.cell(cell))
      }
    case .footer?, .emptyState?, nil: break
    }
  }

  private mutating func select(_ target: ListScreen.Target) throws {
    try act { try $0.select(target) }
  }

  /// Collapses the section that was asked for, else the one of the selected session.
  private mutating func collapse(_ request: PreviewRequest) throws {
    let list = panes[active].list
    // A featured list shows every cell, whatever is collapsed.
    if list.layout is FeaturedLayout { return }
    let selected = list.elements().first { $0.role == .selected }?.element.section
    let first = list.elements().first?.element.section
    guard let section = request.section ?? selected ?? first else { return }
    try setCollapsed(request.isCollapsed, section)
  }

  /// Collapses or expands a section; `nil` for the opposite of what it is.
  private mutating func setCollapsed(_ wanted: Bool?, _ section: Int) throws {
    let list = panes[active].list
    guard let placed = list.sections[section] else { return }
    let isCollapsed = wanted ?? !placed.section.isCollapsed
    // Nothing would be left of a section without a header.
    let header = list.attributes(of: .header(section: section))
    if isCollapsed, header?.frame.isEmpty ?? true { return }
    try act { try $0.setCollapsed(isCollapsed, section: section) }
  }

  /// Performs an action on the active pane, and moves all panes to the lists after it.
  private mutating func act(_ action: (ListScreen) throws -> ListScreen) throws {
    let before = panes[active].screen
    let after = try action(before).fittingTexts()
    let start = isCalm ? nil : time
    try panes[active].show(after, updates: before.updates(to: after), at: start)
    let progress = try panes[active].finalProgress
    for index in panes.indices where index != active {
      let before = panes[index].screen
      var next = PreviewPane(panes[index].layout, try before.refreshed())
      try next.follow(progress)
      try panes[index].show(next.screen, updates: before.updates(to: next.screen), at: start)
    }
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

// MARK: - Frames

extension PreviewState {
  private mutating func frame() throws -> PreviewFrame {
    let orientation = panes.first?.list.orientation ?? ListOrientation()
    var frame = PreviewFrame(
      lists: lists ?? [],
      list: panes.first?.screen.list.name,
      title: panes.first?.screen.list.title,
      wanted: listName,
      scene: scene,
      isHorizontal: orientation.axis == .horizontal,
      isRightToLeft: orientation.layoutDirection == .rightToLeft,
      isMoving: panes.contains { $0.isMoving },
      panes: []
    )
    for index in panes.indices {
      try panes[index].fit()
      frame.panes.append(try artist.draw(&panes[index], at: index, showsOverlay: showsOverlay))
    }
    return frame
  }
}

extension ListScreen {
  /// Whether more than the stored place or presentation differs.
  fileprivate func isVisiblyDifferent(from other: ListScreen) -> Bool {
    list.version != other.list.version || list.title != other.list.title
      || state.selection != other.state.selection
      || state.collapsedSections != other.state.collapsedSections
  }
}
