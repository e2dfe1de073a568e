import FlyingFox
import Foundation
import SwellRender
import Synchronization

/// Answers with the pattern of a seed, or with an image that an open page shows.
final class ArtworkShelf: HTTPHandler {
  /// The greatest total size of the images, in bytes; beyond it the shelf is emptied.
  private static let limit = 128_000_000

  private let images = Mutex<(byName: [String: ArtworkImage], size: Int)>(([:], 0))

  func add(_ artwork: Artwork) {
    guard case .image(let image) = artwork else { return }
    images.withLock { images in
      if images.byName[artwork.name] != nil { return }
      if images.size + image.bytes.count > Self.limit { images = ([:], 0) }
      images.byName[artwork.name] = image
      images.size += image.bytes.count
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let seed = request.query["seed"] {
      return response(Data(SVGPicture.artwork(seed: seed).utf8), "image/svg+xml")
    }
    let name = request.query["image"] ?? ""
    guard let image = images.withLock({ $0.byName[name] }) else {
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
