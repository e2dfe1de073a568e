import Foundation
import SwellImport

/// Files to import, and the answer that the importer should give.
///
/// A text file in `Cases` holds the cases of one rule, which its name states. Its folder names the
/// subject:
/// - `formats`: JSON, YAML, XML, tables and their syntax; `dialects`: each named dialect
/// - `shapes`: where sessions are, and what is around them
/// - `products-without-a-dialect`: files of a known product
/// - `fields` and `times`: the values of a session, by the names of its fields
/// - `several-files`; `keys`: ids that occur again; `mappings`: `--map` and its suggestions
/// - `refusals`: files that are not read; `warnings`: what is reported about those that are
///
/// A file looks like this:
/// ```
/// === an optional name
/// $ --section-by track --map title=label
/// >>>
/// the file to import, exactly as given
/// <<<
/// [a section]
/// title | speaker; speaker | room | start – end, or the time as written | key k | abstract a
/// values lost: a warning
/// ignored: a field ×2
/// ```
/// The options are those of `swell import`. `>>> talks.json` names a file, more of them are several
/// files, and `>>> with people.json` is one that sessions refer to. A case without files has those
/// of the case before it.
struct ImportCase {
  struct File {
    var name = "file"
    var isTable = false
    var text = ""
  }

  var name: String
  var options: [String] = []
  var files: [File] = []
  /// Whether the files are those of the case before.
  var repeatsFiles = false
  /// The lines after `<<<`.
  var expected: [String] = []

  /// Reads the cases of a text file.
  static func cases(in text: String) -> [ImportCase] {
    var cases: [ImportCase] = []
    var isAnswer = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "===" || line.hasPrefix("=== ") {
        cases.append(ImportCase(name: String(line.dropFirst(4))))
        isAnswer = false
        continue
      }
      guard var last = cases.popLast() else { continue }
      if isAnswer {
        if !line.isEmpty { last.expected.append(line) }
      } else if line == "<<<" {
        isAnswer = true
        last.repeatsFiles = last.files.isEmpty
        if last.repeatsFiles { last.files = cases.last?.files ?? [] }
      } else if line == ">>>" || line.hasPrefix(">>> ") {
        let words = line.split(separator: " ").dropFirst()
        let name = words.last.map(String.init) ?? "file"
        last.files.append(File(name: name, isTable: words.first == "with"))
      } else if last.files.isEmpty {
        last.options = line.components(separatedBy: "--").dropFirst().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      } else {
        last.files[last.files.count - 1].text += line + "\n"
      }
      cases.append(last)
    }
    return cases
  }

  /// This test case, written as in a case file.
  var text: String {
    var text = name.isEmpty ? "===\n" : "=== \(name)\n"
    if !options.isEmpty { text += "$ " + options.map { "--\($0)" }.joined(separator: " ") + "\n" }
    for file in repeatsFiles ? [] : files {
      let words = [">>>", file.isTable ? "with" : nil, file.name == "file" ? nil : file.name]
      text += words.compactMap(\.self).joined(separator: " ") + "\n" + file.text
    }
    return text + "<<<\n" + expected.map { $0 + "\n" }.joined()
  }

  /// The settings that the options give.
  func settings() throws -> ImportSettings {
    var settings = ImportSettings()
    var mapping: [String] = []
    for option in options {
      let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
      let value = parts.dropFirst().joined()
      switch parts[0] {
      case "map": mapping.append(value)
      case "section-by": settings.sectionBy = try known(SectionGrouping(rawValue: value), option)
      case "zone": settings.timeZone = try known(TimeZone(identifier: value), option)
      case "year": settings.year = try known(Int(value), option)
      case "language": settings.language = value
      case "file-format": settings.format = try known(FileFormat(rawValue: value), option)
      case "dialect": settings.dialect = value
      case "max-errors": settings.maxErrors = try known(Int(value), option)
      case "skip-invalid": settings.skipInvalid = true
      default: throw UnknownOption(text: option)
      }
    }
    if !mapping.isEmpty { settings.mapping = try FieldMapping(mapping) }
    return settings
  }

  private func known<Value>(_ value: Value?, _ option: String) throws -> Value {
    guard let value else { throw UnknownOption(text: option) }
    return value
  }

  struct UnknownOption: Error { var text: String }
}
