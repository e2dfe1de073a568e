import Foundation
import Testing

/// The sources are compiled on Linux; these rules keep them compiling for Apple's platforms.
@Suite struct ApplePlatformTests {
  /// A file of Sources or Migrations, without its comments.
  private struct Source {
    var name: String
    var code: String

    init(_ file: URL) throws {
      name = file.path
      code = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
    }
  }

  private static func sources() throws -> [Source] {
    try ["Sources", "Migrations"].map { Repository.root.appendingPathComponent($0) }
      .flatMap { Repository.swiftFiles(in: $0) }.map { try Source($0) }
  }

  /// On iOS, Foundation re-exports the types but not their members.
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

  /// watchOS has UIKit, but no collection views.
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

  @Test func `code for Linux has an alternative for Apple's platforms`() throws {
    for source in try Self.sources() {
      let code = source.code
      for module in ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"]
      where code.contains("import \(module)\n") {
        #expect(code.contains("#if canImport(\(module))"), "\(source.name) imports \(module)")
      }
      if code.contains("import Glibc\n") {
        #expect(code.contains("import Darwin\n"), "\(source.name) doesn't import Darwin")
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
}
