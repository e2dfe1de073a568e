package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The background of a session's cell: an image, or a pattern if there is none.
package enum Artwork: Sendable, Equatable {
  /// A pattern; the same seed always gives the same one.
  case pattern(seed: String)
  /// An image of a format that browsers read.
  case image(ArtworkImage)

  /// A short name that is unique among the artwork of a drawing.
  package var name: String {
    switch self {
    case .pattern(let seed): "p" + String(seed.utf8.prefix(1000).stableHash, radix: 36)
    case .image(let image): "i" + String(image.hash, radix: 36)
    }
  }

  /// Opacity of a shade below text: an image may be white, a pattern is dark enough for white text.
  package var shade: CGFloat {
    switch self {
    case .pattern: 0
    case .image: 0.38
    }
  }
}

/// An image file in memory.
package struct ArtworkImage: Sendable, Equatable {
  /// The file's content.
  package let bytes: Data
  /// Its media type, such as `image/png`.
  package let type: String
  /// A hash of the content, which names it.
  let hash: UInt64

  /// The greatest size of an image, in bytes.
  package static let limit = 8_000_000

  /// An image whose format is recognised by its signature: JPEG, PNG, GIF or WebP; `nil` for
  /// anything else, and for files above ``limit``.
  package init?(_ bytes: Data) {
    guard bytes.count <= Self.limit else { return nil }
    let head = [UInt8](bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      type = "image/jpeg"
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      type = "image/png"
    } else if head.starts(with: Array("GIF8".utf8)) {
      type = "image/gif"
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8) == Array("WEBP".utf8)[...] {
      type = "image/webp"
    } else {
      return nil
    }
    self.bytes = bytes
    hash = bytes.stableHash
  }

  /// Whether two images have the same type, size and hash; comparing megabytes for every frame
  /// would be slow.
  package static func == (one: Self, other: Self) -> Bool {
    (one.hash, one.bytes.count, one.type) == (other.hash, other.bytes.count, other.type)
  }
}

extension Sequence<UInt8> {
  /// FNV-1a, 64 bits: stable across runs and platforms, unlike `Hasher`.
  package var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
