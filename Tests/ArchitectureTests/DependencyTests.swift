import Foundation
import Testing

/// Dependencies between modules point one way, so that each can be used and read without those above.
@Suite struct DependencyTests {
  @Test(arguments: Repository.dependencies.keys.sorted())
  func `a module imports only its dependencies`(module: String) throws {
    let allowed = try #require(Repository.dependencies[module])
    let modules = Set(Repository.dependencies.keys).union(["SwellMigrations"])
    let files = Repository.swiftFiles(in: Repository.sources.appendingPathComponent(module))
    #expect(!files.isEmpty)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 2, index + 1 < words.count else {
          continue
        }
        let name = String(words[index + 1])
        guard modules.contains(name) else { continue }
        #expect(allowed.contains(name), "\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  @Test func `every module has a list of dependencies`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.sources.path)
    // SQLiteDefence is a C header, which imports no module.
    let modules = folders.filter { !$0.hasPrefix(".") && $0 != "SQLiteDefence" }
    #expect(Set(modules) == Set(Repository.dependencies.keys))
  }
}
