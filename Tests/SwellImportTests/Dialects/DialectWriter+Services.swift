import Foundation

/// Programmes as exported by call-for-papers, schedule and ticket services.
extension DialectWriter {
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
}
