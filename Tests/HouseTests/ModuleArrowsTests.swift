import Foundation
import Testing

/// The modules know each other as the picture of the house shows, and no other way.
@Suite struct ModuleArrowsTests {
  @Test(arguments: House.arrows.keys.sorted())
  func `a module imports no other than its arrows say`(module: String) throws {
    let allowed = try #require(House.arrows[module])
    let ours = Set(House.arrows.keys).union(["SwellMigrations"])
    let files = House.swiftFiles(in: House.sources.appendingPathComponent(module))
    #expect(!files.isEmpty)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count else {
          continue
        }
        let name = String(words[place + 1])
        guard ours.contains(name) else { continue }
        #expect(allowed.contains(name), "\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  @Test func `every module of the package has its arrows written down`() throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: House.sources.path)
    // A module map for SQLite's header has nothing that could import.
    let swift = modules.filter { !$0.hasPrefix(".") && $0 != "SQLiteDefence" }
    #expect(Set(swift) == Set(House.arrows.keys))
  }
}
