import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// Limits of warnings, and counts of fields.
struct WarningsTests {
  @Test func `at most a hundred unused lists are reported`() throws {
    func said(_ count: Int) throws -> Int {
      let lists = (0..<count).map { #""a\#($0)": [{"venue": "v"}]"# }.joined(separator: ", ")
      return try Imported(
        #"{"talks": [{"title": "A", "speaker": "Ann Lee"}], \#(lists)}"#,
        ImportSettings(maxErrors: 1000)
      ).report.warnings.count
    }
    #expect(try said(100) == 100)
    #expect(try said(101) == 100)
  }

  @Test func `ignored fields beyond 300 names are counted together`() throws {
    let names = (0..<310).map { #""n\#($0)": \#($0)"# }.joined(separator: ", ")
    let row = #"{"title": "A", "venue": "R", \#(names)}"#
    let report = try Imported("[\(row), \(row)]").report
    #expect(report.usedFields == ["title": 2, "venue": 2])
    #expect(report.ignoredFields.count == 299)
    #expect(report.ignoredFields["n297"] == 2 && report.ignoredFields["n298"] == nil)
    #expect(report.ignoredFields["…"] == 24)
  }

  @Test func `fields are counted whatever their order in an object`() throws {
    let rows = [
      #"{"title": "A", "a": 1, "b": 2, "venue": "R"}"#, #"{"b": 2, "venue": "R", "title": "A"}"#,
      #"{"venue": "R", "c": 3, "a": 1, "title": "A", "a": 4}"#, #"{"title": "A", "venue": "R"}"#,
    ]
    let report = try Imported("[\(rows.joined(separator: ","))]").report
    #expect(report.usedFields == ["title": 4, "venue": 4])
    #expect(report.ignoredFields == ["a": 3, "b": 2, "c": 1])
  }
}
