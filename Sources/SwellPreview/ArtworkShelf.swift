import FlyingFox
import Foundation
import SwellRender
import SwellStore
import Synchronization

/// The artwork of the sessions that pages show, read once, as frames come many times per second.
///
/// Answers with the pattern of a seed, or with an image that a page shows.
final class ArtworkShelf: HTTPHandler {
  /// The greatest total size of the images, in bytes; beyond it the shelf is emptied.
  private static let limit = 128_000_000

  private struct Content {
    /// By the imported file and what the session names as its background.
    var found: [String: Artwork] = [:]
    var images: [String: ArtworkImage] = [:]
    var size = 0
  }

  private let content = Mutex(Content())

  func artwork(of session: SessionRecord, importedFrom source: String?) -> Artwork {
    content.withLock { content in
      let name = "\(source ?? "")\0\(session.background ?? session.key)"
      if let known = content.found[name] { return known }
      let folder = ArtworkFolder(source: source)
      let artwork = folder.artwork(background: session.background, key: session.key)
      if case .image(let image) = artwork, content.images[artwork.name] == nil {
        if content.size + image.bytes.count > Self.limit { content = Content() }
        content.images[artwork.name] = image
        content.size += image.bytes.count
      }
      if content.found.count > 1000 { content.found = [:] }
      content.found[name] = artwork
      return artwork
    }
  }

  /// Reads artwork anew from now on; the images that open pages show stay.
  func forget() { content.withLock { $0.found = [:] } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let seed = request.query["seed"] {
      return response(Data(SVGPicture.artwork(seed: seed).utf8), "image/svg+xml")
    }
    let name = request.query["image"] ?? ""
    guard let image = content.withLock({ $0.images[name] }) else {
      return HTTPResponse(statusCode: .notFound)
    }
    return response(image.bytes, image.type)
  }

  private func response(_ body: Data, _ type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type,
        HTTPHeader("Content-Security-Policy"): "default-src 'none'; style-src 'unsafe-inline'",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Cache-Control"): "private, max-age=86400",
      ],
      body: body
    )
  }
}
