import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore

/// What a failed command says and the status it exits with; the statuses are those of `sysexits`.
struct Failure {
  var message: String
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
      (message, status) = (error.description, Self.status(of: error))
    case let error as ModelError:
      (message, status) = (error.description, Self.notFound)
    case let error as StoreError:
      (message, status) = (error.description, Self.status(of: error.kind))
    case let error as ImportError:
      (message, status) = (error.description, Self.status(of: error))
      if case .invalid(let problems, _) = error {
        self.problems = problems.map { ProblemDocument($0) }
      }
    case let status as ExitCode:
      (message, self.status) = ("", status)
    case is CocoaError, is POSIXError:
      (message, status) = (error.localizedDescription, Self.inputOutput)
    default:
      // What is left comes from the argument parser.
      let text = Swell.message(for: error).split(whereSeparator: \.isNewline).first ?? ""
      (message, status) = ("\(text); see `swell --help`", Self.wrongUsage)
    }
  }

  private static func status(of error: LayoutError) -> ExitCode {
    switch error {
    case .outOfRange, .tooManyItems: wrongUsage
    case .noSuchSection, .noSuchItem: notFound
    case .repeatedKey, .unmatchedUpdates: wrongData
    }
  }

  private static func status(of kind: StoreError.Kind) -> ExitCode {
    switch kind {
    case .wrongUsage: wrongUsage
    case .wrongData: wrongData
    case .notFound: notFound
    case .unavailable: unavailable
    case .inputOutput: inputOutput
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
