import ArgumentParser
import Foundation
import SwellModel
import SwellStore

/// Where the store lies.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's file; else $SWELL_STORE, else swell/swell.sqlite in the data folder.",
      valueName: "PATH"
    )
  )
  var store: String?

  func validate() throws {
    if store?.isEmpty == true { throw ValidationError("--store is empty; give a path") }
  }

  func open(create: Bool = false) throws -> SessionStore {
    let path = self.path
    if create, store == nil {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    }
    return try SessionStore(path: path, create: create)
  }

  var path: String {
    let environment = ProcessInfo.processInfo.environment
    if let store { return store }
    if let path = environment["SWELL_STORE"], !path.isEmpty { return path }
    let folder =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
      ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appendingPathComponent("swell/swell.sqlite").path
  }
}

/// A list that may be left out when there is only one, and how to print the answer.
struct ListOptions: ParsableArguments {
  @Argument(help: "The list's name; may be left out when there is only one.")
  var list: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup
  var store: StoreOptions

  func open(scene: String = "main") throws -> SessionList {
    try SessionList(list, in: store.open(), scene: scene)
  }
}
