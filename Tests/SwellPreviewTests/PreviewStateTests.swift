import Foundation
import SwellLayout
import SwellModel
import SwellStore
import Testing

@testable import SwellPreview
@testable import SwellRender

/// The answers to a page's requests, without a browser.
@Suite(.timeLimit(.minutes(30))) final class PreviewStateTests: PreviewFixture {
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
    let page = PreviewPage(
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

  @Test func `a layout other than the stored one has the showcase's settings`() throws {
    try fill()
    let own = try page("grid").boxes().map(\.frame)
    try SessionList("talks", in: store).present([.layout: "list", .spacing: "5"])
    #expect(try page("grid").boxes().map(\.frame) == own && !own.isEmpty)
  }

  @Test func `a page's boxes are the layout's elements relative to the viewport's origin`() throws {
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

  @Test func `a drawing that the page already has is not sent again`() throws {
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

  @Test func `the debug overlay is off until the page asks for it`() throws {
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

  @Test func `each box has a position and a count for screen readers`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"scrollTo","part":1"#)
    let (header, last) = (page.boxes().first, page.boxes().last)
    #expect(header?.role == "header" && header?.position == 2 && header?.count == 2)
    #expect(last?.id == "1:19" && last?.position == 40 && last?.count == 40)
  }

  @Test func `a right-to-left page declares its direction`() throws {
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

  @Test func `a box's label has at most 500 characters of each text`() throws {
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      for count in [500, 501] {
        try add(SessionDraft(key: "k\(count)", title: String(repeating: "x", count: count)))
      }
    }
    let page = try page("list")
    #expect(page.boxes().map(\.label.count) == [500, 500])
  }

  @Test func `a search offers twenty sessions at most`() throws {
    try fill()
    let page = try page("list")
    try page.send(#""op":"find","text":"talk""#)
    #expect(page.found?.count == 20)
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
  func `a page still works after a meaningless request`(body: String) throws {
    try fill()
    for layouts in [["grid"], ["featured", "list"]] {
      let names = layouts.map { "\"\($0)\"" }.joined(separator: ",")
      let page = PreviewPage(PreviewState(store: store))
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
}
