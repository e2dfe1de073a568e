import Foundation
import Testing

/// An app can import every product together with Apple's frameworks without ambiguous names.
@Suite struct PublicNamesTests {
  @Test func `a public name is in one module, is not a framework's, and is more than one word`()
    throws
  {
    let text = try Repository.text(of: "Tests/ArchitectureTests/FrameworkNames.txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") }
    var owners: [String: String] = [:]
    for line in lines {
      for name in line.split(separator: " ") { owners[String(name)] = "a framework" }
    }
    for (module, names) in try Repository.publicNames() {
      for name in names {
        let owner = owners.updateValue(module, forKey: name)
        #expect(owner == nil, "\(name) is in \(module) and \(owner ?? "")")
        #expect(
          name.count { $0.isUppercase } > 1 && name.contains { $0.isLowercase },
          "\(module).\(name) is a single word")
        #expect(
          !name.contains(/^(UI|NS|CG|CA|XCT)[A-Z]/), "\(module).\(name) has a framework's prefix")
      }
    }
    #expect(owners.values.count { $0 != "a framework" } > 50)
  }
}
