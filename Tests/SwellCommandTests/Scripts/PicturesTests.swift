import Foundation
import Testing

/// The pictures of the README and the articles are up to date.
@Suite struct PicturesTests {
  @Test(.timeLimit(.minutes(30)))
  func `the committed pictures equal the output of make pictures`() throws {
    let place = try Workplace()
    place.environment["SWELL"] = Workplace.binary.path
    let script = Workplace.package.appendingPathComponent(".ci/pictures")
    #expect(try place.run([place.folder.path], executable: script, within: 1200).status == 0)
    for folder in ["Documentation/Pictures", "Sources/SwellLayout/SwellLayout.docc"] {
      let made = place.folder.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: made.path)
      #expect(names.count > 1)
      for name in names {
        let kept = Workplace.package.appendingPathComponent("\(folder)/\(name)")
        #expect(
          try Data(contentsOf: made.appendingPathComponent(name)) == Data(contentsOf: kept),
          "\(folder)/\(name) is stale; `make pictures` makes it anew")
      }
    }
  }
}
