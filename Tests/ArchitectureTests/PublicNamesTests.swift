import Foundation
import Testing

/// An app can import every product together with Apple's frameworks without ambiguous names.
@Suite struct PublicNamesTests {
  private static func frameworkNames() throws -> Set<String> {
    let text = try Repository.text(of: "Tests/ArchitectureTests/FrameworkNames.txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") }
    return Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
  }

  @Test func `no public name is a framework's or a single word`() throws {
    let taken = try Self.frameworkNames()
    for (module, names) in try Repository.publicNames() {
      for name in names {
        #expect(!taken.contains(name), "\(module).\(name) is also in a framework")
        #expect(
          name.count { $0.isUppercase } > 1 && name.contains { $0.isLowercase },
          "\(module).\(name) is a single word"
        )
        #expect(
          !["UI", "NS", "CG", "CA", "XCT"].contains {
            name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
          },
          "\(module).\(name) has a framework's prefix"
        )
      }
    }
  }

  @Test func `no public name is in two modules`() throws {
    var owners: [String: String] = [:]
    for (module, names) in try Repository.publicNames() {
      for name in names {
        let owner = owners.updateValue(module, forKey: name)
        #expect(owner == nil, "\(name) is in \(module) and \(owner ?? "")")
      }
    }
    #expect(owners.count > 50)
  }
}
