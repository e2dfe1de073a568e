import Foundation
import SwellImport
import SwellStore

/// A programme that a test writes in the shape of each dialect.
struct WrittenProgramme {
  struct Session {
    var id: String
    var title: String
    var speakers: [String]
    var room: String
    var track: String
    var abstract: String
    /// Minutes since 2027-03-01 00:00 on the clock of the event, which is one hour ahead of UTC.
    var start: Int
    var minutes: Int
  }

  var sessions: [Session]

  static let pieces = [
    "Tide", "Rope", "é", "e\u{301}", "漢", "👩‍👩‍👧", "\"", "\\", "/", " ", "'", "#", "{", "]", ": ",
    "\u{A0}", "null", "2", "-", "ß", "İ", "\u{202E}", "\t", "%",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...6, using: &random)
    return "X" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "y"
  }

  init(_ random: inout SeededGenerator) {
    let people = (0..<6).map { "Person \($0) " + Self.text(&random) }
    let rooms = (0..<3).map { "Room \($0) " + Self.text(&random) }
    let tracks = (0..<2).map { "Track \($0) " + Self.text(&random) }
    var rows: [Session] = []
    for index in 0..<Int.random(in: 1...9, using: &random) {
      let count = Int.random(in: 0...3, using: &random)
      rows.append(
        Session(
          id: "id\(index)",
          title: Self.text(&random),
          speakers: Array(people.shuffled(using: &random).prefix(count)),
          room: rooms.randomElement(using: &random) ?? "",
          track: tracks.randomElement(using: &random) ?? "",
          abstract: Self.text(&random),
          // The first is in the afternoon: otherwise a clock without am and pm might have twelve
          // hours.
          start: Int.random(in: index == 0 ? 780...1439 : 0...4000, using: &random),
          minutes: Int.random(in: 1...300, using: &random)))
    }
    sessions = rows
  }

  var people: [String] { unique(sessions.flatMap(\.speakers)) }
  var rooms: [String] { unique(sessions.map(\.room)) }
  var tracks: [String] { unique(sessions.map(\.track)) }
  var days: [Int] { Set(sessions.map { $0.start / 1440 }).sorted() }

  private func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension WrittenProgramme.Session {
  static let origin: Int64 = 1_803_859_200

  var localSeconds: Int64 { Self.origin + Int64(start) * 60 }
  var seconds: Int64 { localSeconds - 3600 }
  var end: Self {
    var later = self
    later.start += minutes
    return later
  }
  /// Such as `2027-03-01T09:30:00`.
  var local: String { SessionTime(seconds: localSeconds, utcOffset: nil).iso8601 }
  var utc: String { SessionTime(seconds: seconds, utcOffset: 0).iso8601 }
  /// Such as `2027-03-01T09:30:00+01:00`.
  var zoned: String { SessionTime(seconds: seconds, utcOffset: 3600).iso8601 }
  var day: String { String(local.prefix(10)) }
  var clock: String { String(local.dropFirst(11).prefix(5)) }
}

/// A programme as a dialect writes it, and the fields that the dialect can express.
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

  private static func objects(_ names: [String], _ key: String = "name") -> [[String: Any]] {
    names.enumerated().map { ["id": "n\($0)", key: $1] }
  }

  private static func ids(_ names: [String], in all: [String]) -> [String] {
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

  static let ultravisual = DialectWriter(
    name: "ultravisual", clock: .text, hasIDs: false, hasEnds: false, hasAbstracts: false
  ) { programme in
    programme.sessions.map { row -> [String: Any] in
      [
        "Title": row.title, "Speaker": row.speakers.first ?? "", "Room": row.room,
        "Time": "Mar 1, \(row.clock)",
      ]
    }
  }

  static let rwdevcon = DialectWriter(name: "rwdevcon", clock: .utc) { programme in
    var sessions: [String: Any] = [:]
    for row in programme.sessions {
      sessions[row.id] = [
        "title": row.title, "presenters": ids(row.speakers, in: programme.people),
        "roomId": programme.rooms.firstIndex(of: row.room) ?? 0,
        "trackId": programme.tracks.firstIndex(of: row.track) ?? 0, "date": row.utc,
        "duration": row.minutes, "sessionDescription": row.abstract, "active": true,
      ]
    }
    var people: [String: Any] = [:]
    for (index, name) in programme.people.enumerated() {
      people["n\(index)"] = ["first": name, "last": ""]
    }
    return [
      "sessions": sessions, "people": people, "tracks": programme.tracks,
      "rooms": programme.rooms.map { ["name": $0] },
    ]
  }

  static let sessionize = DialectWriter(name: "sessionize", clock: .floating) { programme in
    [
      "sessions": programme.sessions.map { row -> [String: Any] in
        [
          "id": row.id, "title": row.title, "description": row.abstract, "startsAt": row.local,
          "endsAt": row.end.local, "speakers": ids(row.speakers, in: programme.people),
          "roomId": programme.rooms.firstIndex(of: row.room) ?? 0, "isServiceSession": false,
        ]
      }, "speakers": objects(programme.people, "fullName"), "categories": [Any](),
      "rooms": programme.rooms.enumerated().map { ["id": $0, "name": $1] as [String: Any] },
    ]
  }

  static let sessionizeGrid = DialectWriter(name: "sessionize-grid", clock: .floating) {
    programme in
    programme.days.map { day -> [String: Any] in
      let rows = programme.sessions.filter { $0.start / 1440 == day }
      let rooms = programme.rooms.map { room -> [String: Any] in
        [
          "name": room,
          "sessions": rows.filter { $0.room == room }.map { row -> [String: Any] in
            [
              "id": row.id, "title": row.title, "description": row.abstract,
              "startsAt": row.local, "endsAt": row.end.local, "room": row.room,
              "speakers": row.speakers.map { ["id": "x", "name": $0] },
            ]
          },
        ]
      }
      return ["date": "\(rows[0].day)T00:00:00", "rooms": rooms, "timeSlots": [Any]()]
    }
  }

  static let schedule = DialectWriter(name: "schedule", clock: .zoned) { programme in
    [
      "schedule": [
        "conference": [
          "title": "C",
          "days": programme.days.map { day -> [String: Any] in
            let rows = programme.sessions.filter { $0.start / 1440 == day }
            var rooms: [String: Any] = [:]
            for room in programme.rooms {
              rooms[room] = rows.filter { $0.room == room }.map { row -> [String: Any] in
                [
                  "guid": row.id, "title": row.title, "abstract": row.abstract, "date": row.zoned,
                  "duration": String(format: "%02d:%02d", row.minutes / 60, row.minutes % 60),
                  "persons": row.speakers.map { ["public_name": $0] },
                ]
              }
            }
            return ["index": day, "date": rows[0].day, "rooms": rooms]
          },
        ] as [String: Any]
      ]
    ]
  }

  static let hub = DialectWriter(name: "hub", clock: .zoned) { programme in
    [
      "schedule": [
        "conference": ["title": "C", "tracks": objects(programme.tracks)] as [String: Any],
        "events": programme.sessions.map { row -> [String: Any] in
          [
            "guid": row.id, "title": row.title, "abstract": row.abstract, "start": row.zoned,
            "end": row.end.zoned, "room": ["name": row.room],
            "persons": row.speakers.map { ["name": $0] },
            "track": ids([row.track], in: programme.tracks)[0],
          ]
        },
      ] as [String: Any]
    ]
  }

  static let iosched = DialectWriter(name: "iosched", clock: .utc) { programme in
    var people: [String: Any] = [:]
    for (index, name) in programme.people.enumerated() { people["n\(index)"] = ["name": name] }
    return [
      "sessions": programme.sessions.map { row -> [String: Any] in
        [
          "id": row.id, "title": row.title, "description": row.abstract,
          "startTimestamp": row.seconds * 1000, "endTimestamp": String(row.end.seconds * 1000),
          "speakers": ids(row.speakers, in: programme.people),
          "room": ids([row.room], in: programme.rooms)[0],
        ]
      }, "speakers": people, "rooms": objects(programme.rooms), "tags": [Any](),
    ]
  }

  static let wwdc = DialectWriter(name: "wwdc", clock: .zoned, hasSpeakers: false) { programme in
    [
      "response": [
        "sessions": programme.sessions.map { row -> [String: Any] in
          [
            "id": 7, "fav_id": row.id, "title": row.title, "description": row.abstract,
            "room": row.room, "startGMT": row.zoned, "endGMT": row.end.zoned, "type": row.track,
          ]
        }
      ]
    ]
  }

  static let kotlinconf = DialectWriter(name: "kotlinconf", clock: .floating) { programme in
    [
      "sessions": programme.sessions.map { row -> [String: Any] in
        [
          "id": row.id, "title": row.title, "description": row.abstract, "location": row.room,
          "startsAt": String(row.local.prefix(16)), "endsAt": String(row.end.local.prefix(16)),
          "speakerIds": ids(row.speakers, in: programme.people), "tags": [row.track],
        ]
      }, "speakers": objects(programme.people),
    ]
  }

  static let tryswift = DialectWriter(name: "tryswift", clock: .zoned, hasEnds: false) {
    programme in
    [
      "title": "Day", "date": "2027-03-01",
      "schedules": programme.sessions.map { row -> [String: Any] in
        [
          "time": row.zoned,
          "sessions": [
            [
              "id": row.id, "title": row.title, "description": row.abstract, "place": row.room,
              "speakers": row.speakers.map { ["name": $0] },
            ] as [String: Any]
          ],
        ]
      },
    ]
  }

  static let timetable = DialectWriter(name: "timetable", clock: .zoned) { programme in
    [
      "timetable": programme.sessions.map { row -> [String: Any] in
        [
          "uuid": row.id, "title": row.title, "abstract": row.abstract,
          "track": ["name": row.room], "starts_at": row.zoned, "length_min": row.minutes,
          "speakers": row.speakers.map { ["name": $0] },
        ]
      }
    ]
  }

  static let hoverboard = DialectWriter(name: "hoverboard", clock: .floating) { programme in
    var sessions: [String: Any] = [:]
    for row in programme.sessions {
      sessions[row.id] = [
        "title": row.title, "description": row.abstract,
        "speakers": ids(row.speakers, in: programme.people),
      ]
    }
    var schedule: [String: Any] = [:]
    for day in programme.days {
      let rows = programme.sessions.filter { $0.start / 1440 == day }
      schedule[rows[0].day] = [
        "tracks": programme.rooms.map { ["title": $0] },
        "timeslots": rows.map { row -> [String: Any] in
          let cells = programme.rooms.map { ["items": $0 == row.room ? [row.id] : []] }
          return ["startTime": row.clock, "endTime": row.end.clock, "sessions": cells]
        },
      ]
    }
    var people: [String: Any] = [:]
    for (index, name) in programme.people.enumerated() { people["n\(index)"] = ["name": name] }
    return ["sessions": sessions, "schedule": schedule, "speakers": people]
  }

  static let openEvent = DialectWriter(name: "open-event", clock: .zoned) { programme in
    programme.sessions.map { row -> [String: Any] in
      [
        "id": row.id, "title": row.title, "long_abstract": row.abstract, "start_time": row.zoned,
        "end_time": row.end.zoned, "microlocation": ["id": 1, "name": row.room],
        "track": ["name": row.track], "speakers": row.speakers.map { ["id": 3, "name": $0] },
      ]
    }
  }

  static let pretalx = DialectWriter(name: "pretalx", clock: .zoned) { programme in
    [
      "count": programme.sessions.count,
      "results": programme.sessions.map { row -> [String: Any] in
        [
          "code": row.id, "title": row.title, "abstract": row.abstract,
          "speakers": row.speakers.map { ["code": "c", "name": $0] },
          "slot": ["room": ["en": row.room], "start": row.zoned, "end": row.end.zoned],
        ]
      },
    ]
  }

  static let rubyevents = DialectWriter(name: "rubyevents", clock: .text, hasEnds: false) {
    programme in
    programme.sessions.map { row -> [String: Any] in
      [
        "id": row.id, "title": row.title, "description": row.abstract, "speakers": row.speakers,
        "event_name": "E", "date": row.day, "location": row.room, "video_id": "v",
      ]
    }
  }

  static let outline = DialectWriter(name: "outline", clock: .floating) { programme in
    [
      "programme": [
        "days": programme.days.map { day -> [String: Any] in
          // In order, since a time of day before six after the evening's is on the next day.
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
