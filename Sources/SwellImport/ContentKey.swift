import Foundation
import SwellStore

/// Keys for sessions that have none of their own, made of what identifies them.
///
/// The normalised title, speakers, start (or time text) and room, joined and hashed with FNV-1a.
/// Equal content in one file gets `-2`, `-3` in file order.
struct ContentKeys {
  private var seen: [UInt64: Int] = [:]

  mutating func key(for draft: SessionDraft) -> String {
    let start = draft.startsAt?.iso8601 ?? draft.timeText ?? ""
    let parts = [draft.title, draft.speakers.joined(separator: ","), start, draft.room ?? ""]
    let hash = parts.map { $0.normalized }.joined(separator: "\u{1F}").fnv1a
    let count = seen[hash, default: 0] + 1
    seen[hash] = count
    let key = String(hash, radix: 36)
    return count == 1 ? key : "\(key)-\(count)"
  }
}

extension String {
  /// Case folded, with each run of white space as one space: for grouping and keys.
  var normalized: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate var fnv1a: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
