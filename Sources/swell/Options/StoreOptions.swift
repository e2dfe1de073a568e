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
    let path = try path
    if create, store == nil { try Self.makeFolder(of: path) }
    return try working("opening the store") { _ in
      try SessionStore(path: path, create: create)
    }
  }

  /// Runs what may take long; a terminal shows the time and what `body` says of it.
  func working<T>(
    _ what: String,
    _ body: (_ say: @escaping (String) -> Void) throws -> T
  ) rethrows -> T {
    try quiet ? body { _ in } : ProgressLine.working(what, body)
  }

  /// Says on standard error what may help.
  func hint(_ text: String) {
    if !quiet { Output.message(text) }
  }

  /// Makes the store's folder, which only its user can read: selections are private.
  private static func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  /// The store's path.
  ///
  /// - Throws: `ValidationError` when none is given and there is no home folder.
  var path: String { get throws { try Self.path(store) } }

  /// The store's path, given what `--store` says.
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

/// The scene that state is kept for.
struct SceneOptions: ParsableArguments {
  static let help = ArgumentHelp("The scene that state is kept for.", valueName: "NAME")

  @Option(help: Self.help, completion: .custom(Completion.scenes))
  var scene = "main"
}

/// A list that may be left out when there is only one.
struct ListOptions: ParsableArguments {
  static let help: ArgumentHelp = "The list's name; may be left out when there is only one."

  @Argument(help: Self.help, completion: .custom(Completion.lists))
  var list: String?

  @OptionGroup(title: "Store")
  var store: StoreOptions

  func open(scene: String = "main") throws -> SessionList {
    try SessionList(list, in: store.open(), scene: scene)
  }
}
