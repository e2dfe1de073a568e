import SwellStore

/// What is known from the objects around a value; shared by all rows of a list.
final class EnclosingContext: Sendable {
  let section: String?
  let day: Day?
  let slot: Value?
  let room: String?
  let place: EntryPath

  /// What is said here, and else what is known further out.
  init(
    _ outer: EnclosingContext? = nil,
    section: String? = nil,
    day: Day? = nil,
    slot: Value? = nil,
    room: String? = nil,
    place: EntryPath
  ) {
    self.section = section ?? outer?.section
    self.day = day ?? outer?.day
    self.slot = slot ?? outer?.slot
    self.room = room ?? outer?.room
    self.place = place
  }

  func at(_ name: EntryPath.Name) -> EnclosingContext {
    EnclosingContext(self, place: place.adding(name))
  }

  /// Inside an object, whose own title, date and time are nearer.
  func inside(_ object: Value) -> EnclosingContext {
    func text(_ name: String) -> String? {
      object[name].flatMap { $0.string?.nonBlank ?? $0.numeral }
    }
    let section = ["title", "name", "date", "day", "key"].lazy.compactMap(text).first
    let day = ["date", "day", "time", "slot"].lazy.compactMap(text)
      .compactMap { ISOTime.parse($0)?.day ?? ClockText($0)?.day }.first
    let slot = object.has("time") || object.has("slot") ? object : nil
    guard section != nil || day != nil || slot != nil else { return self }
    return EnclosingContext(self, section: section, day: day, slot: slot, place: place)
  }
}
