import Foundation
import GRDB
import Synchronization

extension SessionStore {
  /// Creates one list or replaces its content, as ``importLists(_:isDryRun:confirm:)`` does.
  public func importList(
    named name: String, title: String?, source: String?, prune: Bool = true,
    sessions: @escaping (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) throws -> ImportCounts {
    let list = ListDraft(name: name, title: title, source: source, prune: prune, sessions: sessions)
    return try importLists([list])[0]
  }

  /// Imports several lists, all of them or none.
  ///
  /// The new content is written alongside the old in short transactions, so other writers barely
  /// wait; the last transaction makes it visible. If nothing has changed, an import of up to 10,000
  /// sessions writes nothing. Sorting a section takes 16 bytes of memory per session.
  ///
  /// Sections are sorted by their given order, else by their first start or a title such as
  /// `2026-11-26`, undated ones last. Within a section, a session without a start comes first on
  /// the date at the beginning of its `timeText`, or last if there is no such date.
  ///
  /// When its content is corrected, a session keeps its key, and so its selection and place. If the
  /// key was derived from the content, the session is recognised by the fields that have not
  /// changed, unless another session has the same fields. State moves to a new key only for
  /// sessions of a file that gains ids, and for sections whose sessions stay together.
  ///
  /// A dry run only counts what would change, on a copy of the store. Before the lists are shown,
  /// `confirm` gets the counts of each list, which are also returned. It is called again if another
  /// process has changed a list meanwhile. An error that `confirm` throws undoes everything.
  ///
  /// - Throws: ``StoreError``, and what `confirm` or a draft's `sessions` throws.
  public func importLists(
    _ drafts: [ListDraft], isDryRun: Bool = false,
    confirm: ([ImportCounts]) throws -> Void = { _ in }
  ) throws -> [ImportCounts] {
    var names: Set<String> = []
    for name in drafts.map(\.name) {
      guard name.isName else { throw StoreError.badListName(name) }
      guard names.insert(name).inserted else { throw StoreError.listExists(name) }
    }
    let counts = try translatingErrors {
      if isDryRun {
        return try SessionStore(Connections(copying: connections)).importing(drafts, confirm)
      }
      // Opened before the lock is taken: migrating an older version takes it exclusively.
      _ = try connections.writing()
      // The lock keeps other processes from deleting lists without a name.
      let lock = connections.isInMemory ? nil : try StoreLock(connections.file, LOCK_SH)
      connections.importCount.withLock { $0 += 1 }
      defer {
        connections.importCount.withLock { $0 -= 1 }
        lock?.release()
        try? deleteGarbage(isComplete: true)
      }
      return try importing(drafts, confirm)
    }
    try connections.checkPresence()
    return counts
  }

  private func importing(
    _ drafts: [ListDraft], _ confirm: ([ImportCounts]) throws -> Void
  ) throws -> [ImportCounts] {
    let imports = try drafts.map { try ListImport($0, self) }
    for list in imports { try list.writeDrafts() }
    var outcomes: [ListImport.Outcome] = []
    repeat {
      outcomes = try imports.map { try $0.finish() }
      try confirm(outcomes.map(\.differences.counts))
    } while try !publish(Array(zip(imports, outcomes)))
    return outcomes.map(\.differences.counts)
  }

  /// Shows imported lists in one transaction; `false` if a list to replace was changed meanwhile.
  private func publish(_ imports: [(ListImport, ListImport.Outcome)]) throws -> Bool {
    if imports.allSatisfy({ $0.isStored($1) }) { return true }
    return try connections.writing().write { db in
      let writer = StoreWriter(database: db, path: path)
      for (list, outcome) in imports {
        guard try writer.reader.findList(named: list.name)?.version == outcome.replaced?.version
        else { return false }
      }
      for (list, outcome) in imports { try list.publish(outcome, writer) }
      return true
    }
  }
}
