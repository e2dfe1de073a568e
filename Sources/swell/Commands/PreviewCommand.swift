import ArgumentParser
import Dispatch
import Foundation
import SwellPreview
import SwellStore

struct PreviewCommand: StoreCommand, AsyncParsableCommand {
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
    help: "The list that is shown first (default: the first of the store).",
    completion: .custom(Completion.lists)
  )
  var list: String?

  @Option(
    help: ArgumentHelp(
      "The port to listen at, 0 for any free one (default: 8787).",
      valueName: "0-65535"
    )
  )
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let store = try common.open()
    let list = try self.list.map { name in try store.read { try $0.list(named: name).name } }
    try SessionStore.validate(scene: common.scene)
    let server = PreviewServer(store: store, list: list, scene: common.scene, port: port ?? 8787)
    let isOpened = open
    let serving = Task {
      try await server.run { address in
        Output.message("preview at \(address.absoluteString); Ctrl-C ends it")
        if isOpened { Self.openBrowser(address) }
      }
    }
    let signals = Self.onInterruption { serving.cancel() }
    defer { signals.forEach { $0.cancel() } }
    do {
      try await serving.value
    } catch  where !serving.isCancelled {
      throw error
    } catch {}
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
