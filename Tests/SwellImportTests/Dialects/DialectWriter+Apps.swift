import Foundation

/// The programmes of conferences' own apps and sites.
extension DialectWriter {
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

  static let rubyevents = DialectWriter(name: "rubyevents", clock: .text, hasEnds: false) {
    programme in
    programme.sessions.map { row -> [String: Any] in
      [
        "id": row.id, "title": row.title, "description": row.abstract, "speakers": row.speakers,
        "event_name": "E", "date": row.day, "location": row.room, "video_id": "v",
      ]
    }
  }
}
