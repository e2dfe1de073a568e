import Foundation
import SwellImport
import SwellStore
import Testing

/// The documentation names files, folders and targets that exist, and its examples work.
@Suite struct DocumentationTests {
  private static let maps = ["Documentation/Architecture.md", "Documentation/Folders.md"]
  private static let importing = "Sources/SwellImport/SwellImport.docc/Importing.md"

  @Test func `the architecture and folder pages name every module and folder`() throws {
    let files = Repository.swiftFiles(in: Repository.sources)
    let depth = Repository.sources.pathComponents.count
    let folders = Set(files.map { $0.deletingLastPathComponent().pathComponents.dropFirst(depth) })
      .map { $0.joined(separator: "/") }
    #expect(folders.count > 30)
    let named = try Set(Self.maps.flatMap { try Documents.inlineCode(of: $0) })
    for folder in folders { #expect(named.contains(folder), "\(folder)") }
    let tests = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Tests").path)
    for folder in tests where !folder.contains(".") && !folder.hasSuffix("Tests") {
      #expect(named.contains("Tests/\(folder)"), "Tests/\(folder)")
    }
  }

  @Test func `every path on the architecture and folder pages exists`() throws {
    var count = 0
    for name in try Self.maps.flatMap(Documents.inlineCode) where name.contains("/") {
      if name.contains("<") || name.contains(" ") { continue }
      #expect(["", "Sources/"].contains { Repository.exists($0 + name) }, "\(name)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test func `every relative link leads to a file`() throws {
    var count = 0
    for page in Documents.pages() {
      let folder = (page as NSString).deletingLastPathComponent
      for part in try Repository.text(of: page).components(separatedBy: "](").dropFirst() {
        let target = part.prefix { $0 != ")" && $0 != "#" && $0 != "\n" }
        if target.isEmpty || target.contains("://") { continue }
        #expect(Repository.exists("\(folder)/\(target)"), "\(page): \(target)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func `every library has a landing page that lists its articles`() throws {
    for module in Repository.dependencies.keys where !module.hasPrefix("swell") {
      let folder = "Sources/\(module)/\(module).docc"
      let landing = try Repository.text(of: "\(folder)/\(module).md")
      #expect(landing.hasPrefix("# ``\(module)``\n"))
      for article in Documents.pages()
      where article.hasPrefix(folder) && !article.hasSuffix("/\(module).md") {
        // The page of a type only groups its members.
        if try Repository.text(of: article).hasPrefix("# ``") { continue }
        let name = ((article as NSString).lastPathComponent as NSString).deletingPathExtension
        #expect(landing.contains("<doc:\(name)>"), "\(article)")
      }
    }
  }

  @Test func `every dialect has an example that is read as this dialect`() throws {
    var examples: [String: String] = [:]
    for line in try Documents.lines(of: Repository.text(of: Self.importing))
    where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3, cells[2].hasPrefix("`{") || cells[2].hasPrefix("`[") else { continue }
      examples[String(cells[0].dropFirst(3).dropLast())] = String(cells[2].dropFirst().dropLast(3))
    }
    #expect(Set(examples.keys) == Set(ImportSettings.dialects))
    for (name, example) in examples {
      let file = try ProgrammeFile(Data(example.utf8), name: name)
      #expect(file.dialect == name)
      var titles: [String] = []
      _ = try file.read { titles.append($0.title) }
      #expect(titles == ["Tides"], "\(name)")
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `every format has an example that is read without warnings`(format: FileFormat) throws {
    let blocks = try Documents.blocks(format.rawValue, of: Self.importing)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let file = try ProgrammeFile(Data(block.utf8), name: "example")
      #expect(file.format == format)
      var titles: [String] = []
      let report = try file.read { titles.append($0.title) }
      #expect(!titles.isEmpty && report.warnings.isEmpty, "\(report.warnings)")
    }
  }

  @Test func `every line of Swift in the documentation is compiled by a test`() throws {
    let compiled = try [
      "Tests/SnippetTests/StoreSnippetTests.swift",
      "Tests/SnippetTests/LayoutSnippetTests.swift",
      "Tests/SnippetTests/WaterfallLayout.swift",
      "Tests/UIKitHost/Tests/SwellUIKitTests/ArticleTests.swift",
      "Tests/UIKitHost/Tests/SwellListUIKitTests/ArticleTests.swift",
    ].map { try Documents.lines(of: Repository.text(of: $0)) }
    let seen = Set(compiled.joined())
    var count = 0
    for page in Documents.pages() {
      for block in try Documents.blocks("swift", of: page) {
        // No compiled file contains a manifest.
        if block.hasPrefix("// Package.swift") || block.hasPrefix("// swift-tools-version") {
          continue
        }
        for line in Documents.lines(of: block) {
          #expect(seen.contains(line), "\(page): \(line)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }
}
