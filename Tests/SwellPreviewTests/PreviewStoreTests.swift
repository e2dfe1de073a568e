import Foundation
import SwellLayout
import SwellModel
import SwellStore
import Testing

@testable import SwellPreview

/// The state that a page stores, and how it follows the changes of other processes.
@Suite(.timeLimit(.minutes(30))) final class PreviewStoreTests: PreviewFixture {
  @Test func `a page stores its selection and its scroll place`() throws {
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

  @Test func `a page shows a change by another process once`() throws {
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

  @Test func `a change on an idle page is animated from the next request on`() throws {
    try fill(from: 10)
    let page = try page("list")
    _ = try screen().select(.key("k12"))
    #expect(page.update()?.frame?.isMoving == true)
    // The page's clock advanced while the page was not used.
    let start = page.boxes().map(\.frame)
    try page.send(#""op":"tick""#, after: 60_000)
    #expect(page.frame?.isMoving == true && page.boxes().map(\.frame) == start)
    try page.send(#""op":"tick""#, after: 200)
    #expect(page.frame?.isMoving == true && page.boxes().map(\.frame) != start)
    try page.send(#""op":"tick""#, after: 300)
    #expect(page.frame?.isMoving == false)
  }

  @Test(arguments: [#""op":"tick""#, #""op":"scroll","by":30"#, #""op":"press""#])
  func `the answer to the first request after an import has the new sessions`(body: String) throws {
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
  func `an import just before the panes come to rest updates every pane`(touched: Int) throws {
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

  @Test func `a page is updated if only one of its panes is out of date`() throws {
    try fill(from: 10)
    let page = try page("list", "grid")
    try fill()
    // As after an import that ran between an answer's frame and the storing of its place.
    page.state.panes[0].screen = try page.state.panes[0].screen.refreshed()
    let other = PreviewPage(page.state)
    #expect(other.update()?.frame?.panes[1].boxes.last?.count == 40)
    // The first pane is drawn before the second one turns out to be old.
    try page.send(#""op":"tick""#)
    #expect(page.error == nil && page.boxes(1).last?.count == 40)
    #expect(page.boxes().contains { $0.nodes != nil })
  }

  @Test func `a page shows a change that delays the storing of its place`() throws {
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

  @Test func `a list that could not be opened is shown as soon as it can be opened`() throws {
    try fill()
    let list = try SessionList("talks", in: store)
    // As if merged from a newer version that has more layouts.
    try store.write { writer in
      let talks = try writer.reader.list(named: "talks")
      try writer.setPresentation(#"{"layout":"other"}"#, of: talks, scene: "main")
    }
    let page = PreviewPage(PreviewState(store: store))
    try page.send(#""op":"show""#)
    #expect(page.error != nil && page.frame?.panes.isEmpty == true)
    #expect(page.update()?.error == page.error)
    try list.present(nil)
    let answer = page.update()
    #expect(answer?.error == nil && answer?.frame?.panes.count == 1)
    #expect(page.update() == nil)
  }

  @Test func `a page that asks for no layout shows the stored layout`() throws {
    try fill()
    let page = try page()
    #expect(page.frame?.panes.map(\.layout) == [.featured])
    #expect(page.update() == nil)
  }

  @Test func `two pages of one list don't keep each other moving`() throws {
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

  @Test func `an import moves the cells but keeps the first cell in view in place`() throws {
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

  @Test func `when the shown list is removed, the page offers the other lists`() throws {
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

  @Test func `the place is stored when the list comes to rest, not during a drag`() throws {
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
    // The new place is stored even if another process writes meanwhile.
    try page.send(#""op":"page","by":1"#)
    try page.send(#""op":"tick""#, after: 150)
    _ = try screen().select(.key("k1"))
    #expect(page.update()?.frame?.isMoving == true)
    try page.rest()
    #expect(try screen().state.place != place)
  }

  @Test func `a cell that only moves is redrawn only if the overlay shows its frame`()
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

  @Test func `each scene has its own selection`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"next""#)
    #expect(page.selected == ["0:0"] && page.frame?.scene == "main")
    try page.send(#""op":"show","scene":"other""#)
    #expect(page.selected.isEmpty && page.frame?.scene == "other")
  }
}
