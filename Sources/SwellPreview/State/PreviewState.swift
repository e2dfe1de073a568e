import Foundation
import SwellLayout
import SwellModel
import SwellRender
import SwellStore
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// One open page: a list in one or several layouts, and their motions.
struct PreviewState {
  let store: SessionStore
  /// The list that the server shows first; `nil` for the first one in the store.
  var firstList: String?
  var firstScene = "main"
  /// Settings that replace those of the first list's stored presentation.
  var overrides: PresentationSettings = [:]
  var view = WantedView()
  var panes: [PreviewPane] = []
  /// The pane that was touched last; the others follow it.
  var active = 0
  /// The names of the store's lists as last read; `nil` before the page's first request.
  var lists: [String]?
  /// The page's clock, in milliseconds.
  var time = 0.0
  /// Whether the place is stored when the active pane comes to rest.
  var storesPlace = false

  var listName: String? { view.list ?? firstList ?? lists?.first }
  var scene: String { view.scene ?? firstScene }

  /// Answers one request; an error is sent together with the current frame.
  mutating func answer(_ request: PreviewRequest) -> PreviewAnswer {
    var answer = PreviewAnswer(id: request.id)
    do {
      if case .find(let text) = request.action {
        answer.found = try store.find(text, in: listName, limit: 20).map(\.session).map {
          .init(key: $0.key, title: $0.title, detail: $0.speakers.joined(separator: ", "))
        }
        return answer
      }
      advance(to: request.time)
      try perform(request)
      if view.isCalm { advance(to: time) }
      // Storing the place first lets the frame show what an import has changed in the meantime.
      if storesPlace, panes.indices.contains(active), panes[active].motion == nil {
        storesPlace = false
        panes[active].screen = try panes[active].screen.storingPlace()
      }
      answer.frame = try frame()
    } catch {
      answer.frame = try? frame()
      answer.error = "\(error)"
    }
    return answer
  }

  /// A new frame if a change to the store affects the page, else `nil`.
  mutating func answerToChanges() -> PreviewAnswer? {
    guard let lists else { return nil }
    do {
      let names = try listNames()
      guard !panes.isEmpty, names.contains(listName ?? "") else {
        if names == lists, panes.isEmpty, !names.contains(listName ?? "") { return nil }
        try open()
        return PreviewAnswer(frame: try frame())
      }
      self.lists = names
      let isNew = try panes.indices.map { try panes[$0].refresh() }.contains(true)
      return isNew || names != lists ? PreviewAnswer(frame: try frame()) : nil
    } catch { return PreviewAnswer(frame: try? frame(), error: "\(error)") }
  }

  func listNames() throws -> [String] { try store.read { try $0.lists().map(\.name) } }

  private mutating func perform(_ request: PreviewRequest) throws {
    if case .show(let view) = request.action { try show(view) } else if lists == nil { try open() }
    guard !panes.isEmpty else { return }
    if let pane = request.pane, panes.indices.contains(pane) { active = pane }
    storesPlace = request.action.storesPlace ?? storesPlace
    switch request.action {
    case .show, .find, .tick: break
    case .press: panes[active].press()
    case .scroll(let distance): scroll { $0.scroll(by: distance) }
    case .scrollTo(let part): scroll { $0.scroll(toPart: part) }
    case .release(let velocity, let direction):
      panes[active].release(velocity: velocity, direction: direction, at: time)
    case .page(let count): panes[active].scrollPages(by: count, at: time)
    case .pinch(let x, let y, let x2, let y2):
      try panes[active].pinch(CGPoint(x: x, y: y), CGPoint(x: x2, y: y2))
    case .tap(let x, let y):
      let element = panes[active].element(at: CGPoint(x: x, y: y))
      try act { screen in try element.flatMap { try screen.tap($0) } }
    case .select(let key): try act { try $0.select(.key(key)) }
    case .next: try act { try $0.select(.next) }
    case .previous: try act { try $0.select(.previous) }
    case .deselect: try act { try $0.deselect() }
    case .collapse(let isCollapsed): try setCollapsed(isCollapsed)
    }
  }

  private mutating func advance(to newTime: Double) {
    time = max(time, newTime)
    let isGliding = panes.indices.contains(active) && panes[active].isGliding
    for index in panes.indices { panes[index].advance(to: view.isCalm ? .infinity : time) }
    if isGliding { moveOthers() }
  }

  /// Moves the active pane at once, and the others with it.
  private mutating func scroll(_ body: (inout PreviewPane) -> Void) {
    for index in panes.indices { panes[index].motion = nil }
    body(&panes[active])
    moveOthers()
  }

  /// Scrolls the other panes to what the active pane shows, except panes in a transition.
  mutating func moveOthers() {
    let cellPosition = panes[active].list.cellPosition
    for index in panes.indices where index != active && !panes[index].isChanging {
      let offset = panes[index].list.offset(atCellPosition: cellPosition)
      panes[index].motion = nil
      panes[index].screen = panes[index].screen.scrolled(to: offset)
    }
  }

  private mutating func setCollapsed(_ isWanted: Bool?) throws {
    let list = panes[active].list
    let elements = list.elements()
    let chosen = elements.first { $0.role == .selected } ?? elements.first
    guard list.layout.collapsesSections, let index = chosen?.element.section,
      let section = list.sections[index]?.section
    else { return }
    let isCollapsed = isWanted ?? !section.isCollapsed
    // Nothing would be left of a collapsed section that has no header.
    if isCollapsed, list.attributes(of: .header(section: index))?.frame.isEmpty ?? true { return }
    try act { try $0.setCollapsed(isCollapsed, section: index) }
  }

  /// Performs an action on the active pane, and moves all panes to the resulting screen, if any.
  private mutating func act(_ action: (ListScreen) throws -> ListScreen?) throws {
    guard let after = try action(panes[active].screen)?.fittingTexts() else { return }
    try panes[active].show(after, at: time)
    let (list, end) = (panes[active].list, panes[active].finalOffset)
    let cellPosition = list.scrolled(to: list.offset(along: end)).cellPosition
    for index in panes.indices where index != active {
      let new = try panes[index].screen.refreshed()
      let offset = new.snapshot.offset(atCellPosition: cellPosition)
      try panes[index].show(new.scrolled(to: offset), at: time)
    }
  }

  /// The current frame, refreshed first if an import has just changed the list.
  private mutating func frame() throws -> PreviewFrame {
    do { return try currentFrame() } catch ModelError.stale {
      for index in panes.indices { _ = try panes[index].refresh() }
      return try currentFrame()
    }
  }

  private mutating func currentFrame() throws -> PreviewFrame {
    if view.isCalm { advance(to: time) }
    // If a frame fails, the page gets no drawings, so no pane may count its drawings as sent.
    var drawn = panes
    let frames = try drawn.indices.map { try drawn[$0].frame(showsOverlay: view.showsOverlay) }
    panes = drawn
    let list = panes.first?.screen.list
    let orientation = panes.first?.list.orientation ?? ListOrientation()
    return PreviewFrame(
      lists: lists ?? [], list: list?.name, title: list?.title, wantedList: listName, scene: scene,
      isHorizontal: orientation.axis == .horizontal,
      isRightToLeft: orientation.layoutDirection == .rightToLeft,
      isMoving: panes.contains { $0.isGliding || $0.isChanging }, panes: frames)
  }
}
