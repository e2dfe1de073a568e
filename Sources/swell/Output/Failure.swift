import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellPreview
import SwellStore

/// What a failed command says and the status it exits with; the statuses are those of `sysexits`.
struct Failure {
  var messages: [String]
  var status: ExitCode
  /// What is wrong with a file, entry by entry.
  var problems: [ProblemDocument]?

  static let wrongUsage = ExitCode(64)
  static let wrongData = ExitCode(65)
  static let notFound = ExitCode(66)
  static let unavailable = ExitCode(69)
  static let inputOutput = ExitCode(74)

  init(_ error: any Error) {
    switch error {
    case let error as LayoutError:
      (messages, status) = ([error.description], Self.status(of: error))
    case let error as ModelError:
      (messages, status) = ([error.description], Self.notFound)
    case let error as StoreError:
      (messages, status) = ([error.description], Self.status(of: error))
    case let error as ImportError:
      (messages, status) = ([error.description], Self.status(of: error))
      if case .invalid(let problems, _) = error {
        self.problems = problems.map { ProblemDocument($0) }
        messages = error.lines
      }
    case let error as PreviewError:
      (messages, status) = ([error.description], Self.unavailable)
    case let status as ExitCode:
      (messages, self.status) = ([], status)
    case let error as CocoaError:
      let path = error.filePath.map { "\($0): " } ?? ""
      (messages, status) = ([path + error.localizedDescription], Self.inputOutput)
    case is POSIXError:
      (messages, status) = ([error.localizedDescription], Self.inputOutput)
    default:
      // What is left comes from the argument parser.
      var text = Swell.message(for: error).split(whereSeparator: \.isNewline).first ?? ""
      if text.last == "." { text.removeLast() }
      (messages, status) = (["\(text); see `\(Self.help)`"], Self.wrongUsage)
    }
  }

  /// The command that shows what would have been right.
  private static var help: String {
    let command = CommandLine.arguments.dropFirst().first ?? ""
    let isKnown = Swell.configuration.subcommands.contains { $0._commandName == command }
    return isKnown ? "swell help \(command)" : "swell --help"
  }

  private static func status(of error: LayoutError) -> ExitCode {
    switch error {
    case .outOfRange, .tooManyItems: wrongUsage
    case .noSuchSection, .noSuchItem: notFound
    case .repeatedKey, .unmatchedUpdates: wrongData
    }
  }

  private static func status(of error: StoreError) -> ExitCode {
    switch error {
    case .duplicateKey, .badSession, .emptyImport: wrongData
    case .noStore, .noSuchList, .noLists, .noSuchSession, .noSuchSection: notFound
    case .isDirectory, .notAFile, .notADatabase, .notSwells, .newer, .foreignSchema, .busy, .gone,
      .damaged, .writeWithinRead:
      unavailable
    case .noPermission, .diskFull, .temporaryFolderFull, .failed: inputOutput
    case .badPath, .badListName, .badScene, .ambiguousList, .badFraction, .badSearch,
      .targetExists:
      wrongUsage
    }
  }

  private static func status(of error: ImportError) -> ExitCode {
    switch error {
    case .notFound: notFound
    case .isDirectory, .unreadable: inputOutput
    case .noSuchDialect: wrongUsage
    case .empty, .unknownFormat, .malformed, .tooLarge, .expandsTooFar, .unknownDialect,
      .wrongDialect, .invalid:
      wrongData
    }
  }
}
