import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore
import Testing

@testable import SwellPreview
@testable import SwellRender

/// The answers to a page's requests, without a browser.
@Suite(.timeLimit(.minutes(30))) final class PreviewStateTests {
  private let folder: URL
  private let store: SessionStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SessionStore(path: folder.appendingPathComponent("store.sqlite").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func fill(_ name: String = "talks", count: Int = 40, from first: Int = 0) throws {
    _ = try store.importList(named: name, title: nil, source: nil) { add in
      for index in first..<count {
        try add(
          SessionDraft(
            key: "k\(index)",
            title: "Talk \(index)",
            section: SectionDraft(key: "s\(index / 20)", title: "Section \(index / 20)")))
      }
    }
  }

  /// A page that shows a list in layouts, at rest.
  private func page(_ layouts: String..., list: String? = nil) throws -> Page {
    let state = PreviewState(store: store, firstList: list)
    let page = Page(state)
    let names = layouts.map { "\"\($0)\"" }.joined(separator: ",")
    try page.send(#""op":"show","layouts":[\#(names)]"#)
    return page
  }

  // MARK: - What is shown

  @Test func `a store without lists shows an empty page`() throws {
    let page = try page("list")
    #expect(page.frame?.panes.isEmpty == true && page.frame?.list == nil && page.error == nil)
    try page.send(#""op":"tap","x":1,"y":1"#)
    #expect(page.error == nil)
  }

  @Test func `options override the stored presentation of the first list`() throws {
    try fill()
    try fill("others")
    let first = try SessionList("talks", in: store)
    try first.present([.layout: "list", .spacing: "5", .axis: "horizontal"])
    let page = Page(
      PreviewState(store: store, firstList: "talks", overrides: [.itemHeight: "60"]))
    try page.send(#""op":"show","layouts":null,"size":[400,300]"#)
    #expect(page.frame?.isHorizontal == true)
    #expect(page.frame?.panes[0].boxes[1].frame == [65, 0, 60, 300])
    // The stored presentation overrides only a page's default.
    try page.send(#""op":"show","layouts":["featured"]"#)
    #expect(page.frame?.panes.map(\.layout) == [.featured])
    try page.send(#""op":"show","layouts":null"#)
    #expect(page.frame?.panes.map(\.layout) == [.list])
    // The page asks for another axis and stores what it shows.
    try page.send(#""op":"show","isHorizontal":false,"isChosen":true"#)
    let stored = try first.settings().texts
    #expect(
      stored == [
        .layout: "list", .spacing: "5", .axis: "vertical", .itemHeight: "60", .viewport: "400x300",
      ])
    try page.send(#""op":"show","list":"others""#)
    #expect(page.frame?.panes[0].boxes[1].frame[3] == 100)
  }

  @Test func `a layout that the list is not presented in has the showcase's settings`() throws {
    try fill()
    let own = try page("grid").boxes().map(\.frame)
    try SessionList("talks", in: store).present([.layout: "list", .spacing: "5"])
    #expect(try page("grid").boxes().map(\.frame) == own && !own.isEmpty)
  }

  @Test func `boxes are the engine's elements, counted from the viewport's corner`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":333.5"#)
    let snapshot = try ListSnapshot(
      layout: ListLayout.stickyHeaders,
      shape: [20, 20],
      selection: [],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 333.5))
    )
    let expected = snapshot.elements().map {
      [$0.frame.minX, $0.frame.minY - 333.5, $0.frame.width, $0.frame.height].map { Double($0) }
    }
    #expect(page.boxes().map(\.frame) == expected)
    #expect(page.boxes().map(\.label).contains("Talk 3"))
    #expect(page.boxes().first?.isCollapsed == false)
  }

  @Test func `a drawing that the page has is not sent again`() throws {
    try fill()
    let page = try page("list")
    #expect(page.boxes().allSatisfy { $0.nodes?.isEmpty == false })
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":120"#)
    let known = page.boxes().filter { $0.nodes == nil }.map(\.id)
    #expect(known.contains("0:2") && page.boxes().last?.nodes?.isEmpty == false)
    // A page that was reloaded has no drawings.
    try page.send(#""op":"show""#)
    #expect(page.boxes().allSatisfy { $0.nodes != nil })
  }

  @Test func `the overlay is off until it is asked for`() throws {
    try fill()
    let page = try page("list")
    func says(_ word: String) -> Bool {
      page.boxes().contains { box in
        (box.nodes ?? []).contains {
          if case .text(let text) = $0.content { text.lines.joined().contains(word) } else { false }
        }
      }
    }
    #expect(!says("standard"))
    try page.send(#""op":"show","showsOverlay":true"#)
    #expect(says("standard"))
  }

  // MARK: - Fingers

  @Test func `a touch stops a gliding list where it is`() throws {
    try fill()
    for layout in ["featured", "list"] {
      let page = try page(layout)
      try page.send(#""op":"page","by":-1e9"#, after: 2000)
      try page.send(#""op":"press""#, after: 2000)
      try page.send(#""op":"scroll","by":100"#)
      try page.send(#""op":"release","velocity":1500,"direction":0"#)
      try page.send(#""op":"tick""#, after: 120)
      let moving = page.offset()
      #expect(moving > 100 && page.frame?.isMoving == true)
      try page.send(#""op":"press""#, after: 40)
      let stopped = page.offset()
      #expect(stopped > moving && page.frame?.isMoving == false)
      try page.send(#""op":"tick""#, after: 400)
      #expect(page.offset() == stopped)
      // The finger continues from there.
      try page.send(#""op":"scroll","by":-30"#)
      #expect(abs(page.offset() - (stopped - 30)) < 0.001)
    }
  }

  @Test func `a tap on a gliding list selects what is under it at that moment`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"page","by":2"#)
    try page.send(#""op":"tick""#, after: 150)
    let expected = page.box(atY: 300)
    try page.send(#""op":"tap","x":100,"y":300"#)
    #expect(page.selected == [expected?.id])
    #expect(page.box(atY: 300)?.id == expected?.id)
  }

  @Test func `a gliding list follows a spring, and can be turned back at once`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"tick""#, after: 150)
    let spring = SpringTiming(dampingRatio: 1, duration: 0.5).motion(at: 0.15)
    #expect(abs(page.offset() - 667 * spring.progress) < 0.001)
    try page.rest()
    #expect(page.offset() == 667)
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"tick""#, after: 500)
    #expect(page.offset() == 1334 && page.frame?.isMoving == false)
    try page.send(#""op":"page","by":-1"#)
    try page.rest()
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"page","by":-1"#, after: 0)
    #expect(page.frame?.isMoving == false)
    try page.rest()
    #expect(page.offset() == 667)
  }

  @Test func `a drag that barely moves snaps back, also without a press`() throws {
    try fill()
    let featured = try page("featured")
    try featured.send(#""op":"press""#)
    try featured.send(#""op":"scroll","by":30"#)
    try featured.send(#""op":"release","velocity":0,"direction":0"#)
    try featured.rest()
    #expect(featured.offset() == 0)
    let list = try page("list")
    try list.send(#""op":"press""#)
    try list.send(#""op":"scroll","by":100"#)
    try list.send(#""op":"release","velocity":0,"direction":0"#)
    try list.rest()
    // Without a press, a scroll starts from where the list is.
    try list.send(#""op":"scroll","by":30"#)
    #expect(list.offset() == 130)
  }

  @Test func `a change of layout is a transition`() throws {
    try fill()
    let page = try page("list")
    let frame = page.boxes().last?.frame
    try page.send(#""op":"show","layouts":["featured"]"#)
    #expect(page.frame?.isMoving == true && page.boxes().contains { $0.frame == frame })
    try page.send(#""op":"tick""#, after: 500)
    #expect(page.frame?.isMoving == false && !page.boxes().contains { $0.frame == frame })
  }

  @Test func `a featured list glides to a place that is stored elsewhere, from where it is`() throws
  {
    try fill()
    let page = try page("featured")
    try page.send(#""op":"page","by":2"#)
    try page.rest()
    let start = page.offset()
    let list = try screen().list
    try store.write {
      try $0.setPlace(key: "k1", fraction: 0, layout: "other", of: list, scene: "main")
    }
    try page.send(#""op":"show","showsOverlay":true"#)
    #expect(page.offset() == start && page.frame?.isMoving == true)
    try page.rest()
    #expect(page.offset() == 180 && start > 360)
  }

  @Test func `a change of layout right after an import is a transition too`() throws {
    try fill(from: 10)
    let page = try page("list")
    try fill()
    try page.send(#""op":"show","layouts":["grid"]"#)
    #expect(page.error == nil && page.frame?.isMoving == true)
  }

  @Test func `a pane in a transition doesn't follow a gliding one`() throws {
    try fill()
    let page = try page("featured", "list")
    try page.send(#""op":"tap","x":100,"y":400"#)
    func height() -> Double { page.boxes(1).first { $0.isSelected }?.frame[3] ?? .nan }
    var last = 100.0
    for _ in 0..<5 {
      try page.send(#""op":"tick""#, after: 30)
      #expect(height() > last && height() < 300)
      last = height()
    }
    try page.rest()
    #expect(height() == 300)
  }

  @Test func `keys and the scrollbar scroll to the ends and to positions in between`() throws {
    try fill()
    let page = try page("list")
    let length = page.length() - 667
    try page.send(#""op":"page","by":1e9"#)
    try page.rest()
    #expect(page.offset() == length && page.part() == 1)
    try page.send(#""op":"page","by":-1e9"#)
    try page.rest()
    #expect(page.offset() == 0 && page.part() == 0)
    try page.send(#""op":"page","by":1e9"#)
    try page.send(#""op":"scrollTo","part":0.25"#, after: 100)
    #expect(page.offset() == length / 4 && page.part() == 0.25)
    #expect(page.frame?.isMoving == false)
    try page.send(#""op":"scrollTo","part":2"#)
    #expect(page.offset() == length)
    try page.send(#""op":"scrollTo","part":-1"#)
    #expect(page.offset() == 0)
  }

  @Test func `a tap on a header collapses its section, and expands it again`() throws {
    try fill()
    let page = try page("list")
    for isCollapsed in [true, false] {
      try page.send(#""op":"tap","x":100,"y":20"#)
      try page.rest()
      #expect(page.boxes().first?.isCollapsed == isCollapsed)
      #expect(try screen().state.collapsedSections.isEmpty == !isCollapsed)
    }
    try page.send(#""op":"tap","x":100,"y":20000"#)
    #expect(page.error == nil && page.selected.isEmpty)
  }

  @Test func `a tap where a header covers a cell counts for the header`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":250"#)
    try page.send(#""op":"tap","x":100,"y":10"#)
    #expect(page.boxes().first?.isCollapsed == true && page.selected.isEmpty)
  }

  @Test func `boxes are numbered for screen readers`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"scrollTo","part":1"#)
    let (header, last) = (page.boxes().first, page.boxes().last)
    #expect(header?.role == "header" && header?.position == 2 && header?.count == 2)
    #expect(last?.id == "1:19" && last?.position == 40 && last?.count == 40)
  }

  @Test func `a right-to-left page is marked as one`() throws {
    try fill()
    let page = try page("grid")
    #expect(page.frame?.isRightToLeft == false)
    let left = page.boxes().first { $0.id == "0:0" }?.frame[0]
    try page.send(#""op":"show","isRightToLeft":true"#)
    try page.rest()
    let right = page.boxes().first { $0.id == "0:0" }?.frame
    #expect(page.frame?.isRightToLeft == true)
    #expect(right.map { 375 - $0[0] - $0[2] } == left)
  }

  @Test func `a check mark is drawn as a polygon in its colour`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"next""#)
    try page.rest()
    let selected = page.boxes().first { $0.isSelected }
    try page.send(#""op":"show""#)
    let drawn = page.boxes().first { $0.id == selected?.id }
    let corners = drawn?.nodes?.compactMap { node -> Int? in
      if case .polygon(_, let points) = node.content { points.count } else { nil }
    }
    #expect(corners == [6])
  }

  @Test func `two page-downs in a row scroll two pages`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"page","by":1"#, after: 50)
    try page.rest()
    #expect(page.offset() == 1334)
    try page.send(#""op":"page","by":-1"#)
    try page.rest()
    #expect(page.offset() == 667)
  }

  @Test func `a fling never makes a step back, and ends on a snap`() throws {
    try fill()
    let page = try page("featured")
    for _ in 0..<3 {
      try page.send(#""op":"press""#)
      try page.send(#""op":"scroll","by":60"#)
      try page.send(#""op":"release","velocity":2400,"direction":0"#)
      var last = page.offset()
      for _ in 0..<60 {
        try page.send(#""op":"tick""#, after: 16)
        #expect(page.offset() >= last)
        last = page.offset()
      }
    }
    try page.rest()
    #expect(page.offset() > 0 && page.offset().truncatingRemainder(dividingBy: 180) == 0)
  }

  @Test(arguments: [("featured", 180.0), ("swell", 180), ("list", 30)])
  func `one tick of a slow wheel moves a list`(layout: String, expected: Double) throws {
    try fill()
    let page = try page(layout)
    for (direction, offset) in [(1.0, expected), (1, 2 * expected), (-1, expected)] {
      try page.send(#""op":"press""#)
      try page.send(#""op":"scroll","by":\#(30 * direction)"#)
      try page.send(#""op":"release","velocity":0,"direction":\#(direction)"#)
      try page.rest()
      #expect(page.offset() == offset)
    }
  }

  @Test func `the last position of a finger counts`() throws {
    try fill()
    let page = try page("featured")
    try page.send(#""op":"press""#)
    for by in [100, 300, 361] { try page.send(#""op":"scroll","by":\#(by)"#) }
    try page.send(#""op":"release","velocity":0,"direction":0"#)
    try page.rest()
    #expect(page.offset() == 360)
  }

  @Test func `a pinched cell follows the fingers and springs back`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"pinch","x":100,"y":80,"x2":200,"y2":90"#)
    try page.send(#""op":"pinch","x":40,"y":60,"x2":340,"y2":260"#)
    let held = page.boxes().filter { $0.zIndex == 100 }
    #expect(held.count == 1)
    let name = held.first?.id
    func height() -> Double { page.boxes().first { $0.id == name }?.frame[3] ?? .nan }
    try page.send(#""op":"release","velocity":0,"direction":0"#)
    var least = Double.infinity
    for _ in 0..<60 {
      try page.send(#""op":"tick""#, after: 10)
      least = min(least, height())
    }
    try page.rest()
    // The spring swings once beyond its end.
    #expect(least < height() - 0.5)
    #expect(!page.boxes().contains { $0.zIndex == 100 })
  }

  // MARK: - Keys

  @Test func `Enter collapses in a list, and nothing in a featured one`() throws {
    try fill()
    let list = try page("list")
    try list.send(#""op":"collapse""#)
    #expect(list.boxes().first?.isCollapsed == true)
    try list.send(#""op":"collapse""#, after: 1000)
    #expect(list.boxes().first?.isCollapsed == false)
    let featured = try page("featured")
    try featured.send(#""op":"collapse""#)
    #expect(try screen().state.collapsedSections == [])
  }

  @Test func `rows below a header are as tall as their titles need`() throws {
    let title = String(repeating: "Tides and ropes in harbours ", count: 9)
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      try add(SessionDraft(key: "a", title: title, section: SectionDraft(key: "s", title: "A")))
      try add(SessionDraft(key: "b", title: "B", section: SectionDraft(key: "t", title: "B")))
    }
    let elements = try screen().fittingTexts().elements().map(\.attributes)
    #expect(elements.map(\.element.section) == [0, 0, 1, 1] && elements[0].role == .header)
    #expect(elements[1].frame.height > 100 && elements[3].frame.height == 100)
  }

  @Test func `a section without a header cannot collapse`() throws {
    _ = try store.importList(named: "plain", title: nil, source: nil) { add in
      for index in 0..<9 { try add(SessionDraft(key: "k\(index)", title: "Talk \(index)")) }
    }
    let page = try page("list")
    try page.send(#""op":"collapse","isCollapsed":true"#)
    try page.rest()
    #expect(page.boxes().count == 7 && !page.boxes().contains { $0.role == "header" })
  }

  @Test func `arrows select the sessions in order, and Escape none`() throws {
    try fill()
    let page = try page("featured", "list", "grid")
    for id in ["0:0", "0:1", "0:2"] {
      try page.send(#""op":"next""#)
      #expect(page.selected == [id])
      try page.rest()
    }
    try page.send(#""op":"deselect""#)
    #expect(page.selected.isEmpty)
    #expect(try screen().state.selection.isEmpty)
  }

  // MARK: - Several panes

  @Test func `panes move together and rest at the same session`() throws {
    try fill()
    let page = try page("featured", "list", "grid")
    try page.send(#""op":"press","pane":0"#)
    try page.send(#""op":"scroll","pane":0,"by":90"#)
    #expect(page.offset() == 90 && page.offset(1) == 50 && page.offset(2) > 0)
    try page.send(#""op":"release","pane":0,"velocity":3000,"direction":0"#)
    var last = [0.0, 0, 0]
    for _ in 0..<60 {
      try page.send(#""op":"tick""#, after: 16)
      let now = (0..<3).map { page.offset($0) }
      #expect(zip(now, last).allSatisfy { $0 >= $1 })
      last = now
    }
    let session = Int(page.offset() / 180)
    #expect(page.offset(1) == Double(session) * 100)
    // Another pane takes over from where it is.
    try page.send(#""op":"press","pane":1"#)
    try page.send(#""op":"scroll","pane":1,"by":100"#)
    #expect(page.offset() == Double(session + 1) * 180)
  }

  @Test func `with reduced motion, panes are at once where they would come to rest`() throws {
    try fill()
    let page = try page("featured", "list")
    try page.send(#""op":"show","isCalm":true,"layouts":["featured","list"],"deviceLimit":2"#)
    try page.send(#""op":"page","by":1,"pane":0"#)
    #expect(page.offset() > 0 && page.offset() == page.offset(1) * 1.8)
    #expect(page.frame?.isMoving == false)
  }

  @Test func `fewer panes are shown than the number of the one touched last`() throws {
    try fill()
    let page = try page("featured", "list", "grid")
    try page.send(#""op":"tap","x":10,"y":150,"pane":2"#)
    try page.send(#""op":"show","layouts":["list"]"#)
    try page.send(#""op":"page","by":1"#)
    #expect(page.error == nil && page.frame?.panes.count == 1)
  }

  @Test func `a tap on one of several selected sessions deselects all of them`() throws {
    try fill()
    _ = try screen().select(.key("k1")).select(.key("k2"), keepingOthers: true)
    let page = try page("grid")
    #expect(page.selected == ["0:1", "0:2"])
    let box = try #require(page.boxes().first { $0.id == "0:1" }).group.frame
    try page.send(#""op":"tap","x":\#(box.midX),"y":\#(box.midY)"#)
    #expect(page.selected.isEmpty)
  }

  @Test func `a tap selects in all panes`() throws {
    try fill()
    let page = try page("featured", "list", "grid")
    try page.send(#""op":"tap","pane":1,"x":100,"y":300"#)
    try page.rest()
    for index in 0..<3 { #expect(page.selected(index) == ["0:2"]) }
    try page.send(#""op":"tap","pane":2,"x":20,"y":70"#)
    for index in 0..<3 { #expect(page.selected(index) == ["0:0"]) }
    try page.send(#""op":"select","pane":0,"key":"k15""#)
    try page.send(#""op":"tick""#, after: 200)
    // The other panes go there in the same movement.
    for index in 0..<3 { #expect(page.offset(index) > 0) }
    try page.rest()
    for index in 0..<3 { #expect(page.selected(index) == ["0:15"]) }
  }

  // MARK: - The store

  @Test func `a tap and the place are stored`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":500"#)
    try page.send(#""op":"release","velocity":0,"direction":0"#)
    try page.rest()
    try page.send(#""op":"tap","x":100,"y":300"#)
    #expect(try screen().state.selection.map(\.key) == ["k7"])
    #expect(try screen().snapshot.viewport.offset.y == 500)
    #expect(try self.page("list").offset() == 500)
  }

  @Test func `a change by another process is shown, once`() throws {
    try fill()
    let page = try page("list")
    #expect(page.update() == nil)
    _ = try screen().select(.key("k1"))
    #expect(page.update()?.frame != nil)
    #expect(page.selected == ["0:1"] && page.frame?.isMoving == true)
    #expect(page.update() == nil)
    // A page that only watches doesn't store where it is.
    try page.rest()
    #expect(try screen().state.place == nil)
    try page.send(#""op":"show","isCalm":true"#, after: 1000)
    _ = try screen().select(.key("k2"))
    #expect(page.update()?.frame != nil)
    #expect(page.selected == ["0:2"] && page.frame?.isMoving == false)
    // A place that another page stores doesn't scroll this one.
    let list = try screen().list
    try store.write {
      try $0.setPlace(key: "k9", fraction: 0.5, layout: "list", of: list, scene: "main")
    }
    #expect(page.update() == nil && page.offset() == 0)
  }

  @Test func `a change on an idle page is a motion, from the next request on`() throws {
    try fill(from: 10)
    let page = try page("list")
    _ = try screen().select(.key("k12"))
    #expect(page.update()?.frame?.isMoving == true)
    // The page's clock went on while nobody touched it.
    let start = page.boxes().map(\.frame)
    try page.send(#""op":"tick""#, after: 60_000)
    #expect(page.frame?.isMoving == true && page.boxes().map(\.frame) == start)
    try page.send(#""op":"tick""#, after: 200)
    #expect(page.frame?.isMoving == true && page.boxes().map(\.frame) != start)
    try page.send(#""op":"tick""#, after: 300)
    #expect(page.frame?.isMoving == false)
  }

  @Test(arguments: [#""op":"tick""#, #""op":"scroll","by":30"#, #""op":"press""#])
  func `an import that a request meets is shown with its answer`(body: String) throws {
    try fill(from: 10)
    let page = try page("featured", "list")
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"tick""#, after: 100)
    try fill()
    try page.send(body, after: 16)
    #expect(page.error == nil && page.frame?.isMoving == true)
    #expect(page.update() == nil)
    try page.rest()
    #expect(page.error == nil && page.frame?.isMoving == false)
    #expect((0...1).allSatisfy { page.boxes($0).contains { $0.count == 40 } })
  }

  @Test(arguments: [0, 1])
  func `an import just before panes come to rest moves all of them`(touched: Int) throws {
    try fill(from: 10)
    let page = try page("featured", "list")
    try page.send(#""op":"page","by":1,"pane":\#(touched)"#)
    try fill()
    try page.send(#""op":"tick""#, after: 1000)
    #expect(page.error == nil && page.frame?.isMoving == true)
    try page.rest()
    #expect(page.error == nil && page.frame?.isMoving == false && page.update() == nil)
    #expect((0...1).allSatisfy { page.boxes($0).contains { $0.count == 40 } })
    #expect(try screen().state.place != nil)
  }

  @Test func `one pane that is out of date is noticed, and costs no drawing`() throws {
    try fill(from: 10)
    let page = try page("list", "grid")
    try fill()
    // As after an import between the answer's frame and the storing of its place.
    page.state.panes[0].screen = try page.state.panes[0].screen.refreshed()
    let other = Page(page.state)
    #expect(other.update()?.frame?.panes[1].boxes.last?.count == 40)
    // The first pane is drawn before the second one turns out to be old.
    try page.send(#""op":"tick""#)
    #expect(page.error == nil && page.boxes(1).last?.count == 40)
    #expect(page.boxes().contains { $0.nodes != nil })
  }

  @Test func `a change that the stored place waits for is shown`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":500"#)
    let other = try SessionStore(path: store.path)
    let writes = DispatchSemaphore(value: 0)
    let writer = Thread {
      try? other.write { writer in
        writes.signal()
        Thread.sleep(forTimeInterval: 0.5)
        try writer.remove("k39", in: writer.reader.list(named: "talks"))
      }
    }
    writer.start()
    writes.wait()
    try page.send(#""op":"release","velocity":0,"direction":0"#)
    #expect(try screen().state.place != nil)
    #expect(page.boxes().last?.count == 39 && page.update() == nil)
  }

  @Test func `a page with reduced motion stores its place at once`() throws {
    try fill()
    let page = try page("featured")
    try page.send(#""op":"show","isCalm":true"#)
    try page.send(#""op":"page","by":1"#)
    #expect(page.frame?.isMoving == false)
    #expect(try screen().state.place != nil)
  }

  @Test func `a list that could not be opened is shown once it can be`() throws {
    try fill()
    let list = try SessionList("talks", in: store)
    // As merged from a newer version, which has more layouts.
    try store.write { writer in
      let talks = try writer.reader.list(named: "talks")
      try writer.setPresentation(#"{"layout":"other"}"#, of: talks, scene: "main")
    }
    let page = Page(PreviewState(store: store))
    try page.send(#""op":"show""#)
    #expect(page.error != nil && page.frame?.panes.isEmpty == true)
    #expect(page.update()?.error == page.error)
    try list.present(nil)
    let answer = page.update()
    #expect(answer?.error == nil && answer?.frame?.panes.count == 1)
    #expect(page.update() == nil)
  }

  @Test func `a page that asks for no layouts shows the stored one, once`() throws {
    try fill()
    let page = try page()
    #expect(page.frame?.panes.map(\.layout) == [.featured])
    #expect(page.update() == nil)
  }

  @Test func `two pages of a list come to rest`() throws {
    try fill()
    let pages = [try page("list"), try page("list")]
    try pages[0].send(#""op":"page","by":2"#)
    try pages[0].rest()
    try pages[0].send(#""op":"next""#)
    for _ in 0..<3 {
      for page in pages.reversed() {
        _ = page.update()
        try page.rest()
      }
    }
    #expect(pages.allSatisfy { $0.update() == nil && $0.selected == ["0:0"] })
  }

  @Test func `an import moves the cells, and the first one in view stays`() throws {
    try fill(from: 10)
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":500"#)
    let first = page.boxes().first { $0.role == "standard" && $0.frame[1] > 40 }
    try fill()
    #expect(page.update()?.frame != nil)
    try page.rest()
    let after = page.boxes().first { $0.label == first?.label }
    #expect(first != nil && after?.frame == first?.frame)
  }

  @Test func `when the shown list is removed, the others are offered`() throws {
    try fill("more")
    try fill()
    let page = try page("list", list: "talks")
    try store.removeList(named: "talks")
    let answer = page.update()
    #expect(answer?.frame?.list == nil && answer?.frame?.wantedList == "talks")
    #expect(answer?.frame?.lists == ["more"] && answer?.frame?.panes.isEmpty == true)
    try page.send(#""op":"show","list":"more""#)
    #expect(page.frame?.list == "more" && page.boxes().count > 3)
    // The removed list is shown again once it is imported again.
    try page.send(#""op":"show","list":"talks""#)
    #expect(page.frame?.list == nil)
    try fill()
    // The page keeps its layout, whatever the stored one is.
    try SessionList("talks", in: store).present([.layout: "grid"])
    #expect(page.update()?.frame?.list == "talks")
    #expect(page.frame?.panes[0].layout == .list)
  }

  @Test func `a place is stored when the list comes to rest, and not under a finger`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":500"#)
    try page.send(#""op":"tick""#, after: 1000)
    #expect(try screen().state.place == nil)
    try page.send(#""op":"release","velocity":0,"direction":0"#)
    try page.rest()
    let place = try screen().state.place
    #expect(place != nil)
    // What another process stores meanwhile is no reason to lose it.
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"tick""#, after: 150)
    _ = try screen().select(.key("k1"))
    #expect(page.update()?.frame?.isMoving == true)
    try page.rest()
    #expect(try screen().state.place != place)
  }

  @Test func `a cell that only moves is drawn again with the overlay, which shows where it is`()
    throws
  {
    try fill()
    for isShown in [false, true] {
      let page = try page("list")
      try page.send(#""op":"show","showsOverlay":\#(isShown)"#)
      let before = page.boxes().first { $0.id == "0:3" }?.frame
      try page.send(#""op":"tap","x":100,"y":50"#)
      try page.send(#""op":"tick""#, after: 100)
      let moved = try #require(page.boxes().first { $0.id == "0:3" })
      #expect(moved.frame != before)
      #expect((moved.nodes != nil) == isShown)
      try page.send(#""op":"deselect""#)
      try page.rest()
    }
  }

  @Test func `rows at rest are as tall as their titles need`() throws {
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      try add(SessionDraft(key: "a", title: "Tides"))
      var draft = SessionDraft(key: "b", title: String(repeating: "Ropes and knots ", count: 8))
      draft.background = String(repeating: "x", count: 301)
      try add(draft)
    }
    let page = try page("list")
    let boxes = page.boxes()
    #expect(boxes.count == 2 && boxes[1].frame[3] > boxes[0].frame[3])
    // Only the beginning of a long seed is sent.
    let text = String(decoding: try JSONEncoder().encode(page.frame), as: UTF8.self)
    #expect(text.contains(#""seed":"\#(String(repeating: "x", count: 300))""#))
  }

  @Test func `a wide page shows several layouts unless it asks for some`() throws {
    try fill()
    try SessionList("talks", in: store).present([.layout: "list"])
    let page = try page("grid")
    try page.send(#""op":"show","layouts":null,"deviceLimit":3"#)
    #expect(page.frame?.panes.map(\.layout) == [.featured, .list, .grid])
    #expect(page.frame?.panes.map(\.isDark) == [true, false, false])
    try page.send(#""op":"show","deviceLimit":1"#)
    #expect(page.frame?.panes.map(\.layout) == [.list])
  }

  @Test func `at most four layouts are shown`() throws {
    try fill()
    let page = try page("list", "grid", "featured", "swell", "list")
    #expect(page.frame?.panes.map(\.layout) == [.list, .grid, .featured, .swell])
  }

  @Test func `a label has at most five hundred characters of each text`() throws {
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      for count in [500, 501] {
        try add(SessionDraft(key: "k\(count)", title: String(repeating: "x", count: count)))
      }
    }
    let page = try page("list")
    #expect(page.boxes().map(\.label.count) == [500, 500])
  }

  @Test func `panes open where the first one is`() throws {
    try fill()
    let first = try page("featured")
    try first.send(#""op":"press""#)
    try first.send(#""op":"scroll","by":1234"#)
    try first.send(#""op":"release","velocity":0,"direction":0"#)
    try first.rest()
    let page = try page("featured", "list", "grid")
    let opened = [page.offset(1), page.offset(2)]
    try page.send(#""op":"press","pane":0"#)
    try page.send(#""op":"scroll","by":0,"pane":0"#)
    #expect([page.offset(1), page.offset(2)] == opened)
    #expect(opened.allSatisfy { $0 > 0 })
  }

  @Test func `a search offers twenty sessions at most`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"find","text":"talk""#)
    #expect(page.found?.count == 20)
  }

  @Test func `another scene has its own selection`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"next""#)
    #expect(page.selected == ["0:0"] && page.frame?.scene == "main")
    try page.send(#""op":"show","scene":"other""#)
    #expect(page.selected.isEmpty && page.frame?.scene == "other")
  }

  @Test func `reduced motion shows the end at once`() throws {
    try fill()
    for layouts in [["featured"], ["list", "featured"]] {
      let page = Page(PreviewState(store: store))
      let names = layouts.map { "\"\($0)\"" }.joined(separator: ",")
      try page.send(#""op":"show","isCalm":true,"layouts":[\#(names)]"#)
      for request in [
        #""op":"tap","x":100,"y":400"#, #""op":"page","by":1"#, #""op":"page","by":1e9"#,
        #""op":"release","velocity":900,"direction":0"#, #""op":"previous""#, #""op":"deselect""#,
      ] {
        try page.send(request)
        #expect(page.frame?.isMoving == false, "\(request)")
      }
      try page.send(#""op":"pinch","x":100,"y":100,"x2":200,"y2":500"#)
      try page.send(#""op":"select","key":"k0""#)
      let fresh = Page(PreviewState(store: store))
      try fresh.send(#""op":"show","isCalm":true,"layouts":[\#(names)]"#)
      #expect(page.boxes().map(\.frame) == fresh.boxes().map(\.frame))
    }
  }

  // MARK: - Requests of all kinds

  @Test(
    arguments: [
      #""op":"scroll","by":1e308"#, #""op":"scroll","by":-1e308"#, #""op":"show","size":[0,0]"#,
      #""op":"show","size":[-1,5]"#, #""op":"show","size":[1e308,1e308]"#,
      #""op":"show","list":"none""#, #""op":"show","scene":"""#, #""op":"show","layouts":[]"#,
      #""op":"release","velocity":1e308,"direction":0"#,
      #""op":"release","velocity":-1e308,"direction":1e308"#,
      #""op":"collapse","section":-9223372036854775808"#,
      #""op":"show","deviceLimit":-1,"layouts":null"#,
      #""op":"page","by":1e308"#, #""op":"tick","time":1e308"#, #""op":"tick","time":-1e308"#,
      #""op":"pinch","x":1e308,"y":-1e308,"x2":0,"y2":0"#, #""op":"next""#,
      #""op":"select","key":"none""#, #""op":"find","text":"""#,
      #""op":"tap","x":1e308,"y":1e308"#, #""op":"scrollTo","part":1e308"#,
      #""op":"press","pane":9223372036854775807"#, #""op":"press","pane":-1"#,
      #""op":"page","by":1e9"#, #""op":"scroll","by":0"#,
    ])
  func `a meaningless request does no harm`(body: String) throws {
    try fill()
    for layouts in [["grid"], ["featured", "list"]] {
      let names = layouts.map { "\"\($0)\"" }.joined(separator: ",")
      let page = Page(PreviewState(store: store))
      try page.send(#""op":"show","layouts":[\#(names)]"#)
      try page.send(body)
      try page.rest()
      try page.send(
        #""op":"show","list":"talks","scene":"main","size":[375,667],"layouts":["list"]"#
      )
      #expect(page.error == nil && page.boxes().isEmpty == false)
    }
  }

  @Test func `every answer can be written as JSON`() throws {
    try fill()
    let page = try page("swell", "grid")
    try page.send(#""op":"tick","time":1e308"#)
    try page.send(#""op":"show""#)
    let answer = PreviewAnswer(id: 1, frame: page.frame)
    let text = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
    #expect(text.contains(#""panes""#) && text.contains(#""seed":"#))
  }

  private func screen() throws -> ListScreen {
    try SessionList("talks", in: store).screen(
      in: ListPresentation(
        layout: ListLayout.stickyHeaders, viewportSize: CGSize(width: 375, height: 667)))
  }
}

/// A page: its clock, and the last answer that it received.
private final class Page {
  var state: PreviewState
  private var time = 0.0
  /// What the page shows; like a real page, it sends all of it in each `show` request.
  private var shown: [String: Any] = [
    "deviceLimit": 1, "size": [375, 667], "isChosen": false, "showsOverlay": false, "isCalm": false,
  ]
  private(set) var found: [PreviewAnswer.Found]?
  private(set) var frame: PreviewFrame?
  private(set) var error: String?

  init(_ state: PreviewState) { self.state = state }

  /// Sends a request some milliseconds after the one before.
  func send(_ body: String, after wait: Double = 1) throws {
    time += wait
    let given = try JSONSerialization.jsonObject(with: Data("{\(body)}".utf8))
    var values = try #require(given as? [String: Any])
    let name = try #require(values.removeValue(forKey: "op") as? String)
    var members: [String: Any] = ["id": 1, "time": values.removeValue(forKey: "time") ?? time]
    members["pane"] = values.removeValue(forKey: "pane")
    if name == "show" {
      shown.merge(values) { $1 }
      values = ["view": shown]
      shown["isChosen"] = false
    }
    members["action"] = [name: values]
    let data = try JSONSerialization.data(withJSONObject: members)
    let request = try JSONDecoder().decode(PreviewRequest.self, from: data)
    let answer = state.answer(request)
    frame = answer.frame ?? frame
    found = answer.found
    error = answer.error
  }

  func update() -> PreviewAnswer? {
    let answer = state.answerToChanges()
    frame = answer?.frame ?? frame
    return answer
  }

  /// Waits until everything is at rest.
  func rest() throws { for _ in 0..<3 { try send(#""op":"tick""#, after: 1000) } }

  func boxes(_ pane: Int = 0) -> [PreviewFrame.Box] {
    guard let frame, frame.panes.indices.contains(pane) else { return [] }
    return frame.panes[pane].boxes
  }

  func offset(_ pane: Int = 0) -> Double {
    guard let frame, frame.panes.indices.contains(pane) else { return .nan }
    return frame.panes[pane].offset
  }

  /// The length of the content of the first pane.
  func length() -> Double { frame?.panes.first?.length ?? .nan }
  /// The scrolled fraction of the first pane, from 0 to 1.
  func part() -> Double { offset() / (length() - 667) }

  func selected(_ pane: Int) -> [String] { boxes(pane).filter(\.isSelected).map(\.id) }
  var selected: [String] { selected(0) }

  /// The topmost cell at a height.
  func box(atY y: Double) -> PreviewFrame.Box? {
    boxes().filter { $0.role != "header" && $0.frame[1] <= y && $0.frame[1] + $0.frame[3] > y }
      .max { $0.zIndex < $1.zIndex }
  }
}

extension PreviewFrame.Box {
  fileprivate var frame: [Double] {
    [group.frame.minX, group.frame.minY, group.frame.width, group.frame.height]
      .map { ($0 * 1000).rounded() / 1000 }
  }

  /// What to draw; `nil` if the page already has it.
  fileprivate var nodes: [DrawingNode]? {
    if isKnown { return nil }
    if case .group(let nodes) = group.content { return nodes }
    return nil
  }
}
