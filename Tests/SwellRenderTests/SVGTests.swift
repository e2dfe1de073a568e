import Foundation
import SwellLayout
import SwellMotion
import Testing

@testable import SwellRender

/// The text of pictures and films.
@Suite struct SVGTests {
  @Test(arguments: RenderFixtures.layouts)
  func `a document is well-formed for any title`(layout: any CellLayout) throws {
    let list = try RenderFixtures.snapshot(layout, [30], at: 400)
    let text = SVGPicture(RenderFixtures.drawing(of: list)).text
    try RenderFixtures.elementNames(of: text)
    #expect(text.contains("<title id=\"title\">") && text.contains("<desc id=\"desc\">"))
  }

  /// A Thai vowel sign hides a preceding `<` from a `Character` comparison, while an XML parser
  /// takes the sign for the start of an element's name.
  @Test func `text in an SVG is escaped and never becomes markup`() throws {
    let mark = "\u{E33}"
    let hostile = [
      "<\(mark)p:script xmlns:\(mark)p='http://www.w3.org/2000/svg' href='data:,alert(1)'/>\u{301}",
      "<\u{301}", "a \"\u{301} onload='\u{336}", "&\u{FE0F}lt;", "]]>\u{0}\u{B}\u{FFFF}",
      "<!--\u{301}",
    ]
    for text in hostile {
      for width in [200, 320, 1280] as [CGFloat] {
        var content = ElementContent(title: text, speakers: [text], time: text, room: text)
        content.abstract = text
        let cell = RenderFixtures.cell(content, width: width, height: 300)
        let size = cell.frame.size
        let drawing = Drawing(size: size, title: text, summary: text, nodes: [cell])
        let names = try RenderFixtures.elementNames(of: SVGPicture(drawing).text)
        let frames = [(0.0, drawing), (1, drawing)]
        let film = try RenderFixtures.elementNames(of: SVGPicture(film: frames).text)
        #expect(!(names + film).contains { $0.contains("script") })
        #expect(
          Set(names).isSubset(of: [
            "svg", "title", "desc", "style", "defs", "symbol", "clipPath", "linearGradient",
            "radialGradient", "stop", "rect", "path", "circle", "g", "use", "text", "polygon",
          ]))
      }
    }
  }

  @Test func `a film of a transition that turns and scales is well-formed`() throws {
    let list = try RenderFixtures.snapshot(SpanGridLayout())
    let transition = try LayoutTransition(
      from: list,
      to: list.applying([.removeItems(section: 0, 0..<2)]),
      updates: .changes([.removeItems(section: 0, 0..<2)]),
      effect: .flyIn)
    let frames = [-0.1, 0, 0.3, 0.7, 1, 1.2].enumerated().map { index, progress in
      let frame = transition.frame(at: progress)
      let elements = frame.elements.map {
        DrawnElement($0.attributes, RenderFixtures.content($0.attributes.element))
      }
      let style = CellStyle(hasTiles: true)
      return (
        Double(index), Drawing(of: elements, in: frame.viewport, style: style, title: "a film")
      )
    }
    let film = SVGPicture(film: frames).text
    try RenderFixtures.elementNames(of: film)
    #expect(film.contains("prefers-reduced-motion"))
    #expect(film.contains("rotate("))
    try RenderFixtures.elementNames(of: SVGPicture(film: []).text)
    try RenderFixtures.elementNames(of: SVGPicture(.filmstrip([], title: "")).text)
  }

  /// A frame is hidden before it begins and after it ends, however close to the film's ends.
  @Test func `each frame of a film is visible until the time of the next frame`() {
    let drawing = Drawing(size: CGSize(width: 9, height: 9), title: "", nodes: [])
    let times = [0, 0.05, 99.95, 100]
    let film = SVGPicture(film: times.map { ($0, drawing) })
    let rules = film.text.split(separator: "\n").filter { $0.hasPrefix("@keyframes") }
    let length = film.text.firstMatch(of: #/animation: k0 ([0-9.]+)s/#).flatMap { Double($0.1) }
    #expect(length.map { $0 >= 100 } == true)
    func share(_ time: Double) -> String {
      let share = (100 * time / (length ?? 1) * 1e5).rounded() / 1e5
      return share == share.rounded() ? "\(Int(share))" : "\(share)"
    }
    let hidden = "{ visibility: hidden }"
    let visible = "{ visibility: visible }"
    #expect(
      rules == [
        "@keyframes k0 { 0% \(visible) \(share(0.05))% \(hidden) }",
        "@keyframes k1 { 0% \(hidden) \(share(0.05))% \(visible) \(share(99.95))% \(hidden) }",
        "@keyframes k2 { 0% \(hidden) \(share(99.95))% \(visible) \(share(100))% \(hidden) }",
        "@keyframes k3 { 0% \(hidden) \(share(100))% \(visible) }",
      ])
  }

  @Test(arguments: [(Double.nan, "0"), (.infinity, "0"), (-0.001, "0"), (-2.5, "-2.5")])
  func `a number is written in a form that SVG can read`(value: Double, text: String) {
    #expect(value.text() == text)
  }

  @Test func `a drawing with NaN, infinite or huge coordinates gives a valid SVG`() throws {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      let frame = CGRect(x: value, y: value, width: value, height: value)
      var attributes = RenderFixtures.attributes(.zero, role: .featured)
      attributes.frame = frame
      attributes.appearance = FeaturedAppearance(progress: value, imageOffset: value)
      var sane = attributes
      sane.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      let elements = [attributes, sane].map {
        DrawnElement($0, RenderFixtures.content($0.element))
      }
      for window in [frame, sane.frame] {
        let drawing = Drawing(of: elements, in: window, title: "")
        try RenderFixtures.elementNames(of: SVGPicture(drawing).text)
      }
    }
  }

  @Test func `text is aligned to the given side, whatever its writing direction`() {
    func tags(_ alignment: DrawnText.Alignment) -> [String] {
      ["Tides", "الخط"].map { title in
        var nodes: [DrawingNode] = []
        let text = DrawnText(title, size: 10, alignment: alignment, width: 100)
        nodes.draw(text, in: CGRect(x: 0, y: 0, width: 100, height: 20))
        let drawing = Drawing(size: CGSize(width: 100, height: 20), title: "", nodes: nodes)
        let tag = SVGPicture(drawing).text.firstMatch(of: #/<text x="(\d+)".*?>/#)
        let anchor = tag?.0.firstMatch(of: #/text-anchor="(\w+)"/#)?.1 ?? "start"
        return "\(tag?.1 ?? "") \(anchor)"
      }
    }
    #expect(tags(.left) == ["0 start", "0 end"])
    #expect(tags(.right) == ["100 end", "100 start"])
    #expect(tags(.center) == ["50 middle", "50 middle"])
  }

  @Test func `a drawing node is rotated and scaled about its centre`() {
    var nodes: [DrawingNode] = []
    let frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    nodes.draw(.fill(color: .page), in: frame, alpha: 0.5, scale: 2, rotation: .pi / 2)
    nodes.draw(.group(nodes: nodes), in: frame, cornerRadius: 5)
    let drawing = Drawing(size: CGSize(width: 99, height: 99), title: "", nodes: nodes)
    let text = SVGPicture(drawing).text
    let turn = "rotate(90 30 50) translate(30 50) scale(2) translate(-30 -50)"
    #expect(text.contains(" opacity=\"0.5\" transform=\"\(turn)\"/>"))
    #expect(text.contains(" transform=\"translate(10 20)\">"))
    #expect(text.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"60\" rx=\"5\"/></clipPath>"))
  }
}
