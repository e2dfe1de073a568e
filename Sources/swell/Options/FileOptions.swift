import ArgumentParser
import Foundation

/// The file that a command writes.
struct FileOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: -, standard output).", valueName: "file"),
    completion: .file()
  )
  var output: String?

  var isStandardOutput: Bool { output == nil || output == "-" }

  /// The file, which may not be the store or a part of it.
  func open(sparing store: String?) throws -> OutputFile {
    try OutputFile(path: output, sparing: store)
  }

  /// The file format that the suffix of the file's name says; `nil` without a suffix.
  ///
  /// - Throws: `ValidationError` for a suffix of another format.
  func suffix<Format: WordArgument>(as: Format.Type) throws -> Format? {
    guard let output, !isStandardOutput else { return nil }
    let suffix = URL(fileURLWithPath: output).pathExtension.lowercased()
    let names = ["yml": "yaml", "txt": "text"]
    guard !suffix.isEmpty else { return nil }
    guard let format = Format(rawValue: names[suffix] ?? suffix) else {
      let formats = Format.allValueStrings.joined(separator: ", ")
      throw ValidationError("\".\(suffix)\" is no file format; give --to with one of \(formats)")
    }
    return format
  }

  /// Throws if a file goes to standard output, where rows of another format are asked for.
  func checkFormat(_ common: CommonOptions, to format: String?) throws {
    guard isStandardOutput, common.rowFormat != .table else { return }
    let asked = common.rowFormat.rawValue
    if asked != format ?? "json" {
      throw ValidationError("--format is the format of rows; give --to \(asked) for a file")
    }
  }
}
