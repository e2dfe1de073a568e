import Foundation
import SwellImport
import SwellStore
import Testing

struct ProblemTests {
  @Test func `bytes that aren't text are shown in base 16`() {
    let bytes = Array(repeating: UInt8(0xFF), count: 100)
    #expect(importError(bytes: bytes)?.description.contains("<FF><FF><FF>") == true)
  }

  @Test func `a missing file and a directory are reported as such`() throws {
    let missing = "/nowhere/at/all.json"
    #expect(throws: ImportError.notFound(file: missing)) { try Imported(path: missing) }
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: ImportError.isDirectory(file: directory)) { try Imported(path: directory) }
  }

  @Test func `an error of the caller is rethrown`() throws {
    struct Stop: Error {}
    let temporary = try TemporaryFile(ContainerTests.lines)
    let file = try ProgrammeFile(contentsOf: temporary.path)
    #expect(throws: Stop.self) { try file.read { _ in throw Stop() } }
  }
}
