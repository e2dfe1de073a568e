import SwellModel
import SwellMotion
import SwellStore
import Testing

@testable import SwellPreview

/// Touch, wheel and key input, tested without a browser.
@Suite(.timeLimit(.minutes(30))) final class PreviewInputTests: PreviewFixture {
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

  @Test func `a featured list glides to a selected session, and a touch stops it on the way`()
    throws
  {
    try fill()
    let page = try page("featured")
    try page.send(#""op":"select","key":"k15""#)
    try page.send(#""op":"tick""#, after: 150)
    let moving = page.boxes().map(\.frame)
    try page.send(#""op":"press""#, after: 0)
    #expect(page.frame?.isMoving == false && page.boxes().map(\.frame) == moving)
  }

  @Test func `a tap on a moving list selects the cell under the finger at that moment`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"page","by":2"#)
    try page.send(#""op":"tick""#, after: 150)
    let expected = page.box(atY: 300)
    try page.send(#""op":"tap","x":100,"y":300"#)
    #expect(page.selected == [expected?.id])
    #expect(page.box(atY: 300)?.id == expected?.id)
  }

  @Test func `a gliding list follows a spring and can be reversed at once`() throws {
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

  @Test func `a short drag snaps back in a featured list but not in a plain list`() throws {
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

  @Test func `a change of layout is animated`() throws {
    try fill()
    let page = try page("list")
    let frame = page.boxes().last?.frame
    try page.send(#""op":"show","layouts":["featured"]"#)
    #expect(page.frame?.isMoving == true && page.boxes().contains { $0.frame == frame })
    try page.send(#""op":"tick""#, after: 500)
    #expect(page.frame?.isMoving == false && !page.boxes().contains { $0.frame == frame })
  }

  @Test func `a featured list scrolls to a place that another process has stored`() throws {
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

  @Test func `a change of layout right after an import is animated`() throws {
    try fill(from: 10)
    let page = try page("list")
    try fill()
    try page.send(#""op":"show","layouts":["grid"]"#)
    #expect(page.error == nil && page.frame?.isMoving == true)
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

  @Test func `a tap on a sticky header that covers a cell collapses the section`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"press""#)
    try page.send(#""op":"scroll","by":250"#)
    try page.send(#""op":"tap","x":100,"y":10"#)
    #expect(page.boxes().first?.isCollapsed == true && page.selected.isEmpty)
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

  @Test func `a fling never moves backwards and ends at a snap position`() throws {
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
  func `one tick of a mouse wheel scrolls by one step`(layout: String, expected: Double) throws {
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

  @Test func `a drag ends at the last position of the finger`() throws {
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

  @Test func `a pinched cell stays held when the fingers move over another one`() throws {
    try fill()
    let page = try page("list")
    for y in [90, 400] {
      try page.send(#""op":"pinch","x":100,"y":\#(y),"x2":200,"y2":\#(y)"#)
      #expect(page.boxes().filter { $0.zIndex == 100 }.map(\.id) == ["0:0"])
    }
  }

  @Test func `with reduced motion, every change is shown at once`() throws {
    try fill()
    for layouts in [["featured"], ["list", "featured"]] {
      let page = PreviewPage(PreviewState(store: store))
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
      let fresh = PreviewPage(PreviewState(store: store))
      try fresh.send(#""op":"show","isCalm":true,"layouts":[\#(names)]"#)
      #expect(page.boxes().map(\.frame) == fresh.boxes().map(\.frame))
    }
  }

  // MARK: - Keys

  @Test func `Enter collapses a section of a list, but not of a featured list`() throws {
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

  @Test func `a section without a header cannot collapse`() throws {
    _ = try store.importList(named: "plain", title: nil, source: nil) { add in
      for index in 0..<9 { try add(SessionDraft(key: "k\(index)", title: "Talk \(index)")) }
    }
    let page = try page("list")
    try page.send(#""op":"collapse","isCollapsed":true"#)
    try page.rest()
    #expect(page.boxes().count == 7 && !page.boxes().contains { $0.role == "header" })
  }

  @Test func `arrows select the sessions in order, and Escape clears the selection`() throws {
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
}
