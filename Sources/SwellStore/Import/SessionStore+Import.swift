import Foundation
import GRDB

extension SessionStore {
  /// Replaces the content of a list, or makes it, in one transaction.
  ///
  /// Sessions and sections keep their ids by their keys, and so what is kept of them survives; the
  /// place of a removed session moves to the nearest one that remains. Within a section sessions
  /// stand by their start, those without one last, and then in the order they came. Sections stand
  /// in the order they were given, else by their first start, undated ones last. Memory does not
  /// grow with the number of sessions. To try an import, undo it: ``write(undone:_:)``.
  ///
  /// - Parameters:
  ///   - name: the list's name.
  ///   - title: what the programme calls itself.
  ///   - source: where it comes from.
  ///   - prune: whether sessions that the import does not have are removed.
  ///   - sessions: hands over every session by calling its argument; whatever it throws undoes the
  ///     import.
  /// - Returns: how many sessions were added, updated, moved, unchanged and removed.
  /// - Throws: ``StoreError/badListName(_:)``, ``StoreError/duplicateKey(_:)``, other
  ///   ``StoreError``s, and what `sessions` throws.
  public func importList(
    named name: String,
    title: String?,
    source: String?,
    prune: Bool = true,
    sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) throws -> ImportCounts {
    guard Name.isValid(name) else { throw StoreError.badListName(name) }
    return try write { writer in
      let list = try ListImport(
        database: writer.database,
        name: name,
        title: title,
        source: source
      )
      let counts = try list.run(prune: prune, sessions)
      try SearchIndex.outdate(writer.database)
      return counts
    }
  }
}
