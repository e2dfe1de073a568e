import SwellStore

/// The flat property list of the Ultravisual tutorial.
struct UltravisualDialect: Dialect {
  let name = "ultravisual"
  let shape = "a list of objects with Title and at least one of Speaker, Room, Time"
  let grouping: SectionGrouping? = .undivided

  /// Some entries may be damaged, but tables with a row of column names are left to `outline`.
  func fits(_ root: Value) -> Bool {
    root.elements.first?.isArray == false
      && root.elements.sample.contains { entry in
        entry["Title"] != nil && ["Speaker", "Room", "Time"].contains { entry[$0] != nil }
          // The tutorial's times have no dates.
          && entry["Time"]?.string.flatMap { WrittenTime($0)?.day } == nil
          // A file with other roles is left to `outline`, which uses them.
          && entry.members.allSatisfy { key, _ in
            ["Title", "Speaker", "Room", "Time", "Background"].contains(key)
              || [nil, .title, .track, .key, .background].contains(FieldName.role(of: key))
          }
      }
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    try run.read(root.objects()) { _, entry in
      var draft = EntryDraft(
        session: SessionDraft(
          key: "", title: entry.line("Title") ?? "", speakers: entry.texts("Speaker"),
          room: entry.text("Room"), background: entry.text("Background")))
      draft.timeText = entry.text("Time")
      draft.day = draft.timeText.flatMap { text in
        text.firstIndex(of: ",").map { String(text[..<$0]) }
      }
      return draft
    }
  }
}
