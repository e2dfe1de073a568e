import Foundation
import SwellImport
import SwellStore
import Testing

/// The documentation names what is there, and what it shows works.
@Suite struct DocumentationTests {
  static let architecture = "Documentation/Architecture.md"
  static let importing = "Sources/SwellImport/SwellImport.docc/Importing.md"
  /// The folders in which the paths of that page start.
  private static let bases = ["", "Sources/"]

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: House.root.appendingPathComponent(path).path)
  }

  /// The folders of Sources that hold code, as `SwellStore/SQL`.
  private static func rooms() throws -> [String] {
    try House.arrows.keys.sorted().flatMap { module -> [String] in
      let folder = House.sources.appendingPathComponent(module)
      let inside = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: [.isDirectoryKey]
      )
      let folders = try inside.filter {
        try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
          && $0.pathExtension != "docc"
      }
      return [module] + folders.map { "\(module)/\($0.lastPathComponent)" }.sorted()
    }
  }

  @Test func `the page of the house has every module and every folder of the sources`() throws {
    let rooms = try Self.rooms()
    #expect(rooms.count > 30)
    let named = try Set(Documents.code(of: Self.architecture))
    for room in rooms { #expect(named.contains(room), "\(room)") }
    let tests = try FileManager.default.contentsOfDirectory(
      atPath: House.root.appendingPathComponent("Tests").path
    )
    for folder in tests where !folder.contains(".") && !folder.hasSuffix("Tests") {
      #expect(named.contains("Tests/\(folder)"), "Tests/\(folder)")
    }
  }

  @Test func `every path on the page of the house leads somewhere`() throws {
    var count = 0
    for name in try Documents.code(of: Self.architecture) where name.contains("/") {
      // `v<n>_<name>.sql` and the like are patterns.
      if name.contains("<") || name.contains(" ") { continue }
      #expect(Self.bases.contains { Self.exists($0 + name) }, "\(name)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test func `every link of a page leads to a file`() throws {
    var count = 0
    for page in try Documents.pages() {
      let folder = (page as NSString).deletingLastPathComponent
      for part in try Documents.text(of: page).components(separatedBy: "](").dropFirst() {
        let target = part.prefix { $0 != ")" && $0 != "#" && $0 != "\n" }
        if target.isEmpty || target.contains("://") { continue }
        #expect(Self.exists("\(folder)/\(target)"), "\(page): \(target)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func `every module has a landing page, which lists its articles`() throws {
    let modules = House.arrows.keys.filter { !$0.hasPrefix("swell") }
    for module in modules {
      let folder = "Sources/\(module)/\(module).docc"
      let landing = try Documents.text(of: "\(folder)/\(module).md")
      #expect(landing.hasPrefix("# ``\(module)``\n"))
      let articles = try Documents.pages().filter {
        $0.hasPrefix(folder) && !$0.hasSuffix("/\(module).md")
      }
      for article in articles {
        let name = ((article as NSString).lastPathComponent as NSString).deletingPathExtension
        #expect(landing.contains("<doc:\(name)>"), "\(article)")
      }
    }
  }

  @Test func `every dialect has a small example, which is recognised as this dialect`() throws {
    var examples: [String: String] = [:]
    for line in try Documents.lines(of: Documents.text(of: Self.importing)) where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3, cells[2].hasPrefix("`{") || cells[2].hasPrefix("`[") else { continue }
      examples[String(cells[0].dropFirst(3).dropLast())] = String(cells[2].dropFirst().dropLast(3))
    }
    #expect(Set(examples.keys) == Set(DialectInfo.all.map(\.name)))
    for (name, example) in examples {
      let file = try ProgrammeFile(Data(example.utf8), name: name)
      #expect(file.dialect == name)
      var titles: [String] = []
      _ = try file.read { titles.append($0.title) }
      #expect(titles == ["Tides"], "\(name)")
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `every container has an example, which is read without a warning`(format: FileFormat) throws
  {
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

  @Test func `CONTRIBUTING.md has every target of the Makefile`() throws {
    let phony = try Documents.text(of: "Makefile").components(separatedBy: "\n.PHONY:")[1]
      .components(separatedBy: "\n\n")[0].replacing("\\\n", with: " ")
    let targets = Set(phony.split { $0.isWhitespace }.map(String.init))
    let shown = try Documents.lines(of: Documents.text(of: "CONTRIBUTING.md"))
      .filter { $0.hasPrefix("| `make ") }
      .map { String($0.dropFirst(8).prefix { $0 != "`" }) }
    // What the others need first, and what only takes away.
    #expect(Set(shown) == targets.subtracting(["build", "deps", "clean"]))
  }
}
