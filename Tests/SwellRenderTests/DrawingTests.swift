import Foundation
import SwellLayout
import SwellMotion
import SwellRender
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  static let layouts: [any CellLayout] = [
    FeaturedLayout(), FeaturedLayout.swell, ListLayout.stickyHeaders, SpanGridLayout(),
  ]

  @Test(arguments: layouts)
  func `every element is drawn in its own frame and nowhere else`(layout: any CellLayout) throws {
    for offset in stride(from: -100, through: 2000, by: 77) {
      let list = try RenderFixtures.snapshot(
        layout,
        selection: [CellIndex(section: 1, item: 2)],
        at: CGFloat(offset)
      )
      let groups = RenderFixtures.drawing(of: list).nodes.compactMap { node -> DrawnGroup? in
        if case .group(let group) = node { group } else { nil }
      }
      let expected = list.elements().enumerated()
        .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        .map { $0.element.frame.offsetBy(dx: 0, dy: CGFloat(-offset)) }
      #expect(groups.map(\.clip) == expected)
    }
  }

  @Test(arguments: layouts)
  func `a document is well-formed whatever the titles are`(layout: any CellLayout) throws {
    let list = try RenderFixtures.snapshot(layout, [30], at: 400)
    for theme in SVGPicture.Theme.allCases {
      try check(SVGPicture(RenderFixtures.drawing(of: list), theme: theme).text)
    }
  }

  @Test func `a transition that turns and scales is well-formed`() throws {
    let list = try RenderFixtures.snapshot(SpanGridLayout())
    let transition = try LayoutTransition(
      of: list,
      applying: [
        .removeItems(section: 0, 0..<2), .insertItems(at: CellIndex(section: 1, item: 0), count: 2),
      ],
      effect: .flyIn
    )
    let frames = [-0.1, 0, 0.3, 0.7, 1, 1.2].enumerated().map { index, progress in
      (Double(index), RenderFixtures.drawing(of: transition.frame(at: progress)))
    }
    let film = AnimatedSVG(frames).text
    try check(film)
    #expect(film.contains("prefers-reduced-motion"))
    #expect(!film.contains("<script"))
    #expect(film.contains("rotate("))
  }

  @Test func `a film without frames is an empty picture`() throws {
    try check(AnimatedSVG([]).text)
    try check(SVGPicture(.filmstrip([], title: "")).text)
  }

  @Test func `roles, selection and pinned headers differ in more than colour`() throws {
    func shape(_ role: LayoutAttributes.Role, pinned: Bool = false) throws -> [String] {
      let attributes = LayoutAttributes(
        element: role == .header ? .header(section: 0) : .cell(section: 0, item: 0),
        frame: CGRect(x: 0, y: 0, width: 300, height: 200),
        role: role,
        isPinned: pinned,
        appearance: [.featured, .next].contains(role)
          ? FeaturedLayout().appearance(height: 200) : nil
      )
      let content = ElementContent(title: "A talk", patternKey: "k")
      let drawing = ListDrawing(
        of: [DrawnElement(attributes, content)],
        in: attributes.frame,
        title: ""
      )
      guard case .group(let group)? = drawing.nodes.last else { return [] }
      return group.children.map {
        switch $0 {
        case .rectangle(let rectangle): "\(rectangle.edge)"
        case .text(let text): "\(text.string) \(text.isBold)"
        case .group: "group"
        }
      }
    }
    let shapes = [
      try shape(.standard), try shape(.selected), try shape(.featured), try shape(.next),
      try shape(.header), try shape(.header, pinned: true),
    ]
    for (index, one) in shapes.enumerated() {
      for other in shapes[(index + 1)...] { #expect(one != other) }
    }
  }

  @Test func `a picture moves inside its cell by the layout's parallax`() throws {
    func pictureTop(at offset: CGFloat) throws -> CGFloat {
      let list = try RenderFixtures.snapshot(FeaturedLayout(), at: offset)
      let cell = try #require(list.attributes(of: .cell(section: 0, item: 2)))
      let drawing = ListDrawing(
        of: [DrawnElement(cell, RenderFixtures.content(cell.element))],
        in: CGRect(x: 0, y: 0, width: 375, height: 5000),
        title: ""
      )
      guard case .group(let group)? = drawing.nodes.last,
        case .rectangle(let picture)? = group.children.first
      else { return .nan }
      #expect(picture.frame.height == 280)
      return picture.frame.minY - cell.frame.minY
    }
    #expect(try pictureTop(at: 0) == -90)
    #expect(try pictureTop(at: 270) == -45)
    #expect(try pictureTop(at: 360) == 0)
  }

  @Test(arguments: [
    "", "short", String(repeating: "wide ", count: 2000), "🥖🥖🥖🥖🥖🥖🥖", "الخط العربي",
  ])
  func `a text ends inside its box`(title: String) throws {
    for width in [0.0, 5, 20, 100, 375] {
      let text = DrawnText(title, in: CGRect(x: 10, y: 0, width: width, height: 20), size: 16)
      let drawing = ListDrawing(
        size: CGSize(width: 400, height: 20),
        title: "",
        nodes: [.text(text)]
      )
      let svg = SVGPicture(drawing).text
      try check(svg)
      #expect(svg.utf8.count < 3000)
      for line in TerminalPicture(drawing, columns: 40, rows: 3).lines { #expect(line.count <= 40) }
    }
  }

  @Test func `a title in a right-to-left script stands at its side`() throws {
    let box = CGRect(x: 10, y: 0, width: 200, height: 20)
    func svg(_ title: String) -> String {
      let node = DrawingNode.text(DrawnText(title, in: box, size: 16))
      return SVGPicture(
        ListDrawing(size: CGSize(width: 220, height: 20), title: "", nodes: [node])
      ).text
    }
    #expect(svg("Latin").contains("<text x=\"10\""))
    #expect(svg("الخط").contains("<text x=\"210\""))
    #expect(svg("الخط").contains("direction=\"rtl\""))
  }

  @Test func `letters of several columns leave the edges where they are`() throws {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    for title in ["हिन्दी में नमस्ते", "折り紙", "👩‍👩‍👧‍👦 family", "e\u{301}cole"] {
      let nodes: [DrawingNode] = [
        .rectangle(DrawnRectangle(frame, fill: .cell, edge: .thin)),
        .text(DrawnText(title, in: frame.insetBy(dx: 20, dy: 20), size: 16)),
      ]
      let drawing = ListDrawing(size: frame.size, title: "", nodes: nodes)
      for line in TerminalPicture(drawing, columns: 40, rows: 5).lines {
        #expect(line.reduce(0) { $0 + max(1, $1.displayWidth) } == 40, "\(line)")
      }
    }
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("e\u{20DD}", 1), ("ก\u{E33}", 2), ("का", 2),
      ("\u{200B}", 0), ("\u{AD}", 1), ("\u{600}1", 2), ("\u{5FF}", 1), ("\u{FEFF}", 0),
      ("\u{1160}", 0), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1100}", 2), ("\u{115F}", 2),
      ("한", 2), ("\u{D7A3}", 2), ("海", 2), ("\u{2E7F}", 1), ("\u{2E80}", 2), ("\u{303E}", 2),
      ("\u{303F}", 1), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("￠", 2), ("￨", 1), ("\u{20000}", 2),
      ("🎶", 2), ("👩‍👩‍👧‍👦", 2), ("🇳🇴", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("☀\u{FE0E}", 1), ("1️⃣", 2),
      ("1", 1), ("©", 1), ("·", 1), ("–", 1), ("\u{A960}", 2), ("\u{FE30}", 2), ("\u{F900}", 2),
    ] as [(String, Int)]
  )
  func `a text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(text.reduce(0) { $0 + $1.displayWidth } == columns)
  }

  @Test func `numbers that no picture has do no harm`() throws {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      let frame = CGRect(x: value, y: value, width: value, height: value)
      let nodes: [DrawingNode] = [
        .rectangle(DrawnRectangle(frame, fill: .cell, fillAlpha: value, edge: .thick)),
        .text(DrawnText("text", in: frame, size: value, alpha: value)),
        .group(
          DrawnGroup(
            [.rectangle(DrawnRectangle(frame, fill: .cell))],
            clip: frame,
            alpha: value,
            scale: value,
            rotation: value,
            center: CGPoint(x: value, y: value)
          )
        ),
      ]
      for size in [CGSize(width: value, height: value), CGSize(width: 100, height: 100)] {
        let drawing = ListDrawing(size: size, title: "", nodes: nodes)
        try check(SVGPicture(drawing).text)
        _ = TerminalPicture(drawing, columns: 40, rows: 10).lines
      }
    }
    _ =
      TerminalPicture(ListDrawing(size: .zero, title: "", nodes: []), columns: .max, rows: .min)
      .lines
  }

  @Test func `a clip within a group that shrinks shrinks with it`() {
    func lines(scale: CGFloat) -> [String] {
      let row = CGRect(x: 0, y: 0, width: 400, height: 60)
      let clipped = DrawnGroup(
        [.rectangle(DrawnRectangle(row, edge: .thin))],
        clip: CGRect(x: 0, y: 0, width: 200, height: 60)
      )
      let group = DrawnGroup([.group(clipped)], scale: scale)
      let size = CGSize(width: 400, height: 60)
      let drawing = ListDrawing(size: size, title: "", nodes: [.group(group)])
      return TerminalPicture(drawing, columns: 41, rows: 7).lines
    }
    let group = DrawnGroup([.rectangle(DrawnRectangle(.zero, edge: .thin))])
    let unclipped = ListDrawing(size: .zero, title: "", nodes: [.group(group)])
    #expect(!SVGPicture(unclipped).text.contains("clip-path"))
    let widths = [1, 0.5].map { lines(scale: $0).map(\.count).max() }
    #expect(widths == [21, 11])
  }

  @Test func `a group within one that shrinks grows about a centre that moves with it`() {
    func lines(_ node: DrawingNode) -> [String] {
      let drawing = ListDrawing(size: CGSize(width: 400, height: 400), title: "", nodes: [node])
      return TerminalPicture(drawing, columns: 41, rows: 41).lines
    }
    func square(x: CGFloat, y: CGFloat, side: CGFloat) -> DrawingNode {
      .rectangle(DrawnRectangle(CGRect(x: x, y: y, width: side, height: side), edge: .thin))
    }
    let grown = DrawnGroup(
      [square(x: 300, y: 100, side: 200)],
      scale: 2,
      center: CGPoint(x: 400, y: 200)
    )
    let both = lines(.group(DrawnGroup([.group(grown)], scale: 0.5)))
    #expect(both == lines(square(x: 100, y: 0, side: 200)))
    #expect(both.contains { $0.contains("─") })
  }

  private func check(_ document: String) throws {
    let parser = XMLParser(data: Data(document.utf8))
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "") line \(parser.lineNumber)")
    #expect(document.contains("<title id=\"title\">"))
    #expect(document.contains("<desc id=\"desc\">"))
  }
}
