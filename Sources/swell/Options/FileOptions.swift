import ArgumentParser
import Foundation
import SwellImport
import SwellStore

/// Where a command writes data: standard output, or a file that appears completely or not at all.
struct FileOptions: ParsableArguments {
  @Option(
    "file", "The file to write (default: -, standard output).", name: .shortAndLong,
    completion: .file()) var output: String?

  var path: String? { output == "-" ? nil : output }

  /// The suffix of the file's name, in lower case; empty without one.
  private var suffix: String {
    path.map { URL(fileURLWithPath: $0).pathExtension.lowercased() } ?? ""
  }

  func validate() throws {
    guard let path else { return }
    if path.isEmpty { throw ValidationError("--output is empty; give a file") }
    if path.hasSuffix("/") || fileStatus(path).map({ $0.st_mode & S_IFMT }) == S_IFDIR {
      throw ValidationError("\(path) is a folder; give a file in it")
    }
  }

  /// The format implied by the suffix; `nil` without a suffix; throws if the suffix is unknown.
  func format() throws -> ExportFormat? {
    if suffix.isEmpty { return nil }
    if let format = ExportFormat(rawValue: suffix == "yml" ? "yaml" : suffix) { return format }
    let formats = ExportFormat.allValueStrings.joined(separator: ", ")
    throw ValidationError("\".\(suffix)\" is not a file format; give --to with one of \(formats)")
  }

  /// Throws if `--format` asks for rows while a file goes to standard output.
  func checkRowFormat(_ common: CommonOptions, is format: String) throws {
    let asked = common.rowFormat
    if path == nil, asked != .table, asked.rawValue != format {
      throw ValidationError("--format \(asked.rawValue) is for rows; the file format is \(format)")
    }
  }

  func checkIsPicture(_ common: CommonOptions) throws {
    try checkRowFormat(common, is: "svg")
    if !["", "svg"].contains(suffix) {
      throw ValidationError("\".\(suffix)\" is not a picture format; end the name in .svg")
    }
  }

  /// Throws if the file is the store or one of SQLite's files next to it.
  func checkSpares(_ store: String?) throws {
    guard let path, let store else { return }
    let file = fileStatus(path)
    let other = fileStatus(store)
    let isStore = file != nil && file?.st_dev == other?.st_dev && file?.st_ino == other?.st_ino
    // Some file systems ignore case.
    let name = Self.target(path).lastPathComponent.lowercased()
    if isStore || name.hasPrefix(Self.target(store).lastPathComponent.lowercased() + "-") {
      throw ValidationError("\(path) is a part of the store \(store); give another file")
    }
  }

  static func target(_ path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
}
