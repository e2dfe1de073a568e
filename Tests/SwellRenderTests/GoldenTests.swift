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
