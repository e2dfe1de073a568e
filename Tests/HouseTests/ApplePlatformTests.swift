import Foundation
import Testing

/// The sources are built on Linux; these rules keep them buildable for Apple's platforms.
@Suite struct ApplePlatformTests {
  /// A file of Sources or Migrations, with its comments removed.
  private struct Source {
    var name: String
    var text: String

    var code: String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
    }
  }

  private static func sources() throws -> [Source] {
    let folders = ["Sources", "Migrations"].map { House.root.appendingPathComponent($0) }
    return try folders.flatMap { House.swiftFiles(in: $0) }.map {
      Source(name: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// Foundation passes on the types, but on iOS not their members: those are CoreGraphics'.
  @Test func `a file with points, sizes or rectangles imports CoreGraphics`() throws {
    let geometry = try Regex(
      #"\bCG(Rect|Point|Size|AffineTransform|Float)\b|\.(minX|midX|maxX|minY|midY|maxY|insetBy|offsetBy)\b"#
    )
    var count = 0
    for source in try Self.sources() where source.code.contains(geometry) {
      count += 1
      if source.code.contains("import UIKit") { continue }
      let isGuarded = source.code.contains("#if canImport(CoreGraphics)")
      #expect(isGuarded && source.code.contains("import CoreGraphics"), "\(source.name)")
    }
    #expect(count > 40)
  }

  /// UIKit can be imported on watchOS, without collection views.
  @Test func `code for UIKit leaves out watchOS`() throws {
    var count = 0
    for source in try Self.sources() {
      for line in source.code.split(separator: "\n") where line.contains("canImport(UIKit)") {
        count += 1
        #expect(line.contains("!os(watchOS)"), "\(source.name): \(line)")
      }
    }
    #expect(count > 8)
  }

  @Test func `what only Linux has is imported and called where there is an alternative`() throws {
    for source in try Self.sources() {
      let code = source.code
      for module in ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"]
      where code.contains("import \(module)\n") {
        #expect(code.contains("#if canImport(\(module))"), "\(source.name) imports \(module)")
      }
      if code.contains("import Glibc\n") {
        #expect(code.contains("import Darwin\n"), "\(source.name) imports no Darwin")
      }
      if code.contains("os(Linux)") {
        #expect(
          code.contains("#else") || code.contains("os(macOS)"),
          "\(source.name) is for Linux only"
        )
      }
      for name in ["/proc/self", "epoll_", "inotify_", "eventfd("] where code.contains(name) {
        #expect(code.contains("#if os("), "\(source.name) uses \(name)")
      }
    }
  }

  /// Their packages are links to these sources; the app's tests drive what the app shows.
  @Test func `the hosts compile the package's own sources`() throws {
    for host in ["UIKitHost", "ListUIKitHost"] {
      let folder = House.root.appendingPathComponent("Tests/\(host)/Sources")
      for module in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where module.hasPrefix("Swell") {
        let real = folder.appendingPathComponent(module).resolvingSymlinksInPath()
        let expected = module == "SwellMigrations" ? "Migrations" : "Sources/\(module)"
        #expect(
          real.path == House.root.appendingPathComponent(expected).resolvingSymlinksInPath().path
        )
      }
    }
  }
}
