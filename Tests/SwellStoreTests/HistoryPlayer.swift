import Foundation
import LayoutTestSupport
import SwellStore

/// Plays a history against a store and against the model of dictionaries, and compares everything
/// that can be read after every step.
///
/// Two connections take turns, so that each reads what the other wrote.
struct HistoryPlayer {
  private let path: String
  private var stores: [SessionStore]
  var model = HistoryModel()
  /// The ids of the sessions and sections of each list, by key.
  private var ids: [String: [String: Int64]] = [:]
  /// The lists as they were after the step before.
  var records: [String: ListRecord] = [:]

  static let scenes = ["main", "pad"]
  static let layout = "a layout"

  init(path: String) throws {
    self.path = path
    stores = [try SessionStore(path: path), try SessionStore(path: path)]
  }

  /// Plays a history in a folder of its own; what did not agree, if anything.
  static func mismatch(in steps: [HistoryStep]) -> String? {
    do {
      let folder = try TestStore.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      var player = try HistoryPlayer(path: folder.appendingPathComponent("store.sqlite").path)
      for (index, step) in steps.enumerated() {
        do { try player.play(step) } catch { return "after step \(index): \(error)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  mutating func play(_ step: HistoryStep) throws {
    let before = model
    stores.reverse()
    try apply(step)
    let reading = stores[1]
    let found = try reading.historyModel()
    guard found == model else {
      throw HistoryMismatch(Self.difference(found, model) ?? "\(found) and not \(model)")
    }
    try Self.expect(try reading.check(), [], "what check finds")
    try compareIDs(before, from: reading)
    try compareUpdates(before, step, from: reading)
  }

  private mutating func apply(_ step: HistoryStep) throws {
    let store = stores[0]
    switch step {
    case .importList(let name, let entries, let prune, let ordered, let titled):
      let drafts = entries.map { $0.draft(ordered: ordered, titled: titled) }
      let expected = try? model.importList(name, drafts, prune: prune)
      try expectCounts(expected) { try Self.importList(name, drafts, prune: prune, into: store) }
    case .tryImport(let name, let entries):
      let drafts = entries.map { $0.draft(ordered: 0, titled: 0) }
      var trial = model
      let expected = try? trial.importList(name, drafts, prune: true)
      try expectCounts(expected) {
        try store.write(undone: true) { _ in
          try Self.importList(name, drafts, prune: true, into: store)
        }
      }
      // A trial on its own says the same, and waits for nobody.
      try expectCounts(expected) {
        let draft = ListDraft(name: name) { add in for draft in drafts { try add(draft) } }
        return try store.importLists([draft], isDryRun: true)[0]
      }
    case .failImport(let name, let entries, let key):
      let drafts = entries.map { $0.draft(ordered: 0, titled: 0) }
      try store.write { writer in
        do {
          _ = try store.importList(named: name, title: nil, source: nil) { add in
            for draft in drafts { try add(draft) }
            throw HistoryMismatch("stopped")
          }
        } catch {}
        try model.change(name, key) { list, key in
          list[scene: "main"].selected.insert(key)
          let location = try writer.reader.location(ofKey: key, in: writer.reader.list(named: name))
          guard let location else { throw HistoryMismatch("no session \(key)") }
          try writer.select(
            location.sessionID,
            in: writer.reader.list(named: name),
            scene: "main",
            keepingOthers: true
          )
        }
      }
    case .remove(let name):
      guard model.lists.removeValue(forKey: name) != nil else { return }
      try store.write { try $0.removeList($0.reader.list(named: name)) }
    case .find(let words, let name):
      guard name == nil || model.lists[name ?? ""] != nil else { return }
      let found = try store.find(words, in: name, limit: 1000)
      try Self.expect(
        Set(found.map { "\($0.list)/\($0.location.key)" }),
        model.find(words, in: name),
        "found"
      )
    case .reopen:
      stores = [try SessionStore(path: path, create: false), stores[1]]
    case .insert, .update, .move, .takeOut:
      try edit(step, in: store)
    default:
      try keep(step, in: store)
    }
  }

  /// Steps that change what is kept of a list in a scene.
  private mutating func keep(_ step: HistoryStep, in store: SessionStore) throws {
    switch step {
    case .select(let key, let name, let scene, let keepingOthers):
      try change(name, key, in: store) { list, key in
        list[scene: scene].selected =
          keepingOthers ? list[scene: scene].selected.union([key]) : [key]
      } writing: { writer, list, id in
        try writer.select(id, in: list, scene: scene, keepingOthers: keepingOthers)
      }
    case .deselect(let key, let name, let scene):
      try change(name, key, in: store) { list, key in
        list[scene: scene].selected.remove(key)
      } writing: { writer, list, id in
        try writer.deselect(id, in: list, scene: scene)
      }
    case .deselectAll(let name, let scene):
      guard model.lists[name] != nil else { return }
      model.lists[name]?[scene: scene].selected = []
      try store.write { try $0.deselectAll(in: $0.reader.list(named: name), scene: scene) }
    case .fold(let number, let isFolded, let name, let scene):
      let key = HistoryEntry.sectionKey(number)
      guard let list = model.lists[name],
        let index = list.sections.firstIndex(where: { $0.key == key })
      else { return }
      if isFolded {
        model.lists[name]?[scene: scene].folded.insert(key)
      } else {
        model.lists[name]?[scene: scene].folded.remove(key)
      }
      try store.write { writer in
        let list = try writer.reader.list(named: name)
        let section = try writer.reader.sections(of: list)[index]
        try writer.setCollapsed(isFolded, section: section, in: list, scene: scene)
      }
    case .place(let key, let fraction, let name, let scene):
      try change(name, key, in: store) { list, key in
        list[scene: scene].place = HistoryModel.Place(key: key, fraction: fraction)
      } writing: { writer, list, id in
        try writer.setPlace(id, layout: Self.layout, fraction: fraction, in: list, scene: scene)
      }
    default: break
    }
  }

  /// The same change to the model and to the store, if there is such a session.
  private mutating func change(
    _ name: String,
    _ key: Int,
    in store: SessionStore,
    _ body: (inout HistoryModel.List, String) -> Void,
    writing: (StoreWriter, ListRecord, SessionRecord.ID) throws -> Void
  ) throws {
    try model.change(name, key) { content, key in
      body(&content, key)
      try store.write { writer in
        let list = try writer.reader.list(named: name)
        guard let location = try writer.reader.location(ofKey: key, in: list) else {
          throw HistoryMismatch("no session \(key)")
        }
        try writing(writer, list, location.sessionID)
      }
    }
  }

  private static func importList(
    _ name: String,
    _ drafts: [SessionDraft],
    prune: Bool,
    into store: SessionStore
  ) throws -> ImportCounts {
    try store.importList(named: name, title: "Talks", source: "talks.json", prune: prune) { add in
      for draft in drafts { try add(draft) }
    }
  }

  /// `nil` stands for an import that is refused.
  private func expectCounts(_ expected: ImportCounts?, _ body: () throws -> ImportCounts) throws {
    var counts: ImportCounts?
    do { counts = try body() } catch let error as StoreError {
      guard expected == nil else { throw error }
    }
    try Self.expect(counts, expected, "counts")
  }

  /// Whatever keeps its key keeps its id, and is found by its key.
  private mutating func compareIDs(_ before: HistoryModel, from store: SessionStore) throws {
    for (name, list) in model.lists {
      var now: [String: Int64] = [:]
      try store.read { reader in
        let record = try reader.list(named: name)
        for section in try reader.sections(of: record) {
          now["section \(section.key)"] = section.id
        }
        for session in list.sessions {
          let location = try reader.location(ofKey: session.key, in: record)
          now["session \(session.key)"] = location?.sessionID
          try Self.expect(location?.key, session.key, "the key of a location")
        }
      }
      if before.lists[name] != nil, let old = ids[name] {
        for (key, id) in now where old[key] != nil && old[key] != id {
          throw HistoryMismatch("\(key) of \(name) has another id than before")
        }
      }
      ids[name] = now
    }
  }

  static func expect<T: Equatable>(_ found: T, _ expected: T, _ what: String) throws {
    guard found != expected else { return }
    throw HistoryMismatch("\(what): \(found) and not \(expected)")
  }

  /// The first list or section that differs.
  private static func difference(_ found: HistoryModel, _ expected: HistoryModel) -> String? {
    for name in Set(found.lists.keys).union(expected.lists.keys).sorted() {
      guard let left = found.lists[name], let right = expected.lists[name] else {
        return "the lists are \(found.lists.keys.sorted())"
      }
      if left == right { continue }
      for (index, pair) in zip(left.sections, right.sections).enumerated() where pair.0 != pair.1 {
        return "section \(index) of \(name) is \(pair.0) and not \(pair.1)"
      }
      return "\(name) is \(left.outline) and not \(right.outline)"
    }
    return nil
  }
}

extension HistoryModel.List {
  /// All but the sessions.
  fileprivate var outline: String {
    "\(title ?? "nil") of \(source ?? "nil"): \(sections.map(\.key)), \(scenes)"
  }
}

extension HistoryModel {
  /// Changes a list that has a session of that number; nothing if there is none.
  fileprivate mutating func change(
    _ name: String,
    _ key: Int,
    _ body: (inout List, String) throws -> Void
  ) throws {
    let key = HistoryEntry.key(key)
    guard var list = lists[name], list.has(key) else { return }
    try body(&list, key)
    lists[name] = list
  }
}
