import Foundation
import Testing

/// The sources are compiled on Linux; these rules keep them compiling for Apple's platforms.
@Suite struct ApplePlatformTests {
  /// The files of Sources and Migrations, without their comments.
  private static func sources() throws -> [(name: String, code: String)] {
    try ["Sources", "Migrations"].map { Repository.root.appendingPathComponent($0) }
      .flatMap { Repository.swiftFiles(in: $0) }
      .map { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return (file.path, text.replacing(/\/\/.*/, with: ""))
      }
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

  @Test func `no code is only for Linux`() throws {
    let linux = try Regex(
      #"import (Glibc|Musl|FoundationNetworking|FoundationXML)\b|os\(Linux\)|/proc/|\b(epoll|inotify)_"#
    )
    for source in try Self.sources() { #expect(!source.code.contains(linux), "\(source.name)") }
  }
}
