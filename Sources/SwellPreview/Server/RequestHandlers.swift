import FlyingFox
import Foundation
import SwellRender

/// Rejects requests from pages of other sites.
///
/// A page of another site may send requests to the loopback address; a browser then names that
/// site as the origin or, after DNS rebinding, as the host.
struct LocalOnly<Handler: HTTPHandler>: HTTPHandler {
  var handler: Handler
  /// The token that a request must present; `nil` if it needs none.
  var token: String?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.headers[.host] ?? ""
    let name = host.split(separator: ":", maxSplits: 1).first
    // Accepts only this server's page: a page from another port has another origin.
    let origin = request.headers[HTTPHeader("Origin")] ?? "http://\(host)"
    guard name == "127.0.0.1" || name == "localhost", origin == "http://\(host)",
      token.map({ PreviewToken.isEqual(request.query["token"] ?? "", $0) }) ?? true
    else { return HTTPResponse(statusCode: .forbidden) }
    return try await handler.handleRequest(request)
  }
}

/// One of the page's files, with headers that forbid content from elsewhere.
struct PageHandler: HTTPHandler {
  var type: String
  var cacheControl = "no-store"
  var body: @Sendable (HTTPRequest) -> [UInt8]

  static let artwork = PageHandler(type: "image/svg+xml", cacheControl: "private, max-age=86400") {
    request in Array(SVGPicture.artwork(seed: request.query["seed"] ?? "").utf8)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.headers[.host] ?? ""
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "\(type); charset=utf-8",
        HTTPHeader("Content-Security-Policy"): """
        default-src 'none'; script-src 'self'; style-src 'self'; \
        connect-src 'self' ws://\(host); img-src 'self' data:; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """, HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Cache-Control"): cacheControl,
      ], body: Data(body(request)))
  }
}
