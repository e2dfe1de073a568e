import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// One open page: a list in one or several layouts, and their motions.
struct PreviewState {
  let store: SessionStore
  /// The list that the server shows first; `nil` for the first of the store.
  var firstList: String?
  /// The scene that the server shows first.
  var firstScene = "main"
  /// Settings that replace those of the first list's stored presentation.
  var overrides: PresentationSettings = [:]
  /// The page's last request to show a list, with layouts, size and orientation.
  var wanted = PreviewRequest(id: 0, op: .show)
  var panes: [PreviewPane] = []
  /// The pane that was touched last; the others follow it.
  var active = 0
  /// The names of the store's lists as last read; `nil` before the page's first request.
  var lists: [String]?
  /// The page's clock, in milliseconds.
  var time = 0.0
  /// Whether the place is stored when the active pane comes to rest.
  var storesPlace = false

  var listName: String? { wanted.list ?? firstList ?? lists?.first }
  var scene: String { wanted.scene ?? firstScene }
  /// Whether motions are skipped.
  var isCalm: Bool { wanted.isCalm ?? false }
  /// The start time of a new motion; `nil` if motions end at once.
  private var startTime: Double? { isCalm ? nil : time }

  /// Answers one request; an error is sent together with the current frame.
  mutating func answer(_ request: PreviewRequest) -> PreviewAnswer {
    do {
      if request.op == .find { return PreviewAnswer(id: request.id, found: try found(request)) }
      advance(to: request.time ?? time)
      try perform(request)
      try storePlaceAtRest()
      return PreviewAnswer(id: request.id, frame: try frame())
    } catch {
      let frame = try? frame()
      return PreviewAnswer(id: request.id, frame: frame, error: "\(error)")
    }
  }

  /// A new frame if a change of the store affects the page, else `nil`.
  mutating func answerToChanges() -> PreviewAnswer? {
    guard let lists else { return nil }
    do {
      let names = try listNames()
      guard !panes.isEmpty, names.contains(listName ?? "") else {
        if names == lists, panes.isEmpty { return nil }
        try open()
        return PreviewAnswer(frame: try frame())
      }
      guard try names != lists || panes[active].screen.isStale() else { return nil }
      self.lists = names
      let isNew = try panes.indices.map { try panes[$0].refresh(at: startTime) }.contains(true)
      // The other process has stored the place too.
      if isNew { storesPlace = false }
      return isNew || names != lists ? PreviewAnswer(frame: try frame()) : nil
    } catch {
      return PreviewAnswer(frame: try? frame(), error: "\(error)")
    }
  }

  func listNames() throws -> [String] { try store.read { try $0.lists().map(\.name) } }
}

// MARK: - Requests

extension PreviewState {
  private mutating func perform(_ request: PreviewRequest) throws {
    if request.op == .show { try show(request) } else if lists == nil { try open() }
    guard !panes.isEmpty else { return }
    if let pane = request.pane, panes.indices.contains(pane) { active = pane }
    switch request.op {
    case .find, .tick: break
    case .show, .press, .scroll, .pinch: storesPlace = false
    case .release, .page, .tap, .select, .deselect, .collapse: storesPlace = true
    }
    switch request.op {
    case .show, .find, .tick: break
    case .press: panes[active].press()
    case .scroll, .release, .page: scroll(request)
    case .pinch:
      try panes[active].hold(
        CGPoint(x: request.x ?? 0, y: request.y ?? 0),
        CGPoint(x: request.x2 ?? 0, y: request.y2 ?? 0)
      )
    case .tap: try tap(request)
    case .select:
      let neighbour = (request.by ?? 1) > 0 ? ListScreen.Target.next : .previous
      try act { try $0.select(request.key.map { .key($0) } ?? neighbour) }
    case .deselect: try act { try $0.deselect() }
    case .collapse:
      let list = panes[active].list
      let selected = list.elements().first { $0.role == .selected }
      guard let section = (selected ?? list.elements().first)?.element.section else { return }
      try setCollapsed(request.isCollapsed, section)
    }
  }

  /// Advances the motions.
  private mutating func advance(to newTime: Double) {
    time = max(time, newTime)
    let isGliding = panes.indices.contains(active) && panes[active].isGliding
    for index in panes.indices { panes[index].advance(to: time) }
    if isGliding { moveOthers() }
  }

  private mutating func storePlaceAtRest() throws {
    guard storesPlace, panes.indices.contains(active), panes[active].motion == nil else { return }
    storesPlace = false
    panes[active].screen = try panes[active].screen.storingPlace()
  }

  private mutating func scroll(_ request: PreviewRequest) {
    switch request.op {
    case .page: panes[active].page(by: request.by ?? 1, at: time)
    case .release:
      let velocity = request.velocity ?? 0
      panes[active].release(velocity: velocity, direction: request.by ?? 0, at: time)
    default:
      for index in panes.indices { panes[index].motion = nil }
      if let part = request.part {
        panes[active].scroll(toPart: part)
      } else {
        panes[active].scroll(by: request.by ?? 0)
      }
    }
    if isCalm { panes[active].advance(to: .infinity) }
    moveOthers()
  }

  /// Scrolls the other panes to what the active one shows, except those in a transition.
  mutating func moveOthers() {
    guard !panes.isEmpty else { return }
    let cellPosition = panes[active].list.cellPosition
    for index in panes.indices where index != active && !panes[index].isChanging {
      panes[index].follow(cellPosition)
    }
  }

  private mutating func tap(_ request: PreviewRequest) throws {
    let pane = panes[active]
    switch pane.element(x: request.x ?? 0, y: request.y ?? 0) {
    case .header(let section)?: try setCollapsed(nil, section)
    case .cell(let cell)?:
      if pane.list.sections[cell.section]?.section.isSelected(cell.item) == true {
        try act { try $0.deselect(.cell(cell)) }
      } else {
        try act { try $0.select(.cell(cell)) }
      }
    case .footer?, .emptyState?, nil: break
    }
  }

  /// Collapses or expands a section; `nil` toggles it.
  private mutating func setCollapsed(_ wanted: Bool?, _ section: Int) throws {
    let list = panes[active].list
    // A featured list shows every cell, whatever is collapsed.
    guard let placed = list.sections[section], !(list.layout is FeaturedLayout) else { return }
    let isCollapsed = wanted ?? !placed.section.isCollapsed
    // Nothing would be left of a section without a header.
    let header = list.attributes(of: .header(section: section))
    if isCollapsed, header?.frame.isEmpty ?? true { return }
    try act { try $0.setCollapsed(isCollapsed, section: section) }
  }

  /// Performs an action on the active pane, and moves all panes to its result.
  private mutating func act(_ action: (ListScreen) throws -> ListScreen) throws {
    let before = panes[active].screen
    let after = try action(before).fittingTexts()
    try panes[active].show(after, updates: before.updates(to: after), at: startTime)
    let cellPosition = panes[active].finalCellPosition
    for index in panes.indices where index != active {
      let before = panes[index].screen
      var next = PreviewPane(panes[index].layout, try before.refreshed())
      next.follow(cellPosition)
      try panes[index].show(next.screen, updates: before.updates(to: next.screen), at: startTime)
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

  private mutating func frame() throws -> PreviewFrame {
    let list = panes.first?.screen.list
    let orientation = panes.first?.list.orientation ?? ListOrientation()
    let isOverlaid = wanted.showsOverlay ?? false
    return PreviewFrame(
      lists: lists ?? [],
      list: list?.name,
      title: list?.title,
      wanted: listName,
      scene: scene,
      isHorizontal: orientation.axis == .horizontal,
      isRightToLeft: orientation.layoutDirection == .rightToLeft,
      isMoving: panes.contains { $0.isMoving },
      panes: try panes.indices.map { try panes[$0].frame(showsOverlay: isOverlaid) }
    )
  }
}

// MARK: - The list and its presentation

extension PreviewState {
  /// Shows what the page asks for, with a transition if it already showed the same list.
  private mutating func show(_ request: PreviewRequest) throws {
    let list = listName
    let scene = scene
    let before = panes
    wanted = request
    if request.isChosen == true { try storeChoice() }
    try open()
    guard list == listName, scene == self.scene, before.count == panes.count, !isCalm else {
      return
    }
    for (index, var pane) in zip(panes.indices, before) {
      try pane.show(panes[index].screen, at: time)
      panes[index].motion = pane.motion
    }
  }

  /// Stores how a person chose to see the list; several layouts side by side are not stored.
  private func storeChoice() throws {
    guard let listName, try listNames().contains(listName) else { return }
    let list = try SessionList(listName, in: store, scene: scene)
    let settings = try settings(of: list)
    let layouts = try layouts(in: settings)
    if layouts.count == 1 { try list.present(self.settings(of: layouts[0], in: settings)) }
  }

  /// Reads the list and its state again.
  private mutating func open() throws {
    panes = []
    active = 0
    let names = try listNames()
    lists = names
    guard let listName, names.contains(listName) else { return }
    let list = try SessionList(listName, in: store, scene: scene)
    let settings = try settings(of: list)
    panes = try layouts(in: settings).map { layout in
      let presentation = try self.settings(of: layout, in: settings).presentation()
      return PreviewPane(layout, try list.screen(in: presentation))
    }
    moveOthers()
  }

  /// The layouts that the page asks for; a stored one overrides the page's default.
  private func layouts(in settings: PresentationSettings) throws -> [LayoutName] {
    let layouts = Array((wanted.layouts ?? []).prefix(4))
    let isStored = wanted.isDefault == true && layouts.count == 1 && settings.texts[.layout] != nil
    return isStored ? [try settings.layout] : layouts.isEmpty ? [.featured] : layouts
  }

  /// The settings of a list: the stored ones, with the server's if they are meant for it.
  private func settings(of list: SessionList) throws -> PresentationSettings {
    let stored = try list.settings()
    return list.name == firstList ? (try? stored.applying(overrides)) ?? stored : stored
  }

  /// The page's settings for a layout: the list's if they are for that layout, otherwise those of
  /// the showcase, with the page's size and orientation.
  private func settings(
    of layout: LayoutName, in settings: PresentationSettings
  ) throws -> PresentationSettings {
    let isSet = settings.texts[.layout] != nil && (try? settings.layout) == layout
    let base = try isSet ? settings : layout.showcase.applying(settings.ofViewport)
    let size = wanted.size.flatMap { $0.count == 2 ? $0 : nil } ?? [375, 667]
    let sides = size.map { SVGText.number($0.clamped(to: 1...10_000)) }
    var page: [PresentationSettings.Name: String] = [.viewport: sides.joined(separator: "x")]
    page[.axis] = wanted.isHorizontal.map { $0 ? "horizontal" : "vertical" }
    page[.rightToLeft] = wanted.isRightToLeft.map { $0 ? "yes" : "no" }
    return try base.applying(PresentationSettings(page))
  }
}
