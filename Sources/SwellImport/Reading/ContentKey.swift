import Foundation
import SwellStore

/// The key of a session whose file gives it no id, made of what it says.
///
/// It has two parts: the beginning of the title, so that people can read and type it, and twelve
/// hex digits of the 64-bit FNV-1a hash of the normalised title, speakers, time and room. The same
/// content has the same key in every version of Swell and on every machine.
enum ContentKey {
  static func key(for parts: SessionParts) -> String {
    let title = beginning(parts.title)
    let time =
      parts.timeText.map(beginning) ?? parts.startsAt.map { String($0.seconds) } ?? ""
    let fields =
      [title] + parts.speakers.map { "\u{1E}" + beginning($0) } + [time, beginning(parts.room)]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in normalised(fields.joined(separator: "\u{1F}")).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash >> 16, radix: 16)
    return slug(title) + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// As much of a text as tells it from others; a hostile one has a hundred megabytes.
  private static func beginning(_ text: String?) -> String {
    String((text ?? "").prefix(500)).folded
  }

  /// Letters and digits of the title, at most 24 of them, and a hyphen.
  private static func slug(_ title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber }
    var slug = ""
    for word in words where slug.count + word.count <= 24 { slug += word + "-" }
    return slug
  }

  /// The same text may be composed differently in JSON and in a property list.
  private static func normalised(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }
}
