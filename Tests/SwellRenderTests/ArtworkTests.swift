import Foundation
import Testing

@testable import SwellRender

@Suite struct ArtworkTests {
  private func pattern(_ seed: String) -> String { ArtworkPattern(seed: seed, id: "a").markup }

  @Test func `a seed always has the same pattern, and others have others`() throws {
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
  @Test func `the pattern of a seed is the one of the first release`() {
    #expect(Artwork.pattern(seed: "Workshop-01").name == "p3eisydjifa048")
  }

  /// White text over a pattern below the lightest cover of a featured list, 30 % black.
  @Test func `white text has a contrast of 4.5 on every colour of every palette`() {
    var random = ArtworkRandom(seed: 1)
    for _ in 0..<500 {
      let palette = ArtworkPalette(&random)
      for color in [palette.ground.0, palette.ground.1, palette.light] + palette.shapes {
        let covered = [16, 8, 0].reduce(UInt32(0)) { mixed, shift in
          mixed | UInt32((Double(color >> shift & 0xFF) * 0.7).rounded()) << shift
        }
        #expect(1.05 / (ArtworkPalette.luminance(of: covered) + 0.05) >= 4.5)
      }
    }
  }

  @Test func `text has a contrast of 4.5 on every ground of rows and headers`() {
    func contrast(_ one: UInt32, _ other: UInt32) -> Double {
      let values = [one, other].map(ArtworkPalette.luminance).sorted()
      return (values[1] + 0.05) / (values[0] + 0.05)
    }
    for ink in [DrawingColor.ink, .secondaryInk, .accent] {
      for ground in [DrawingColor.page, .selectedRow, .header] {
        #expect(contrast(ink.light, ground.light) >= 4.5, "\(ink) on \(ground)")
        #expect(contrast(ink.dark, ground.dark) >= 4.5, "\(ink) on \(ground)")
      }
    }
  }

  @Test func `an image next to the imported file is found with or without its suffix`() throws {
    try withFolder { folder in
      try RenderFixtures.png.write(to: folder.appendingPathComponent("Talk-1.png"))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("images"),
        withIntermediateDirectories: true
      )
      try RenderFixtures.png.write(to: folder.appendingPathComponent("images/two.png"))
      let artwork = ArtworkFolder(source: folder.appendingPathComponent("talks.json").path)
      for name in ["Talk-1", "Talk-1.png", "images/two.png"] {
        guard case .image(let image) = artwork.artwork(background: name, key: "k") else {
          Issue.record("\(name) was not found")
          continue
        }
        #expect(image.type == "image/png" && image.bytes == RenderFixtures.png)
      }
      let url = "data:image/png;base64," + RenderFixtures.png.base64EncodedString()
      #expect(artwork.artwork(background: url, key: "k").name.hasPrefix("i"))
    }
  }

  @Test func `nothing outside the folder is read, and nothing but images`() throws {
    try withFolder { outside in
      try RenderFixtures.png.write(to: outside.appendingPathComponent("secret.png"))
      let folder = outside.appendingPathComponent("inside")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("text".utf8).write(to: folder.appendingPathComponent("text.png"))
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("link.png"),
        withDestinationURL: outside.appendingPathComponent("secret.png")
      )
      let artwork = ArtworkFolder(source: folder.appendingPathComponent("talks.json").path)
      let absolute = outside.appendingPathComponent("secret.png").path
      for name in [
        "../secret.png", absolute, "link.png", "link", "text.png", ".", "..", "/", "",
        "https://example.com/a.png", "data:image/png;base64,????",
        String(repeating: "a", count: 9999),
        "\u{0}", "a\u{0}b",
      ] {
        let found = artwork.artwork(background: name, key: "k")
        #expect(found == .pattern(seed: name.isEmpty ? "k" : name), "\(name)")
      }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-artwork-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
