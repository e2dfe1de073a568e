import Foundation
import SwellImport
import SwellStore

/// A programme written in a dialect, and the fields that the dialect can express.
struct DialectWriter: Sendable {
  enum Clock: Sendable {
    case floating, zoned, utc, text
  }

  var name: String
  var clock: Clock
  var hasIDs = true
  var hasEnds = true
  var hasSpeakers = true
  var hasAbstracts = true
  var write: @Sendable (WrittenProgramme) -> Any

  static let all: [DialectWriter] = [
    swell, ultravisual, rwdevcon, sessionize, sessionizeGrid, schedule, hub, iosched, wwdc,
    kotlinconf, tryswift, timetable, hoverboard, openEvent, pretalx, rubyevents, outline,
  ]

  static func objects(_ names: [String], _ key: String = "name") -> [[String: Any]] {
    names.enumerated().map { ["id": "n\($0)", key: $1] }
  }

  static func ids(_ names: [String], in all: [String]) -> [String] {
    names.compactMap { name in all.firstIndex(of: name).map { "n\($0)" } }
  }

  static let swell = DialectWriter(name: "swell", clock: .zoned) { programme in
    [
      "sections": [
        [
          "title": "All",
          "sessions": programme.sessions.map { row -> [String: Any] in
            [
              "key": row.id, "title": row.title, "speakers": row.speakers, "room": row.room,
              "startsAt": row.zoned, "endsAt": row.end.zoned, "abstract": row.abstract,
            ]
          },
        ] as [String: Any]
      ]
    ]
  }

  static let outline = DialectWriter(name: "outline", clock: .floating) { programme in
    [
      "programme": [
        "days": programme.days.map { day -> [String: Any] in
          // In order: after an evening time, a time before six is on the next day.
          let rows = programme.sessions.filter { $0.start / 1440 == day }
            .sorted { $0.start < $1.start }
          return [
            "date": rows[0].day,
            "slots": rows.map { row -> [String: Any] in
              [
                "begin": row.clock,
                "talks": [
                  [
                    "slug": row.id, "Talk Title": row.title, "summary": row.abstract,
                    "Presenters": row.speakers.map { ["Full Name": $0] }, "venue": row.room,
                    "durationMinutes": row.minutes,
                  ] as [String: Any]
                ],
              ]
            },
          ]
        }
      ]
    ]
  }
}
