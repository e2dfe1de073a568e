import ArgumentParser
import Foundation
import SwellImport

/// The file that a command writes.
struct FileOptions: ParsableArguments {
  @Option(
    "file",
    "The file to write (default: -, standard output).",
    name: .shortAndLong,
    completion: .file()
  )
  var output: String?

  var isStandardOutput: Bool { output == nil || output == "-" }

  /// The suffix of the file's name, in lower case; empty without one.
  private var suffix: String {
    output.map { URL(fileURLWithPath: $0).pathExtension.lowercased() } ?? ""
  }

  /// The file, which may not be the store or a part of it.
  func open(sparing store: String?, isPrivate: Bool = false) throws -> OutputFile {
    try OutputFile(path: output, sparing: store, isPrivate: isPrivate)
  }

  /// The file format that the suffix of the file's name says; `nil` without a suffix.
  ///
  /// - Throws: `ValidationError` for a suffix of another format.
  func format() throws -> ExportFormat? {
    let name = suffix == "yml" ? "yaml" : suffix
    guard let format = ExportFormat(rawValue: name) else {
      if name.isEmpty { return nil }
      let formats = ExportFormat.allValueStrings.joined(separator: ", ")
      throw ValidationError("\".\(suffix)\" is not a file format; give --to with one of \(formats)")
    }
    return format
  }

  /// Throws if rows are asked for where a file goes to standard output.
  func checkRowFormat(_ common: CommonOptions, is format: String) throws {
    let asked = common.rowFormat
    if isStandardOutput, asked != .table, asked.rawValue != format {
      throw ValidationError("--format \(asked.rawValue) is for rows; the file format is \(format)")
    }
  }

  /// Throws unless the file is an SVG picture.
  func checkIsPicture(_ common: CommonOptions) throws {
    try checkRowFormat(common, is: "svg")
    if !["", "svg"].contains(suffix) {
      throw ValidationError("\".\(suffix)\" is not a format of pictures; end the name in .svg")
    }
  }
}
