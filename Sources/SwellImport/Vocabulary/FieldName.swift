import Foundation

/// A field's name and its meaning, cached because a file's many fields share a few names.
final class FieldName: Sendable {
  typealias Use = (role: Role, rank: Rank)
  typealias Alternative = (name: String, fits: @Sendable (String) -> Bool)

  /// Of two fields with the same role, the one with the lower rank is preferred.
  struct Rank: Comparable, Sendable {
    /// Where the field is: in one of the entry's talks, the entry itself, or its time and place.
    enum Place: Comparable { case talk, entry, placement }
    /// The way the name is understood: by the table of roles, as part of a name, or word by word.
    enum Kind: Comparable {
      case listed, firstName, nameCompound, compound, qualified, idCompound, language
    }

    var place = Place.entry
    var kind: Kind
    /// The position in the table of roles.
    var position = 0

    static func < (one: Rank, other: Rank) -> Bool {
      (one.place, one.kind, one.position) < (other.place, other.kind, other.position)
    }
  }

  let text: String
  /// The name in the form used by the table of roles, without `_en`; empty for a long name.
  let folded: String
  /// The meaning, by the table or else word by word.
  let meaning: Use?
  /// Whether the value is an id: `speakerIds`, `room_key`.
  let isOfID: Bool
  let isOfChair: Bool
  /// The fields that name the person whose id this field holds: `speaker_name` or `speakerName`.
  let fieldsOfPerson: [String]
  let isFirstName: Bool
  let mayMarkWithdrawal: Bool
  let isDate: Bool
  /// Whether a time in this field is the time of publication: `published_date`.
  let isOfPublication: Bool
  /// The words of the name without the number in it, if it has one: `speaker` of `speaker_2`.
  let stem: String
  /// The first number in the name, as digits or a word, and the name without that number.
  let number: String?
  let unnumbered: String
  /// Whether the name is that of a day: `Friday`, `2027-06-11`.
  let isDay: Bool
  /// The zone of times in this field, as in `utcStartTime` or `DTSTART;TZID=Asia/Tokyo`.
  let zone: TimeZone?
  /// The language at the end of the name, and the name without it: `title_ja`.
  let language: String?
  let plain: String
  private let alternative: Alternative?

  var isType: Bool { KnownWords.types.contains(folded) }
  var isArtist: Bool { KnownWords.artists.contains(folded) }
  var isEnglish: Bool { language == Language.english }
  var role: Role? { meaning?.role }
  var rank: Rank { meaning?.rank ?? Rank(kind: .language) }

  init(_ key: String) {
    // A long name has no meaning, and comparing it for each list element is slow.
    let short = key.utf8.count <= 200 && key.count <= 40 ? key : ""
    language = Language.code(of: short)
    plain = language == nil ? key : String(short.dropLast(3))
    let name = language == Language.english ? plain : short
    let words = Self.parts(of: name)
    text = key
    folded = Self.fold(name)
    func isNumber(_ word: String) -> Bool { Int(word) != nil || Role.numberWords.contains(word) }
    stem = words.filter { !isNumber($0) }.joined()
    let place = words.firstIndex(where: isNumber)
    number = place.map { words[$0] }
    unnumbered = words.indices.filter { $0 != place }.map { words[$0] }.joined(separator: "_")
    isDate = KnownWords.dates.contains(folded)
    isOfPublication = folded.contains("publi")
    isOfChair = words.contains { $0 == "chair" || $0 == "chairs" }
    isFirstName = folded.hasSuffix("firstname")
    mayMarkWithdrawal = KnownWords.withdrawalMarks.contains(key)
    meaning = Self.exact[folded] ?? Self.meaning(of: words)
    fieldsOfPerson = meaning?.role == .speakers ? [key + "_name", key + "Name"] : []
    isOfID = meaning?.role != .key && words.contains(where: Role.idWords.contains)
    isDay = WrittenTime.namesDay(short)
    let isUTC = words.count > 1 && words.contains { $0 == "utc" || $0 == "gmt" }
    let zoneName = key.prefix(100).split(separator: "TZID=").dropFirst().first.map(String.init)
    zone = isUTC ? .gmt : zoneName.flatMap(TimeZone.init(identifier:))
    alternative = Self.alternatives[folded]
  }

  /// The meaning of a field with this value, in case its name alone is ambiguous.
  func meaning(of value: Value) -> Use? {
    guard let other = alternative, let text = value.string, other.fits(text) else { return meaning }
    return Self.name(other.name).meaning
  }
}
