import FlyingFox
import FlyingSocks
package import Foundation
package import SwellModel
import SwellRender
package import SwellStore

/// The live preview: one page on the loopback address, for this user alone.
///
/// ```swift
/// let server = PreviewServer(store: store, list: "talks", port: 0)
/// try await server.run { address in print("open \(address)") }
/// ```
///
/// The page does no layout: it sends touches, and places the boxes that it receives. Selection,
/// collapsed sections and scroll position are kept in the store.
package struct PreviewServer: Sendable {
  private let initial: PreviewState
  private let port: UInt16
  private let token = PreviewToken.read()

  /// A preview whose page opens with `list` in `scene`; if `list` is `nil`, with the first list.
  ///
  /// `overrides` replace settings of that list's stored presentation. Port 0 means any free port.
  package init(
    store: SessionStore, list: String? = nil, scene: String = "main",
    overrides: PresentationSettings = [:], port: UInt16
  ) {
    initial = PreviewState(store: store, firstList: list, firstScene: scene, overrides: overrides)
    self.port = port
  }

  /// The page, with a button for several layouts side by side and a button for each layout.
  private static var page: [UInt8] {
    let buttons = ([LayoutName.sideBySide] + LayoutName.allCases.map { [$0] }).map { layouts in
      let names = layouts.map(\.rawValue)
      let text = names.count > 1 ? "Side by side" : names[0].capitalized
      return "<button role=radio data-layouts=\(names.joined(separator: ","))>\(text)</button>"
    }
    let html = String(decoding: PackageResources.page_html, as: UTF8.self)
    return Array(html.replacing("<!--layouts-->", with: buttons.joined()).utf8)
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter started: called once with the page's address, as soon as the server listens.
  /// - Throws: ``PreviewError/portInUse(_:)`` and ``PreviewError/cannotListen(_:)``.
  package func run(started: @escaping @Sendable (URL) -> Void) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    for (name, body) in [
      ("", Self.page), ("page.css", PackageResources.page_css),
      ("page.js", PackageResources.page_js), ("protocol.js", PackageResources.protocol_js),
      ("drawing.js", PackageResources.drawing_js), ("input.js", PackageResources.input_js),
      ("state.js", PackageResources.state_js), ("controls.js", PackageResources.controls_js),
      ("search.js", PackageResources.search_js),
    ] {
      let types = [".css": "text/css", ".js": "text/javascript"]
      let type = types.first { name.hasSuffix($0.key) }?.value ?? "text/html"
      let page = LocalOnly(handler: PageHandler(type: type) { _ in body })
      await server.appendRoute(HTTPRoute(stringLiteral: "GET /\(name)"), to: page)
    }
    let artwork = LocalOnly(handler: PageHandler.artwork, token: token)
    await server.appendRoute("GET /artwork", to: artwork)
    let socket = LocalOnly(handler: .webSocket(PreviewSocket(initial: initial)), token: token)
    await server.appendRoute("GET /socket", to: socket)
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening(timeout: 60)
          guard case .ip4(_, let port)? = await server.listeningAddress,
            let address = URL(string: "http://127.0.0.1:\(port)/?token=\(token)\(query)")
          else { throw PreviewError.cannotListen("no address") }
          started(address)
        }
      }
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw PreviewError.portInUse(port)
    } catch SocketError.failed(_, _, let message) { throw PreviewError.cannotListen(message) }
  }

  /// The overrides that the page keeps in its URL, as query parameters.
  private var query: String {
    [("layout", initial.overrides.texts[.layout]), ("device", initial.overrides.texts[.viewport])]
      .map { name, text in text.map { "&\(name)=\($0)" } ?? "" }.joined()
  }
}

/// Why the preview cannot be served.
package enum PreviewError: LocalizedError, Equatable {
  case portInUse(UInt16)
  case cannotListen(String)

  package var errorDescription: String? {
    switch self {
    case .portInUse(let port): "port \(port) is in use; give another one, or 0 for any free one"
    case .cannotListen(let reason): "cannot listen on the loopback address: \(reason)"
    }
  }
}
