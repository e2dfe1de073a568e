import Foundation
import Testing

/// The package as its own source: where it lies, what it builds, and what may import what.
enum House {
  /// The libraries of the package; each is a module of the same name.
  static let products = arrows.keys.filter { module in
    !["swell", "swell-preview", "SwellRender", "SwellPreview"].contains(module)
      && !module.hasSuffix("UIKit")
  }.sorted()

  /// What each module may import of the others: the arrows of the house point one way.
  static let arrows: [String: Set<String>] = [
    "SwellLayout": [],
    "SwellMotion": ["SwellLayout"],
    "SwellStore": ["SwellMigrations"],
    "SwellImport": ["SwellStore"],
    "SwellModel": ["SwellLayout", "SwellMotion", "SwellStore"],
    "SwellUIKit": ["SwellLayout", "SwellMotion"],
    "SwellListUIKit": ["SwellLayout", "SwellMotion", "SwellStore", "SwellModel", "SwellUIKit"],
    "SwellRender": ["SwellLayout", "SwellMotion", "SwellStore", "SwellModel"],
    "SwellPreview": ["SwellLayout", "SwellMotion", "SwellStore", "SwellModel", "SwellRender"],
    "swell-preview": ["SwellStore", "SwellModel", "SwellRender", "SwellPreview"],
    "swell": [
      "SwellLayout", "SwellMotion", "SwellStore", "SwellImport", "SwellModel", "SwellRender",
      "SwellPreview",
    ],
  ]

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var sources: URL { root.appendingPathComponent("Sources") }

  /// The Swift files below a folder.
  static func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  static func frameworkNames() throws -> Set<String> {
    let text = try String(
      contentsOf: root.appendingPathComponent("Tests/HouseTests/FrameworkNames.txt"),
      encoding: .utf8
    )
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") }
    return Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// The public types at a module's top level, from the symbol graph that the compiler makes.
  static func publicNames(of module: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let scratch = build.deletingLastPathComponent().deletingLastPathComponent()
    let extract = Process()
    extract.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extract.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-target", triple,
      "-I", build.appendingPathComponent("Modules").path,
      // What the store, GRDB, FlyingFox and Yams import of the system.
      "-I", sources.appendingPathComponent("SQLiteDefence").path,
      "-I", scratch.appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite").path,
      "-I", scratch.appendingPathComponent("checkouts/FlyingFox/CSystemLinux/include").path,
      "-I", scratch.appendingPathComponent("checkouts/Yams/Sources/CYaml/include").path,
      "-minimum-access-level", "public", "-output-dir", folder.path,
    ]
    let messages = Pipe()
    extract.standardError = messages
    try extract.run()
    let identifier = extract.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
      if extract.isRunning { kill(identifier, SIGKILL) }
    }
    let message = messages.fileHandleForReading.readDataToEndOfFile()
    extract.waitUntilExit()
    try #require(extract.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
    let graph = try JSONDecoder().decode(
      SymbolGraph.self,
      from: Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
    )
    let names = graph.symbols.map(\.pathComponents).filter { $0.count == 1 }.map { $0[0] }
    try #require(!names.isEmpty)
    return names
  }

  private static var triple: String {
    #if arch(arm64)
      let architecture = "aarch64"
    #else
      let architecture = "x86_64"
    #endif
    #if os(macOS)
      return architecture.replacing("aarch64", with: "arm64") + "-apple-macosx13.0"
    #else
      return architecture + "-unknown-linux-gnu"
    #endif
  }

  private struct SymbolGraph: Decodable {
    var symbols: [Symbol]

    struct Symbol: Decodable {
      var pathComponents: [String]
    }
  }
}
