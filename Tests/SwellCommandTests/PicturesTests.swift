import Foundation
import Testing

/// The pictures of the README and the articles are those that the command makes today.
@Suite struct PicturesTests {
  @Test(.timeLimit(.minutes(30)))
  func `the pictures are what make pictures writes`() throws {
    let place = try Workplace()
    let script = Process()
    script.executableURL = Workplace.package.appendingPathComponent(".ci/pictures")
    script.arguments = [place.folder.path]
    script.environment = ProcessInfo.processInfo.environment
      .merging(["SWELL": Workplace.binary.path]) { $1 }
    try Workplace.start(script, within: 1200)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    for folder in ["Documentation", "Sources/SwellLayout/SwellLayout.docc"] {
      let made = place.folder.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: made.path)
      #expect(names.count > 1)
      for name in names {
        let kept = Workplace.package.appendingPathComponent("\(folder)/\(name)")
        #expect(
          try Data(contentsOf: made.appendingPathComponent(name)) == Data(contentsOf: kept),
          "\(folder)/\(name) is stale; `make pictures` makes it anew"
        )
      }
    }
  }
}
