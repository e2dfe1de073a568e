import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore

extension ExitCode {
  static let wrongUsage = ExitCode(64)
  static let wrongData = ExitCode(65)
  static let notFound = ExitCode(66)
  static let unavailable = ExitCode(69)
  static let inputOutput = ExitCode(74)
}

/// The messages of a failed command, and its exit status as in `sysexits`.
struct Failure: Error {
  var messages: [String]
  var status: ExitCode
  var problems: [ImportProblem]?
}

extension Failure {
  init(_ message: String, _ status: ExitCode) { self.init(messages: [message], status: status) }

  init(_ error: any Error, in command: String?) {
    self =
      switch error {
      case let failure as Failure: failure
      case let error as SettingError: Failure(error.description(prefix: "--"), .wrongUsage)
      case let error as LayoutError: Failure(error.description, Self.status(of: error))
      case ModelError.stale(let list, _, _):
        Failure(messages: ["\"\(list)\" was just changed; try again"], status: .unavailable)
      case let error as ModelError: Failure(error.description, .notFound)
      case let error as StoreError:
        Failure(error.description + Self.advice(for: error), Self.status(of: error))
      case let error as ImportError: Failure(error)
      case let error as OutputError: Failure(error.description, .inputOutput)
      case let status as ExitCode: Failure(messages: [], status: status)
      case let error as CocoaError:
        Failure((error.filePath.map { "\($0): " } ?? "") + error.localizedDescription, .inputOutput)
      case is POSIXError: Failure(error.localizedDescription, .inputOutput)
      // Any other error is the argument parser's own.
      default: Failure(parsing: error, in: command)
      }
  }

  private init(_ error: ImportError) {
    self.init(messages: error.lines, status: Self.status(of: error))
    switch error {
    case .invalid(let problems, _):
      self.problems = problems
      messages.append("nothing was imported; --skip-invalid leaves such entries out")
    case .unknownDialect(_, _, _, let mapping) where !mapping.isEmpty:
      let suggestion = "the mapping " + mapping.joined(separator: ", ")
      messages = [error.description.replacing(suggestion, with: Self.options(mapping))]
    case .unknownZone: messages[0] += " with --zone"
    default: break
    }
  }

  static func options(_ mapping: [String]) -> String {
    mapping.map { line in
      let isPlain = line.allSatisfy { $0.isLetter || $0.isNumber || "=._-:/@%+,".contains($0) }
      return isPlain ? "--map \(line)" : "--map '\(line.replacing("'", with: #"'\''"#))'"
    }.joined(separator: " ")
  }

  private init(parsing error: any Error, in command: String?) {
    // The parser prints possible values on separate lines, each after a dash.
    var text = Swell.message(for: error).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .reduce(into: "") { text, line in
        guard line.hasPrefix("- ") else { return text += text.isEmpty ? line : " " + line }
        text += (text.hasSuffix(":") ? " " : ", ") + line.dropFirst(2)
      }
    if text.last == "." { text.removeLast() }
    self.init(text, see: command.map { "swell help \($0)" } ?? "swell --help")
  }

  /// A usage error that refers to a help command.
  init(_ text: String, see help: String) {
    self.init(text + (text.hasSuffix("?") ? " See" : "; see") + " `\(help)`", .wrongUsage)
  }

  /// Advice that libraries cannot give: which command tells more, what may have been meant.
  private static func advice(for error: StoreError) -> String {
    switch error {
    case .noSuchList(let name, let known): hint(name, among: known)
    case .noStore, .noLists: "; see `swell help import`"
    case .noSuchSession: "; `swell sessions` shows the keys"
    // The text of most errors is enough.
    default: ""
    }
  }

  static func hint(_ name: String, among known: [String]) -> String {
    let beginning = name.lowercased()
    let longer = known.filter { beginning.count > 1 && $0.lowercased().hasPrefix(beginning) }
    let meant = Spelling.nearest(to: name, among: known) ?? (longer.count == 1 ? longer[0] : nil)
    return meant.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func status(of error: LayoutError) -> ExitCode {
    switch error {
    case .outOfRange, .tooManyItems: .wrongUsage
    case .noSuchSection, .noSuchItem: .notFound
    case .repeatedKey, .unmatchedUpdates: .wrongData
    }
  }

  private static func status(of error: StoreError) -> ExitCode {
    switch error {
    case .duplicateKey, .badSession, .emptyImport, .badState: .wrongData
    case .noStore, .noSuchList, .noLists, .noSuchSession, .noSuchSection: .notFound
    case .noPermission, .diskFull, .failed: .inputOutput
    case .badPath, .badListName, .badScene, .ambiguousList, .badFraction,
      .targetExists, .listExists:
      .wrongUsage
    case .notAFile, .notADatabase, .notSwells, .newer, .foreignSchema, .gone, .busy, .damaged,
      .replaced:
      .unavailable
    }
  }

  private static func status(of error: ImportError) -> ExitCode {
    switch error {
    case .notFound: .notFound
    case .isDirectory, .unreadable: .inputOutput
    case .noSuchDialect, .badMapping: .wrongUsage
    case .empty, .unknownFormat, .malformed, .tooLarge, .lineTooLong, .expandsTooFar,
      .unknownDialect, .allWithdrawn, .unknownZone, .wrongDialect, .invalid:
      .wrongData
    }
  }
}
