import Foundation
import Testing

/// The pictures that the README shows are those that the command makes today.
@Suite struct PicturesTests {
  @Test(.timeLimit(.minutes(5)))
  func `the pictures are what make pictures writes`() throws {
    let place = try Workplace()
    let made = place.folder.appendingPathComponent("pictures")
    let script = Process()
    script.executableURL = Workplace.package.appendingPathComponent(".ci/pictures")
    script.arguments = [made.path]
    script.environment = ProcessInfo.processInfo.environment
      .merging(["SWELL": Workplace.binary.path]) { $1 }
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    for name in ["featured.svg", "scrolling.svg"] {
      let kept = Workplace.package.appendingPathComponent("Documentation/\(name)")
      #expect(
        try Data(contentsOf: made.appendingPathComponent(name)) == Data(contentsOf: kept),
        "Documentation/\(name) is stale; `make pictures` makes it anew"
      )
    }
  }
}
