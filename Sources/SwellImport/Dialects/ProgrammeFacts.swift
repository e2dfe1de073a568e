import Foundation
import SwellStore

struct ProgrammeFacts {
  var title: String?
  var zone: TimeZone?
  /// The name of the file's time zone, if there is no such zone.
  var unknownZone: String?
  var language: String?

  init(about event: Value? = nil) {
    func text(_ names: [String], in object: Value? = event) -> String? {
      names.lazy.compactMap { object?[$0]?.string?.nonBlank }.first
    }
    title = text(["title", "name"])
    // `{"summit": {"venue": {"timezone": "America/Denver"}}, "days": […]}`
    let about = event?.objects ?? []
    let name =
      text(Self.zoneNames)
      ?? (about + about.flatMap(\.objects)).firstNonNil {
        text(Self.zoneNames, in: $0)
      }
    zone = name.flatMap { TimeZone(identifier: $0) ?? TimeZone(abbreviation: $0) }
    unknownZone = zone == nil ? name : nil
    language = text(["language", "lang"])
  }

  private static let zoneNames = [
    "time_zone_name", "timeZone", "timezone", "time_zone", "time-zone", "timeZoneName", "tz",
  ]
}

extension Value {
  fileprivate var objects: [Value] {
    members.prefix(20).filter { ListNames.kind(of: $0.key) != .speakers }.map(\.value)
      .filter { $0.isObject && !$0.isSession }
  }
}
