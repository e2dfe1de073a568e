import ArgumentParser
import Dispatch
import Foundation
import SwellModel
import SwellPreview
import SwellStore

/// The server of `swell preview`, as a program of its own.
///
/// It alone links the HTTP library and with it libcurl, whose thirty libraries would triple the
/// start of every other command.
@main
struct SwellPreviewProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swell-preview",
    abstract: "Serve the live preview; started by `swell preview`."
  )

  @Option var store: String
  @Option var scene: String
  @Option var port: UInt16
  @Option var list: String?
  @Option var settings = "{}"

  func run() async throws {
    let server = PreviewServer(
      store: try await openStore(),
      list: list,
      scene: scene,
      overrides: try JSONDecoder().decode(PresentationSettings.self, from: Data(settings.utf8)),
      port: port
    )
    // Listens before the address is printed: a script that reads it may interrupt at once.
    let (interruptions, interrupted) = AsyncStream.makeStream(of: Void.self)
    let signals = Self.onInterruption { interrupted.yield() }
    defer { signals.forEach { $0.cancel() } }
    let serving = Task {
      try await server.run { address in
        Self.message("preview at \(address.absoluteString); Ctrl-C ends it")
      }
    }
    Task { for await _ in interruptions { serving.cancel() } }
    do {
      try await serving.value
    } catch {
      guard !serving.isCancelled else { return }
      Self.message(error.localizedDescription)
      // EX_UNAVAILABLE of sysexits.
      throw ExitCode(69)
    }
  }

  /// Opens the store on the main thread: SQLite may wait for a lock, and the threads of Swift's
  /// concurrency must not.
  @MainActor private func openStore() throws -> SessionStore {
    try SessionStore(path: store, create: false)
  }

  private static func message(_ text: String) {
    FileHandle.standardError.write(Data("swell: \(text)\n".utf8))
  }

  /// Calls `body` on SIGINT (Ctrl-C) and SIGTERM.
  private static func onInterruption(
    _ body: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: body)
      // A signal that arrives before the registration is ignored.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.resume()
      isRegistered.wait()
      return source
    }
  }
}
