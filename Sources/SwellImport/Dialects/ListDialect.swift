import Foundation
import SwellStore

/// A dialect whose sessions are lists that refer to tables by id, described by names of fields.
struct ListDialect: Dialect {
  let name: String
  let shape: String
  let grouping: SectionGrouping? = .day
  var home: TimeZone?
  /// The paths of the lists of sessions; an empty one is the file's top value.
  var sessions = ["sessions"]
  /// The paths of the tables.
  var people: String? = "speakers"
  var rooms = "rooms"
  var tracks = "tracks"
  /// The ids in the tables; `nil` for every field that is called like one.
  var ids: [String]?
  /// The fields with places and times of sessions that may have several.
  var slots: [String] = []
  /// Whether a session's order in the file has no meaning.
  var isUnordered = false
  var fields: SessionFields
  /// The object that describes the event.
  var event: @Sendable (Value) -> Value? = { $0 }
  let isShape: @Sendable (Value) -> Bool

  func fits(_ root: Value) -> Bool { isShape(root) }

  func facts(_ root: Value) -> ProgrammeFacts { ProgrammeFacts(about: event(root)) }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let tables = ReferenceTables(
      people: people.map { ReferenceTable(root, $0, of: .speakers, ids) },
      rooms: ReferenceTable(root, rooms, of: .room, ids),
      tracks: ReferenceTable(root, tracks, of: .track, ids)
    )
    var entries: [(FieldReader, slot: Int)] = []
    var keys: [Int: String] = [:]
    for list in sessions {
      for (key, entry) in list.isEmpty && !root.value.isArray ? [] : root.entries(at: list) {
        keys[entry.value.index] = key
        let places = slots.lazy.map { entry.value[$0]?.objects.count ?? 0 }.first { $0 > 0 }
        entries += (0..<(places ?? 1)).map { (entry, $0) }
      }
    }
    try run.read(entries.map(\.0), isUnordered: isUnordered) { number, entry in
      let places = slots.lazy.map { entry.references($0, in: nil) }.first { !$0.isEmpty }
      var draft = fields.draft(entry, place: places?[entries[number].slot], run.clock, tables)
      if !draft.hasID { draft.key = keys[entry.value.index] ?? "" }
      return draft
    }
  }
}

extension ListDialect {
  /// The property list of the RWDevCon app.
  static let rwdevcon = ListDialect(
    name: "rwdevcon",
    shape: "sessions and people are dictionaries by id, rooms and tracks are lists by index",
    home: TimeZone(identifier: "America/New_York"),
    people: "people",
    isUnordered: true,
    fields: """
      key= speakers=presenters room=roomId abstract=sessionDescription start=date
      duration=duration track=trackId background=roomId.image
      """,
    isShape: { $0["sessions"]?.isObject == true && $0["people"]?.isObject == true }
  )

  /// Sessionize's "All" view.
  static let sessionize = ListDialect(
    name: "sessionize",
    shape: "{sessions, speakers, categories, rooms}, sessions with startsAt and ids",
    tracks: "categories",
    fields: """
      room=roomId,room start=startsAt end=endsAt track=categoryItems
      background=speakers.profilePicture
      """,
    isShape: { root in
      let hasLists = root["rooms"] != nil || root["categories"] != nil
      return root.hasEntry(at: "sessions") { entry in
        let hasIDs = ["roomId", "categoryItems", "isServiceSession"].contains { entry[$0] != nil }
        return entry["startsAt"] != nil && entry["speakerIds"] == nil && (hasLists || hasIDs)
      }
    }
  )

  /// The second version of schedule.json, as the hub of the CCC's events writes it.
  static let hub = ListDialect(
    name: "hub",
    shape: "schedule.conference.tracks with schedule.events or schedule.conference.events",
    sessions: ["schedule.events", "schedule.conference.events"],
    people: "schedule.persons",
    rooms: "schedule.conference.rooms",
    tracks: "schedule.conference.tracks",
    ids: ["guid", "slug", "id", "name"],
    fields: """
      key=guid,id speakers=participants,persons abstract=abstract,description start=start end=end
      duration=duration track=track background=logo
      """,
    event: { $0["schedule"]?["conference"] },
    isShape: { root in
      let (schedule, conference) = (root["schedule"], root["schedule"]?["conference"])
      return conference?["tracks"] != nil
        && (schedule?["events"]?.isArray == true || conference?["events"]?.isArray == true)
    }
  )

  /// The conference data of the Google I/O app.
  static let iosched = ListDialect(
    name: "iosched",
    shape: "sessions with startTimestamp; speakers by id; rooms and tags",
    home: TimeZone(identifier: "America/Los_Angeles"),
    tracks: "tags",
    ids: ["tag", "id"],
    fields: """
      speakers=speakers,presenterIds room=room,roomId,location start=startTimestamp
      end=endTimestamp track=type,tagNames,tags
      background=thumbnailUrl,photoUrl,speakers.thumbnailUrl,presenterIds.thumbnailUrl
      """,
    isShape: { $0.hasEntry(at: "sessions") { $0["startTimestamp"] != nil } }
  )

  /// The sessions of Apple's WWDC app: under `response` until 2016, under `contents` since.
  static let wwdc = ListDialect(
    name: "wwdc",
    shape: "response.sessions, or contents with events",
    home: TimeZone(identifier: "America/Los_Angeles"),
    sessions: ["response.sessions", "contents"],
    people: nil,
    rooms: "response.rooms|rooms",
    tracks: "response.tracks|topics|tracks",
    fields: """
      key=fav_id,id speakers= room=room,roomId start=startGMT,startTime end=endGMT,endTime
      track=track,trackId,primaryTopicID,topicIds,type background=images
      """,
    event: { root in
      let events = (root["response"] ?? root)["events"]
      return events?.elements.first { $0["current"]?.bool == true } ?? events?.elements.first
    },
    isShape: { root in
      root["response"]?["sessions"]?.isArray == true
        || root["contents"]?.isArray == true && root["events"]?.isArray == true
    }
  )

  /// The conference.json of the KotlinConf app.
  static let kotlinconf = ListDialect(
    name: "kotlinconf",
    shape: "sessions with speakerIds, and speakers",
    fields: """
      speakers=speakerIds room=location start=startsAt end=endsAt track=tags
      background=speakerIds.photoUrl
      """,
    isShape: { $0.hasEntry(at: "sessions") { $0["speakerIds"] != nil } }
  )

  /// The timetable of fortee, used by Japanese conferences.
  static let timetable = ListDialect(
    name: "timetable",
    shape: "timetable[], with starts_at and length_min (fortee)",
    sessions: ["timetable"],
    people: nil,
    fields: """
      key=uuid,id speakers=speaker,speakers room=track abstract=abstract start=starts_at
      duration=length_min track=track background=speaker.avatar_url
      """,
    isShape: {
      $0.hasEntry(at: "timetable") { $0["starts_at"] != nil || $0["length_min"] != nil }
    }
  )

  /// The sessions of Open Event, FOSSASIA's server.
  static let openEvent = ListDialect(
    name: "open-event",
    shape: "sessions with start_time or starts-at, and microlocation and track objects",
    sessions: ["", "sessions"],
    fields: """
      room=microlocation start=start_time,starts-at,starts_at end=end_time,ends-at,ends_at
      abstract=long_abstract,long-abstract,short_abstract,short-abstract track=track,session_type
      """,
    isShape: { root in
      root.hasEntry(at: root.isArray ? "" : "sessions") { entry in
        entry["title"] != nil
          && ["start_time", "starts-at", "starts_at"].contains { entry[$0] != nil }
          && (entry["microlocation"]?.isObject == true
            || entry["track"]?.isObject == true && entry["long_abstract"] != nil)
      }
    }
  )

  /// The talks of pretalx's API.
  static let pretalx = ListDialect(
    name: "pretalx",
    shape: "results, or a list, of talks with code, title, speakers and slot",
    sessions: ["", "results"],
    people: nil,
    slots: ["slots", "slot"],
    fields: """
      key=code abstract=abstract+description start=start end=end duration=duration
      track=track,submission_type background=image
      """,
    isShape: { root in
      root.hasEntry(at: root.isArray ? "" : "results") { talk in
        talk["code"] != nil && talk["title"] != nil && talk["speakers"]?.isArray == true
          && (talk["slot"] != nil || talk["slots"] != nil)
      }
    }
  )
}

extension Value {
  /// Whether one of the first elements of a list fits; an empty name is the value itself.
  fileprivate func hasEntry(at name: String, where isFitting: (Value) -> Bool) -> Bool {
    (name.isEmpty ? self : self[name])?.elements.sample.contains(where: isFitting) ?? false
  }

  /// The objects of a list, or the value itself if it is an object.
  var objects: [Value] {
    isObject ? isMissing ? [] : [self] : elements.filter(\.isObject)
  }
}
