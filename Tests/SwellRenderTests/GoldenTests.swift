import Foundation
import SwellLayout
import SwellMotion
import SwellRender
import Testing

/// Whole pictures, each looked at by somebody before it was kept.
///
/// `SWELL_RECORD=1 swift test --filter GoldenTests` writes them anew, and fails, so that nobody takes
/// a recording for a passing test.
@Suite struct GoldenTests {
  enum Picture: String, CaseIterable, CustomTestStringConvertible {
    case featured, swell, list, grid, horizontal, film, strip

    var testDescription: String { rawValue }

    func drawing() throws -> ListDrawing {
      RenderFixtures.drawing(of: try snapshot(), title: "\(rawValue) at an offset")
    }

    private func snapshot() throws -> ListSnapshot {
      switch self {
      case .featured: try RenderFixtures.snapshot(FeaturedLayout(), at: 250)
      case .swell: try RenderFixtures.snapshot(FeaturedLayout.swell, at: 250)
      case .grid:
        try RenderFixtures.snapshot(
          SpanGridLayout(),
          selection: [CellIndex(section: 0, item: 1)],
          collapsed: [1]
        )
      case .horizontal:
        try RenderFixtures.snapshot(
          FeaturedLayout(),
          size: CGSize(width: 600, height: 300),
          orientation: ListOrientation(axis: .horizontal)
        )
      default:
        try RenderFixtures.snapshot(
          ListLayout.stickyHeaders,
          selection: [CellIndex(section: 0, item: 2)],
          at: 130
        )
      }
    }

    func svg() throws -> String {
      switch self {
      case .film:
        let list = try snapshot()
        let cell = CellIndex(section: 0, item: 3)
        let transition = try LayoutTransition(from: list, to: list.selecting(cell))
        let spring = try SpringTiming(dampingRatio: 0.8, duration: 0.4)
        let frames = try spring.frameTimes(perSecond: 10).map { time in
          (time, RenderFixtures.drawing(of: transition.frame(at: spring.motion(at: time))))
        }
        return AnimatedSVG(frames).text
      case .strip:
        let drawings = try [Picture.featured, .list, .grid].map { try $0.drawing() }
        return SVGPicture(.filmstrip(drawings, title: "three layouts"), theme: .dark).text
      default: return SVGPicture(try drawing()).text
      }
    }

    var text: () throws -> String {
      {
        let drawing = try drawing()
        return TerminalPicture(drawing, columns: 64, rows: 24).lines.joined(separator: "\n") + "\n"
      }
    }
  }

  @Test(arguments: Picture.allCases)
  func `a picture is the one that was looked at`(picture: Picture) throws {
    try compare(try picture.svg(), with: "\(picture.rawValue).svg")
  }

  @Test(arguments: [Picture.featured, .swell, .list, .grid, .horizontal])
  func `a terminal's picture is the one that was looked at`(picture: Picture) throws {
    try compare(try picture.text(), with: "\(picture.rawValue).txt")
  }

  /// What flies in is scaled, turned and faded; a terminal shows the first of these.
  @Test(arguments: [0.2, 0.5, 0.8])
  func `a terminal's picture of a moment is the one that was looked at`(progress: CGFloat) throws {
    let list = try RenderFixtures.snapshot(SpanGridLayout(), collapsed: [1])
    let transition = try LayoutTransition(
      of: list,
      applying: [
        .removeItems(section: 0, 0..<2), .insertItems(at: CellIndex(section: 0, item: 1), count: 3),
        .setCollapsed(section: 1, false),
      ],
      effect: .pop
    )
    let drawing = RenderFixtures.drawing(of: transition.frame(at: progress))
    let lines = TerminalPicture(drawing, columns: 72, rows: 40).lines
    try compare(
      lines.joined(separator: "\n") + "\n",
      with: "moment-\(Int(progress * 10)).txt"
    )
    try compare(SVGPicture(drawing).text, with: "moment-\(Int(progress * 10)).svg")
  }

  /// The whole list, and a frame around what is in view.
  @Test func `a part of a list with its viewport is the one that was looked at`() throws {
    let list = try RenderFixtures.snapshot(ListLayout.stickyHeaders, [3, 4], at: 90)
    let drawing = ListDrawing(
      of: list.allElements().map { DrawnElement($0, RenderFixtures.content($0.element)) },
      in: CGRect(x: -10, y: -20, width: 395, height: 900),
      framing: CGRect(x: 0, y: 90, width: 375, height: 667),
      title: "all of a list",
      summary: "and what is in view"
    )
    try compare(SVGPicture(drawing, theme: .light).text, with: "viewport.svg")
    let lines = TerminalPicture(drawing, columns: 50, rows: 30).lines
    try compare(lines.joined(separator: "\n") + "\n", with: "viewport.txt")
  }

  private func compare(_ text: String, with file: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(file)")
    if ProcessInfo.processInfo.environment["SWELL_RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file); look at it, then run again without SWELL_RECORD")
    }
    let kept = try String(contentsOf: url, encoding: .utf8)
    #expect(text == kept, "\(file) changed; SWELL_RECORD=1 writes it anew")
  }
}
