import Foundation
import Testing

@testable import SwellRender

@Suite struct ArtworkTests {
  private func pattern(_ seed: String) -> String { ArtworkPattern(seed: seed).markup }

  @Test func `equal seeds give equal patterns, and different seeds different patterns`() throws {
    let seeds = (0..<200).map { "session-\($0)" }
    #expect(Set(seeds.map(pattern)).count == 200)
    #expect(seeds.map(pattern) == seeds.map(pattern))
    for seed in seeds.prefix(40) + ["", "<&>\"'", String(repeating: "x", count: 100_000)] {
      let document = SVGPicture.artwork(seed: seed)
      #expect(document.utf8.count < 20_000)
      try RenderFixtures.elementNames(of: document)
    }
  }

  /// The recipe of a pattern must not change: a session would look different after an update.
  @Test func `the pattern of a seed never changes between releases`() {
    #expect(ArtworkPattern.name(seed: "Workshop-01") == "p3eisydjifa048")
  }

  /// White text on a pattern under a featured list's lightest cover, 30 % black.
  @Test func `white text has a contrast of 4.5 on every colour of every palette`() {
    for palette in ArtworkPattern.palettes {
      let (top, bottom, light, hill, nearHill) = palette
      for color in [top, bottom, light, hill, nearHill] {
        let covered = [16, 8, 0].reduce(UInt32(0)) { mixed, shift in
          mixed | UInt32((Double(color >> shift & 0xFF) * 0.7).rounded()) << shift
        }
        #expect(1.05 / (luminance(of: covered) + 0.05) >= 4.5)
      }
    }
  }

  @Test func `text has a contrast of 4.5 on every background of rows and headers`() {
    func contrast(_ one: UInt32, _ other: UInt32) -> Double {
      let values = [one, other].map(luminance).sorted()
      return (values[1] + 0.05) / (values[0] + 0.05)
    }
    for ink in [DrawingColor.ink, .secondaryInk, .accent] {
      for ground in [DrawingColor.page, .selectedRow, .header] {
        #expect(contrast(ink.light, ground.light) >= 4.5, "\(ink) on \(ground)")
        #expect(contrast(ink.dark, ground.dark) >= 4.5, "\(ink) on \(ground)")
      }
    }
  }

  /// The relative luminance of sRGB, as WCAG defines it.
  private func luminance(of color: UInt32) -> Double {
    zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let value = Double(color >> channel.0 & 0xFF) / 255
      let linear = value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + linear * channel.1
    }
  }
}
