import Foundation
import Testing

/// The names that an app sees: none of them may mean two things beside its own imports.
@Suite struct PublicNamesTests {
  @Test(arguments: House.products)
  func `no public name is a framework's, or a single everyday word`(module: String) throws {
    let taken = try House.frameworkNames()
    for name in try House.publicNames(of: module) {
      #expect(!taken.contains(name), "\(module).\(name) is a name of a framework")
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

  @Test func `no two modules have the same name`() throws {
    var owners: [String: String] = [:]
    for module in House.products {
      for name in try House.publicNames(of: module) {
        let owner = owners.updateValue(module, forKey: name)
        #expect(owner == nil, "\(name) is in \(module) and \(owner ?? "")")
      }
    }
    #expect(owners.count > 50)
  }
}
