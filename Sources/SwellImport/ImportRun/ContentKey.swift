import SwellStore

/// The key of a session without an id: the beginning of its title, so that people can read the key,
/// and twelve hex digits of the 64-bit FNV-1a hash of the normalised title, speakers, time and room;
/// the same content has the same key in every version of Swell and on every machine.
enum ContentKey {
  static func key(for draft: EntryDraft) -> String {
    let title = beginning(draft.title)
    let time = draft.startsAt.map { String($0.seconds) } ?? draft.timeText.map(beginning) ?? ""
    var content = title
    for speaker in draft.speakers { content += "\u{1F}\u{1E}" + beginning(speaker) }
    content += "\u{1F}" + time + "\u{1F}" + beginning(draft.room)
    return slug(title) + (content.withUTF8 { $0.fnv1a } >> 16).hex(12)
  }

  /// The first 500 scalars, folded, in NFC; a hostile text may be 100 MB long.
  private static func beginning(_ text: String?) -> String {
    guard let text else { return "" }
    let head = text.utf8.count <= 500 ? text : String(text.unicodeScalars.prefix(500))
    return head.folded.nfc
  }

  /// The title's first words, of at most 24 letters and digits in all, each followed by a hyphen.
  private static func slug(_ title: String) -> String {
    var length = 0
    let words = words(of: title).prefix { word in
      length += word.count
      return length <= 24
    }
    return words.map { $0 + "-" }.joined()
  }

  private static func words(of title: String) -> [String] {
    var title = title
    return title.withUTF8 { bytes in
      // Fast path: in ASCII, every byte is a character.
      if bytes.contains(where: { $0 >= 0x80 }) { return nil }
      let words = bytes.split { !$0.isASCIILetter && !$0.isDigit }
      return words.map { String(decoding: $0, as: UTF8.self) }
    } ?? title.split { !$0.isInWord }.map(String.init)
  }
}
