import Foundation
import SampleProgrammes
import SwellImport
import SwellModel
import SwellStore

/// The app's store, with one programme.
///
/// Its functions are not isolated, so they run off the main thread.
struct ProgrammeStore: Sendable {
  let path: String

  /// Opens the programme; imports it the first time.
  func open() async throws -> SessionList {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try SessionStore(path: path)
    if try store.read({ try $0.lists().isEmpty }) {
      try importProgramme("three-days", into: store)
    }
    return try SessionList("three-days", in: store)
  }

  /// Imports the corrected edition, or the first one again.
  func importNextEdition() async throws {
    let store = try SessionStore(path: path)
    let isCorrected = try store.read { reader in
      try reader.lists().first?.source == "three-days-corrected.json"
    }
    try importProgramme(isCorrected ? "three-days" : "three-days-corrected", into: store)
  }

  private func importProgramme(_ name: String, into store: SessionStore) throws {
    let path = try SampleProgrammes.file(name).path(percentEncoded: false)
    let file = try ProgrammeFile(contentsOf: path)
    _ = try store.importList(
      named: "three-days", title: file.title, source: name + ".json"
    ) { add in _ = try file.read(add) }
  }
}
