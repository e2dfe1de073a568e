import ArgumentParser
import Dispatch
import Foundation
import SwellPreview
import SwellStore
import Synchronization

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serve a live preview of the lists on this machine, until Ctrl-C.",
    discussion: """
      The page scrolls, flings, selects, folds and pinches; what it selects and where it scrolls is
      kept in the store. Nobody but this machine can open it.

      Example:
        swell preview three-days --port 8787
      """
  )

  @Argument(
    help: "The list that is shown first; the first of the store if not given.",
    completion: .custom(Completion.lists)
  )
  var list: String?

  @Option(help: "The port to listen at; 0 for any that is free.")
  var port: UInt16 = 8787

  @Option(
    help: ArgumentHelp("The scene that is shown first.", valueName: "NAME"),
    completion: .custom(Completion.scenes)
  )
  var scene = "main"

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let store = try store.open()
    let list = try self.list.map { name in try store.read { try $0.list(named: name).name } }
    try SessionStore.validate(scene: scene)
    let server = PreviewServer(store: store, list: list, scene: scene, port: port)
    let isOpened = open
    let result = Mutex<Result<Void, any Error>>(.success(()))
    let finished = DispatchSemaphore(value: 0)
    // Listened to before the address is told: whoever reads it may interrupt at once.
    let (interruptions, interrupted) = AsyncStream.makeStream(of: Void.self)
    let signals = Self.onInterruption { interrupted.yield() }
    let serving = Task {
      do {
        try await server.run { address in
          Output.message("preview at \(address.absoluteString); Ctrl-C ends it")
          if isOpened { Self.openBrowser(address) }
        }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      finished.signal()
    }
    Task { for await _ in interruptions { serving.cancel() } }
    finished.wait()
    signals.forEach { $0.cancel() }
    if serving.isCancelled { return }
    try result.withLock { try $0.get() }
  }

  /// Calls `body` on SIGINT (Ctrl-C) and SIGTERM.
  private static func onInterruption(
    _ body: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: body)
      // A signal that comes before is ignored.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.resume()
      isRegistered.wait()
      return source
    }
  }

  private static func openBrowser(_ address: URL) {
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      opener.arguments = ["open", address.absoluteString]
    #else
      opener.arguments = ["xdg-open", address.absoluteString]
    #endif
    do {
      try opener.run()
    } catch {
      Output.message("cannot open a browser: \(error.localizedDescription)")
    }
  }
}
