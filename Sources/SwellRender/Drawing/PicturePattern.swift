import Foundation
import SwellStore

/// A pattern for a cell that has no picture: the same key always has the same one.
package struct PicturePattern {
  private let base: DrawingColor
  private let bright: DrawingColor
  /// Centre and radius of each disc, in parts of the picture.
  private let discs: [(x: CGFloat, y: CGFloat, radius: CGFloat)]

  init(key: String) {
    var hash = Self.hash(key)
    func part() -> Double { Self.part(&hash) }
    let hue = part()
    base = .picture(hue: hue, isBright: false)
    bright = .picture(hue: (hue + 0.08).truncatingRemainder(dividingBy: 1), isBright: true)
    discs = (0..<4).map { _ in (part(), part(), 0.1 + 0.3 * part()) }
  }

  /// The hue of a key's pattern, in turns from 0 to 1.
  package static func hue(of key: String) -> Double {
    var hash = hash(key)
    return part(&hash)
  }

  /// The next number from 0 to 1 of a linear congruential sequence.
  private static func part(_ hash: inout UInt64) -> Double {
    hash = hash &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(hash >> 40) / Double(1 << 24)
  }

  private static func hash(_ key: String) -> UInt64 { key.utf8.prefix(1000).fnv1a }

  func nodes(in frame: CGRect) -> [DrawingNode] {
    let unit = min(frame.width, frame.height)
    return [.rectangle(DrawnRectangle(frame, fill: base))]
      + discs.map { disc in
        let radius = disc.radius * unit
        let box = CGRect(
          x: frame.minX + disc.x * frame.width - radius,
          y: frame.minY + disc.y * frame.height - radius,
          width: 2 * radius,
          height: 2 * radius
        )
        return .rectangle(
          DrawnRectangle(box, fill: bright, fillAlpha: 0.45, cornerRadius: radius)
        )
      }
  }
}
