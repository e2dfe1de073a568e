import Foundation
import Testing

/// The pictures of the README and the articles are what the command draws today.
@Suite struct PictureTests {
  @Test func `the pictures are what make pictures makes`() throws {
    let place = try Workplace()
    let make = Process()
    make.executableURL = Workplace.package.appendingPathComponent(".ci/pictures")
    make.arguments = [place.folder.path]
    make.environment = ProcessInfo.processInfo.environment.merging(
      ["SWELL": Workplace.binary.path]
    ) { $1 }
    try make.run()
    make.waitUntilExit()
    try #require(make.terminationStatus == 0)
    for folder in ["Documentation", "Sources/SwellLayout/SwellLayout.docc"] {
      let made = place.folder.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: made.path)
      #expect(names.count > 1)
      for name in names {
        let kept = Workplace.package.appendingPathComponent("\(folder)/\(name)")
        let isTheSame = FileManager.default.contentsEqual(
          atPath: kept.path,
          andPath: made.appendingPathComponent(name).path
        )
        #expect(isTheSame, "\(folder)/\(name) is stale: make pictures")
      }
    }
  }
}
