import Foundation

/// Facts that a file states about the programme as a whole.
struct ProgrammeFacts {
  var title: String?
  var zone: TimeZone?
  /// The name of the time zone in the file, if no zone of that name is known.
  var unknownZone: String?
  var language: String?
}

extension ProgrammeFacts {
  /// The facts in a file's root, or in the object that describes the event.
  init(of root: Value) {
    // In Apple's WWDC app, `events` lists the events of all years.
    let years = root["response"]?["events"] ?? (root["contents"] == nil ? nil : root["events"])
    let year = years?.elements.first { $0["current"]?.bool == true } ?? years?.elements.first
    self.init(about: (root["schedule"] ?? root)["conference"] ?? year ?? root)
    // A single session's title isn't the programme's, but sessions in RubyEvents name their event.
    if !root.members.contains(where: { $1.isCollection && ($1.isMissing || $1.hasObjects) }) {
      title = nil
    }
    title = title ?? root.elements.first?["event_name"]?.text
  }

  init(about event: Value) {
    func text(_ names: [String], in object: Value = event) -> String? {
      names.firstNonNil { object[$0]?.text }
    }
    title = text(["title", "name"])
    // `{"summit": {"venue": {"timezone": "America/Denver"}}, "days": […]}`
    let about = event.objects
    let name = ([event] + about + about.flatMap(\.objects)).firstNonNil { text(Self.zones, in: $0) }
    zone = name.flatMap(Self.zone)
    unknownZone = zone == nil ? name : nil
    language = text(["language", "lang"])
  }

  /// The zone with this name or abbreviation, such as `UTC+1 (Central European Time)` or `ET`.
  static func zone(named name: String) -> TimeZone? {
    let name = name.split(separator: " (").first.map(String.init) ?? name
    return TimeZone(identifier: name) ?? TimeZone(abbreviation: name)
      ?? TimeZone(abbreviation: "GMT" + name) ?? ZoneParser.american[name.lowercased()[...]]
  }

  /// The names of fields for a time zone.
  static let zones = "time_zone_name timeZone timezone time_zone time-zone timeZoneName tz".words
}

extension Value {
  fileprivate var objects: [Value] {
    members.prefix(20).filter { ListNames.kind(of: $0.key) != .speakers }.map(\.value)
      .filter { $0.isObject && !$0.isSession }
  }
}
