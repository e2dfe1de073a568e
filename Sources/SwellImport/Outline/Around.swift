import SwellStore

/// What is known from the objects around a value; shared by all rows of a list.
final class Around: Sendable {
  let section: String?
  let day: Day?
  let slot: Value?
  let room: String?
  let place: Place

  /// What is said here, and else what is known further out.
  init(
    _ outer: Around? = nil,
    section: String? = nil,
    day: Day? = nil,
    slot: Value? = nil,
    room: String? = nil,
    place: Place
  ) {
    self.section = section ?? outer?.section
    self.day = day ?? outer?.day
    self.slot = slot ?? outer?.slot
    self.room = room ?? outer?.room
    self.place = place
  }

  func at(_ name: Place.Name) -> Around { Around(self, place: place.adding(name)) }

  /// Inside an object, whose own title, date and time are nearer.
  func inside(_ object: Value) -> Around {
    func text(_ name: String) -> String? {
      object[name].flatMap { $0.string?.nonBlank ?? $0.numeral }
    }
    let section = ["title", "name", "date", "day", "key"].lazy.compactMap(text).first
    let day = ["date", "day", "time", "slot"].lazy.compactMap(text)
      .compactMap { ISOTime.parse($0)?.day ?? ClockText($0)?.day }.first
    let slot = object.has("time") || object.has("slot") ? object : nil
    guard section != nil || day != nil || slot != nil else { return self }
    return Around(self, section: section, day: day, slot: slot, place: place)
  }
}
