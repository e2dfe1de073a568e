import Foundation
import SwellRender
import Synchronization

/// The images that open pages show, by their names, for the server to answer with.
final class ArtworkShelf: Sendable {
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

  func image(named name: String) -> ArtworkImage? { images.withLock { $0.byName[name] } }
}
