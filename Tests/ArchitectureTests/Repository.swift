import Foundation

/// The package's own files, as these tests read them.
enum Repository {
  /// The modules that each module may import.
  static let dependencies: [String: Set<String>] = [
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

  /// The folders of Sources with Swift code.
  static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !swiftFiles(in: sources.appendingPathComponent($0)).isEmpty }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The Swift files below a folder.
  static func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The top-level public types and functions of each product, from `Documentation/Reference/API.txt`.
  static func publicNames() throws -> [String: [String]] {
    var names: [String: [String]] = [:]
    var module = ""
    for line in try text(of: "Documentation/Reference/API.txt").split(separator: "\n") {
      if line.hasPrefix("# ") {
        module = String(line.dropFirst(2))
      } else if let name = line.split(separator: ":")[0].split(separator: ".").first,
        line.hasPrefix("\(name):")
      {
        names[module, default: []].append(String(name))
      }
    }
    return names
  }
}
