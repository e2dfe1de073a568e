import Foundation
import Testing

/// Dependencies between modules point one way, so that each module can be used and read without
/// those above it.
@Suite struct DependencyTests {
  @Test(arguments: try Repository.modules())
  func `a module imports only its dependencies`(module: String) throws {
    let allowed = try #require(Repository.dependencies[module])
    let others = Set(Repository.dependencies.keys).union(["SwellMigrations"]).subtracting(allowed)
    for file in Repository.swiftFiles(in: Repository.sources.appendingPathComponent(module)) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.matches(of: /(?m)^ *(\w+ )?import (?<name>\w+)$/) {
        #expect(!others.contains(String(line.name)), "\(file.lastPathComponent): \(line.name)")
      }
    }
  }
}
