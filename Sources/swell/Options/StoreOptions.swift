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
    ),
    completion: .file()
  )
  var store: String?

  @Flag(name: .shortAndLong, help: "No progress and no hints on standard error.")
  var quiet = false

  func validate() throws {
    if store?.isEmpty == true { throw ValidationError("--store is empty; give a path") }
  }

  func open(create: Bool = false) throws -> SessionStore {
    if create, store == nil { try makeFolder() }
    return try working("opening the store") { try SessionStore(path: path, create: create) }
  }

  /// Runs what may take long; a terminal shows that it goes on.
  func working<T>(_ what: String, _ body: () throws -> T) rethrows -> T {
    try quiet ? body() : ProgressLine.working(what, body)
  }

  /// Says on standard error what may help.
  func hint(_ text: String) {
    if !quiet { Output.message(text) }
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }

  var path: String { Self.path(store) }

  /// The store's path, given what `--store` says.
  static func path(_ store: String?) -> String {
    if let path = store ?? Terminal.environment("SWELL_STORE") { return path }
    // By the specification of these folders, a relative path is as none.
    if let folder = Terminal.environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/swell/swell.sqlite"
    }
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appendingPathComponent("swell/swell.sqlite").path
  }
}

/// The scene that state is kept for.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The scene that state is kept for.", valueName: "NAME"),
    completion: .custom(Completion.scenes)
  )
  var scene = "main"
}

/// A list that may be left out when there is only one.
struct ListOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The list's name; may be left out when there is only one."),
    completion: .custom(Completion.lists)
  )
  var list: String?

  @OptionGroup(title: "Store")
  var store: StoreOptions

  func open(scene: String = "main") throws -> SessionList {
    try SessionList(list, in: store.open(), scene: scene)
  }
}
