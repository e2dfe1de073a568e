import Foundation

/// RWDevCon, Sessionize, WWDC, pretalx and others: read like `outline`, with a shape and a mapping.
struct MappedDialect: Dialect {
  let name: String
  let shape: String
  let grouping: SectionGrouping? = .day
  /// The zone in which the dialect's own app shows times given as instants.
  var home: TimeZone?
  /// The mapping's lines, such as `sessions=sessions`, separated by whitespace.
  let lines: String
  /// Whether the order of sessions in the file is arbitrary.
  var isUnordered = false
  let isShape: @Sendable (Value) -> Bool

  var mapping: FieldMapping? { FieldMapping(known: lines) }

  func fits(_ root: Value) -> Bool { isShape(root) }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    try OutlineDialect(isUnordered: isUnordered).read(root, into: run)
  }

  /// The property list of the RWDevCon app.
  static let rwdevcon = MappedDialect(
    name: "rwdevcon",
    shape: "sessions and people are dictionaries by id, rooms and tracks are lists by index",
    home: TimeZone(identifier: "America/New_York"), lines: "sessions=sessions", isUnordered: true,
    isShape: { $0["sessions"]?.isObject == true && $0["people"]?.isObject == true })

  /// Sessionize's "All" view.
  static let sessionize = MappedDialect(
    name: "sessionize",
    shape: "{sessions, speakers, categories, rooms}, sessions with startsAt and ids",
    lines: "sessions=sessions track=categoryItems",
    isShape: { root in
      let hasLists = root["rooms"] != nil || root["categories"] != nil
      return Elements(parent: root["sessions"]).sample.contains { entry in
        let hasIDs = ["roomId", "categoryItems", "isServiceSession"].contains { entry[$0] != nil }
        return entry["startsAt"] != nil && entry["speakerIds"] == nil && (hasLists || hasIDs)
      }
    })

  /// The second version of schedule.json, which the hub of the Chaos Computer Club writes.
  static let hub = MappedDialect(
    name: "hub",
    shape: "schedule.conference.tracks with schedule.events or schedule.conference.events",
    lines: "sessions=schedule.events sessions=schedule.conference.events key=guid key=id",
    isShape: { root in
      let (schedule, conference) = (root["schedule"], root["schedule"]?["conference"])
      return conference?["tracks"] != nil
        && (schedule?["events"]?.isArray == true || conference?["events"]?.isArray == true)
    })

  /// The conference data of the Google I/O app.
  static let iosched = MappedDialect(
    name: "iosched", shape: "sessions with startTimestamp; speakers by id; rooms and tags",
    home: TimeZone(identifier: "America/Los_Angeles"),
    lines: "sessions=sessions track=type track=tagNames track=tags",
    isShape: { Elements(parent: $0["sessions"]).sample.contains { $0["startTimestamp"] != nil } })

  /// The sessions of Apple's WWDC app: under `response` until 2016, under `contents` since then.
  static let wwdc = MappedDialect(
    name: "wwdc", shape: "response.sessions, or contents with events",
    home: TimeZone(identifier: "America/Los_Angeles"),
    lines: """
      sessions=response.sessions sessions=contents key=fav_id key=id
      start=startGMT start=startTime end=endGMT end=endTime
      track=track track=trackId track=primaryTopicID track=topicIds track=type
      background=images
      """,
    isShape: { root in
      root["response"]?["sessions"]?.isArray == true
        || root["contents"]?.isArray == true && root["events"]?.isArray == true
          && root["sessions"] == nil
    })

  /// The conference.json of the KotlinConf app.
  static let kotlinconf = MappedDialect(
    name: "kotlinconf", shape: "sessions with speakerIds, and speakers",
    lines: "sessions=sessions track=tags",
    isShape: { Elements(parent: $0["sessions"]).sample.contains { $0["speakerIds"] != nil } })

  /// Hoverboard, a template for conference sites: the schedule names sessions by day and slot.
  static let hoverboard = MappedDialect(
    name: "hoverboard",
    shape: "{sessions, speakers, schedule}; days with timeslots that name sessions by id",
    lines: "sessions=sessions track=track track=tags",
    isShape: { root in
      let days = root["schedule"]?.children.prefix(20).map(\.value) ?? []
      return root["sessions"]?.isCollection == true
        && days.contains { $0["timeslots"]?.isArray == true }
    })

  /// The timetable of fortee, used by Japanese conferences.
  static let timetable = MappedDialect(
    name: "timetable", shape: "timetable[], with starts_at and length_min (fortee)",
    lines: "sessions=timetable key=uuid key=id room=track speakers=speaker speakers=speakers",
    isShape: { root in
      Elements(parent: root["timetable"]).sample.contains {
        $0["starts_at"] != nil || $0["length_min"] != nil
      }
    })

  /// The sessions of Open Event, FOSSASIA's server.
  static let openEvent = MappedDialect(
    name: "open-event",
    shape: "sessions with start_time or starts-at, and microlocation and track objects",
    lines: """
      sessions=* sessions=sessions start=start_time start=starts-at start=starts_at
      end=end_time end=ends-at end=ends_at track=track track=session_type
      """,
    isShape: { root in
      (root["sessions"] ?? root).elements.sample.contains { entry in
        entry["title"] != nil
          && ["start_time", "starts-at", "starts_at"].contains { entry[$0] != nil }
          && (entry["microlocation"]?.isObject == true
            || entry["track"]?.isObject == true && entry["long_abstract"] != nil)
      }
    })

  /// The talks of pretalx's API.
  static let pretalx = MappedDialect(
    name: "pretalx", shape: "results, or a list, of talks with code, title, speakers and slot",
    lines: """
      sessions=* sessions=results key=code abstract=abstract abstract=description
      track=track track=submission_type
      """,
    isShape: { root in
      (root["results"] ?? root).elements.sample.contains { talk in
        talk["code"] != nil && talk["title"] != nil && talk["speakers"]?.isArray == true
          && (talk["slot"] != nil || talk["slots"] != nil)
      }
    })
}
