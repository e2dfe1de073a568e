import Foundation
import SwellLayout
import SwellModel
import Testing

@testable import SwellPreview
@testable import SwellRender

/// Several panes, and how they follow each other.
@Suite(.timeLimit(.minutes(30))) final class PreviewPanesTests: PreviewFixture {
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
    // Another pane takes over from its own offset.
    try page.send(#""op":"press","pane":1"#)
    try page.send(#""op":"scroll","pane":1,"by":100"#)
    #expect(page.offset() == Double(session + 1) * 180)
  }

  @Test func `with reduced motion, panes jump to where they would come to rest`() throws {
    try fill()
    let page = try page("featured", "list")
    try page.send(#""op":"show","isCalm":true,"layouts":["featured","list"],"deviceLimit":2"#)
    try page.send(#""op":"page","by":1,"pane":0"#)
    #expect(page.offset() > 0 && page.offset() == page.offset(1) * 1.8)
    #expect(page.frame?.isMoving == false)
  }

  @Test func `a page still works after the pane that was touched last is removed`() throws {
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

  @Test func `a tap selects the session in all panes`() throws {
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

  @Test func `a wide page shows several layouts, and a narrow page the stored layout`() throws {
    try fill()
    try SessionList("talks", in: store).present([.layout: "list"])
    let page = try page("grid")
    try page.send(#""op":"show","layouts":null,"deviceLimit":3"#)
    #expect(page.frame?.panes.map(\.layout) == [.featured, .list, .grid])
    #expect(page.frame?.panes.map(\.isDark) == [true, false, false])
    try page.send(#""op":"show","deviceLimit":1"#)
    #expect(page.frame?.panes.map(\.layout) == [.list])
  }

  @Test func `a page shows at most four layouts`() throws {
    try fill()
    let page = try page("list", "grid", "featured", "swell", "list")
    #expect(page.frame?.panes.map(\.layout) == [.list, .grid, .featured, .swell])
  }

  @Test func `all panes open at the first pane's scroll position`() throws {
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

  @Test func `a pane in a transition doesn't follow a pane that scrolls`() throws {
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
}
