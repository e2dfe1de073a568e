import Foundation
import SwellImport
import SwellStore

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
