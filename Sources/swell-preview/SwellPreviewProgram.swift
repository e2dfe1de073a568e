import ArgumentParser
import Foundation
import SwellModel
import SwellPreview
import SwellRender
import SwellStore

/// The server of `swell preview`, as a program of its own: only it links the HTTP library and
/// libcurl, which would add 6 ms to other commands.
@main struct SwellPreviewProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swell-preview", abstract: "Serve the live preview; started by `swell preview`.")

  @Option var store: String
  @Option var scene: String
  @Option var port: UInt16
  @Option var list: String?
  @Option var settings = "{}"

  func run() async throws {
    // Exit at once on Ctrl-C or SIGTERM: every change is already stored. The handlers are set
    // before the address is printed, since a script that reads it may interrupt at once.
    for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
    do {
      // On the main thread: SQLite may wait for a lock, and cooperative threads must not block.
      let store = try await MainActor.run { [store] in try SessionStore(path: store, create: false)
      }
      let server = PreviewServer(
        store: store, list: list, scene: scene,
        overrides: try JSONDecoder().decode(PresentationSettings.self, from: Data(settings.utf8)),
        port: port)
      try await server.run { address in
        Self.message("preview at \(address.absoluteString); Ctrl-C ends it")
      }
    } catch {
      Self.message(error.localizedDescription)
      // EX_UNAVAILABLE of sysexits.
      throw ExitCode(69)
    }
  }

  private static func message(_ text: String) {
    FileHandle.standardError.write(Data("swell: \(text.printable)\n".utf8))
  }
}
