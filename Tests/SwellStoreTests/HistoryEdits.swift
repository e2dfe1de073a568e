import LayoutTestSupport
import SwellStore

/// Edits of single sessions, of the model and of the store.
extension HistoryPlayer {
  /// Does nothing where the list lacks what the step names.
  mutating func edit(_ step: HistoryStep, in store: SessionStore) throws {
    switch step {
    case .insert(let entry, let item, let name):
      guard let list = model.lists[name], !list.sections.isEmpty else { return }
      let section = entry.section % list.sections.count
      let draft = entry.draft(ordered: 0, titled: 0)
      guard !list.has(draft.key) else { return }
      model.lists[name]?.insert(draft, at: item, of: section)
      try write(to: name, in: store) { writer, record in
        let section = try writer.reader.sections(of: record)[section]
        try writer.insert(draft, at: item, of: section, in: record)
      }
    case .update(let entry, let name):
      let draft = entry.draft(ordered: 0, titled: 0)
      guard let cell = model.lists[name]?.cell(of: draft.key) else { return }
      model.lists[name]?.sections[cell.section].sessions[cell.item].take(draft)
      try write(to: name, in: store) { writer, record in
        try writer.update(Self.id(draft.key, record, writer), to: draft, in: record)
      }
    case .move(let key, let section, let item, let name):
      let key = HistoryEntry.key(key)
      guard let list = model.lists[name], let cell = list.cell(of: key) else { return }
      let section = section % list.sections.count
      model.lists[name]?.move(cell, to: item, of: section)
      try write(to: name, in: store) { writer, record in
        let section = try writer.reader.sections(of: record)[section]
        try writer.move(Self.id(key, record, writer), to: item, of: section, in: record)
      }
    case .takeOut(let key, let name):
      let key = HistoryEntry.key(key)
      guard let cell = model.lists[name]?.cell(of: key) else { return }
      model.lists[name]?.takeOut(cell)
      try write(to: name, in: store) { writer, record in
        try writer.remove(Self.id(key, record, writer), in: record)
      }
    default: break
    }
  }

  private func write(
    to name: String,
    in store: SessionStore,
    _ edit: (StoreWriter, ListRecord) throws -> Void
  ) throws {
    try store.write { try edit($0, $0.reader.list(named: name)) }
  }

  private static func id(
    _ key: String,
    _ list: ListRecord,
    _ writer: StoreWriter
  ) throws -> SessionRecord.ID {
    guard let location = try writer.reader.location(ofKey: key, in: list) else {
      throw HistoryMismatch("no session \(key)")
    }
    return location.sessionID
  }
}

extension HistoryModel.List {
  fileprivate typealias Cell = (section: Int, item: Int)

  fileprivate func cell(of key: String) -> Cell? {
    for (section, content) in sections.enumerated() {
      if let item = content.sessions.firstIndex(where: { $0.key == key }) { return (section, item) }
    }
    return nil
  }

  fileprivate mutating func insert(_ draft: SessionDraft, at item: Int, of section: Int) {
    var draft = draft
    draft.section = SectionDraft(key: sections[section].key, title: sections[section].title)
    sections[section].sessions.insert(draft, at: min(item, sections[section].sessions.count))
  }

  fileprivate mutating func move(_ cell: Cell, to item: Int, of section: Int) {
    let draft = sections[cell.section].sessions.remove(at: cell.item)
    insert(draft, at: item, of: section)
    dropEmptySections()
  }

  /// Places at the session go to the next one, or to the one before.
  fileprivate mutating func takeOut(_ cell: Cell) {
    let all = sessions.map(\.key)
    let key = sections[cell.section].sessions.remove(at: cell.item).key
    let index = all.firstIndex(of: key) ?? 0
    let heir = index + 1 < all.count ? all[index + 1] : index > 0 ? all[index - 1] : nil
    for (name, var scene) in scenes {
      scene.selected.remove(key)
      if scene.place?.key == key {
        scene.place = heir.map { HistoryModel.Place(key: $0, fraction: 0) }
      }
      self[scene: name] = scene
    }
    dropEmptySections()
  }

  private mutating func dropEmptySections() {
    sections.removeAll(where: \.sessions.isEmpty)
    for (name, var scene) in scenes {
      scene.folded.formIntersection(sections.map(\.key))
      self[scene: name] = scene
    }
  }
}

extension SessionDraft {
  /// Another draft's content; the section stays.
  fileprivate mutating func take(_ other: SessionDraft) {
    let section = section
    self = other
    self.section = section
  }
}
