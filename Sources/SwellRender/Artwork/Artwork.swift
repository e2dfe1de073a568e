package import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
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
  var shade: CGFloat {
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
  fileprivate let hash: UInt64

  /// The greatest size of an image, in bytes.
  static let limit = 8_000_000

  /// An image whose format is recognised by its signature: JPEG, PNG, GIF or WebP; `nil` for
  /// anything else, and for files above ``limit``.
  package init?(_ bytes: Data) {
    guard bytes.count <= Self.limit else { return nil }
    let signatures: [(type: String, bytes: [UInt8])] = [
      ("image/jpeg", [0xFF, 0xD8, 0xFF]), ("image/png", [0x89] + Array("PNG\r\n\u{1A}\n".utf8)),
      ("image/gif", Array("GIF8".utf8)), ("image/webp", Array("RIFF".utf8)),
    ]
    guard let signature = signatures.first(where: { bytes.starts(with: $0.bytes) }),
      signature.type != "image/webp" || bytes.dropFirst(8).starts(with: "WEBP".utf8)
    else { return nil }
    type = signature.type
    self.bytes = bytes
    hash = bytes.stableHash
  }

  /// Whether two images have the same hash; comparing megabytes for every frame would be slow.
  package static func == (one: Self, other: Self) -> Bool { one.hash == other.hash }
}

extension Artwork: Encodable {
  /// Encodes the query of a page that asks its server for the artwork: a seed or an image's name.
  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .pattern(let seed):
      let text = String(seed.prefix(300)).addingPercentEncoding(
        withAllowedCharacters: .alphanumerics
      )
      try value.encode("seed=" + (text ?? ""))
    case .image: try value.encode("image=" + name)
    }
  }
}

extension Sequence<UInt8> {
  /// FNV-1a, 64 bits: stable across runs and platforms, unlike `Hasher`.
  var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
