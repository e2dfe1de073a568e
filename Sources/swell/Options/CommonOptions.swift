import ArgumentParser
import Foundation
import SwellImport
import SwellModel
import SwellStore

/// The options of every command: which store, which scene, and how to print.
struct CommonOptions: ParsableArguments {
  @Option(
    "path", "The store's file (default: $SWELL_STORE, else swell/swell.sqlite in the data folder).",
    completion: .file()) var store: String?

  @Option(
    "name", "The scene to use: a window, device or person (default: main).",
    name: .customLong("scene")) var givenScene: String?

  @Option(help: "The format of the output (default: table).") var format: RowFormat?
  @Flag(help: "Print one JSON document; the same as --format json.") var json = false

  @Flag(name: .shortAndLong, help: "Print no progress and no hints on standard error.")
  var quiet = false

  var scene: String { givenScene ?? "main" }
  var rowFormat: RowFormat { json ? .json : format ?? .table }

  func validate() throws {
    if store?.isEmpty == true { throw ValidationError("--store is empty; give a path") }
    try SessionStore.validate(scene: scene)
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) exclude each other; give one")
    }
  }

  /// Opens the store; if `create`, makes a missing store and the default store's folder.
  func open(create: Bool = false) throws -> SessionStore {
    let path = try path
    if create, store == nil {
      // Only the user can read the folder: selections are private.
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return try SessionStore(path: path, create: create)
  }

  /// Opens a stored list in the scene; `nil` means the store's only list.
  func openList(_ name: String?) throws -> SessionList {
    try SessionList(name, in: open(), scene: scene)
  }

  func hint(_ text: String) { if !quiet { Output.message(text) } }

  /// - Throws: `ValidationError` if there is neither a given path nor a home folder.
  var path: String { get throws { try Self.path(store) } }

  static func path(_ store: String?) throws -> String {
    if let path = store ?? Terminal.environment("SWELL_STORE") { return path }
    // The XDG specification says to ignore relative paths.
    if let folder = absolute("XDG_DATA_HOME") { return "\(folder)/swell/swell.sqlite" }
    guard let home = absolute("HOME") else {
      throw ValidationError("There is no $HOME to keep a store in; give --store or $SWELL_STORE")
    }
    #if os(macOS)
      return "\(home)/Library/Application Support/swell/swell.sqlite"
    #else
      return "\(home)/.local/share/swell/swell.sqlite"
    #endif
  }

  private static func absolute(_ variable: String) -> String? {
    Terminal.environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// The formats of the output, the same for every command.
enum RowFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, ndjson, csv, tsv

  var delimited: DelimitedText { self == .tsv ? .tsv : .csv }
}
