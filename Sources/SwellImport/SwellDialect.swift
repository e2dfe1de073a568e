import Foundation
import SwellStore

/// Swell's own shape: `{sections: [{title, sessions: […]}]}`, `{sessions: […]}`, an array of
/// sessions, or a session a line.
///
/// A session has key, title, speakers (or speaker), room, startsAt, endsAt, time, abstract,
/// background, and in an array or a line a section, as text or as an object with key and title.
enum SwellDialect: Dialect {
  static let name = "swell"

  private static let fields: Set<String> = [
    "key", "title", "speakers", "speaker", "room", "startsAt", "endsAt", "time", "abstract",
    "background", "section",
  ]

  static func fits(_ root: Value) -> Bool {
    if let fields = root.object {
      return fields["sections"]?.array != nil || fields["sessions"]?.array != nil
        || fields["title"] != nil
          && fields.keys.contains { Self.fields.contains($0) && $0 != "title" }
    }
    guard let entries = root.array else { return false }
    return entries.isEmpty || entries.contains { $0.object?["title"] != nil }
  }

  static func title(of root: Value) -> String? {
    guard let fields = root.object, fields["sections"] != nil || fields["sessions"] != nil
    else { return nil }
    return fields["title"]?.text
  }

  static func entries(of root: Value, log: ProblemLog) -> [PlacedEntry] {
    if let sections = root.object?["sections"]?.array {
      return sections.enumerated().flatMap { index, value in
        sessions(of: value, section: index, log: log)
      }
    }
    let isWrapped = root.object?["sessions"] != nil
    let values = root.object?["sessions"]?.array ?? root.array ?? [root]
    return values.enumerated().map { index, value in
      PlacedEntry(value: value, place: isWrapped ? "/sessions/\(index)" : "/\(index)")
    }
  }

  private static func sessions(
    of value: Value,
    section index: Int,
    log: ProblemLog
  ) -> [PlacedEntry] {
    let place = "/sections/\(index)"
    guard let entry = Entry(value, at: place, log: log) else { return [] }
    let title = entry.text("title") ?? ""
    let section = SectionDraft(
      key: entry.text("key") ?? title.normalized,
      title: title,
      order: index
    )
    guard let sessions = entry.value("sessions") else { return [] }
    guard let values = sessions.array else {
      log.error(place, field: "sessions", found: sessions.kind, expected: "an array")
      return []
    }
    return values.enumerated().map {
      PlacedEntry(value: $1, place: "\(place)/sessions/\($0)", section: section)
    }
  }

  static func draft(_ entry: Entry, settings: ImportSettings) -> SessionDraft? {
    entry.noteFields(except: fields)
    let title = entry.requiredText("title")
    let speakers = entry.value("speakers") == nil ? entry.names("speaker") : entry.names("speakers")
    var draft = SessionDraft(
      key: entry.text("key") ?? "",
      title: title ?? "",
      speakers: speakers,
      room: entry.text("room"),
      startsAt: entry.time("startsAt", zone: settings.timeZone),
      endsAt: entry.time("endsAt", zone: settings.timeZone),
      timeText: entry.text("time"),
      abstract: entry.text("abstract"),
      background: entry.text("background")
    )
    if let section = entry.value("section") {
      let title = section.object?["title"]?.text ?? section.text ?? ""
      let key = section.object?["key"]?.text ?? title.normalized
      draft.section = SectionDraft(key: key, title: title)
    }
    return title == nil ? nil : draft
  }
}
