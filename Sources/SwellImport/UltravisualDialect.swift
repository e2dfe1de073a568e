import Foundation
import SwellStore

/// The tutorial's Inspirations.plist: an array of dictionaries with Title, Speaker, Room, Time and
/// Background.
///
/// A time such as `Feb 6, 4:45` has no year, zone or half of the day: it is kept as text.
enum UltravisualDialect: Dialect {
  static let name = "ultravisual"

  static func fits(_ root: Value) -> Bool {
    guard let entries = root.array, !entries.isEmpty else { return false }
    return entries.contains { entry in
      guard let fields = entry.object, fields["Title"] != nil else { return false }
      return ["Speaker", "Room", "Time"].contains { fields[$0] != nil }
    }
  }

  static func title(of root: Value) -> String? { nil }

  static func entries(of root: Value, log: ProblemLog) -> [PlacedEntry] {
    (root.array ?? []).enumerated().map { PlacedEntry(value: $1, place: "/\($0)") }
  }

  static func draft(_ entry: Entry, settings: ImportSettings) -> SessionDraft? {
    entry.noteFields(except: ["Title", "Speaker", "Room", "Time", "Background"])
    let title = entry.requiredText("Title")
    var draft = SessionDraft(
      key: "",
      title: title ?? "",
      speakers: entry.names("Speaker"),
      room: entry.text("Room"),
      timeText: entry.text("Time"),
      background: entry.text("Background")
    )
    if settings.sectionBy == .day {
      // Days are what stands before the comma, in the order in which they come.
      let day = draft.timeText.map { String($0.prefix { $0 != "," }) } ?? ""
      draft.section = SectionDraft(key: day.normalized, title: day)
    }
    return title == nil ? nil : draft
  }
}
