import Foundation
import GRDB

extension SessionStore {
  /// Replaces the content of a list, or makes it.
  ///
  /// Sessions and sections keep their ids by their keys, and so what is kept of them survives; the
  /// place of a removed session moves to the nearest one that remains. Within a section sessions
  /// stand by their start, those without one last, and then in the order they came. Sections stand
  /// in the order they were given, else by their first start, undated ones last. Memory does not
  /// grow with the number of sessions.
  ///
  /// The list changes at once when all sessions have come; others read and write meanwhile. See
  /// ``importLists(_:isTrial:confirm:)``.
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
    try withoutActuallyEscaping(sessions) { sessions in
      let draft = ListDraft(
        name: name,
        title: title,
        source: source,
        prune: prune,
        sessions: sessions
      )
      return try importLists([draft]).first ?? ImportCounts()
    }
  }

  /// Imports several lists, all of them or none.
  ///
  /// Nobody waits while sessions are handed over. A list that is not there yet is written in parts
  /// that nobody sees until the last one; one that is there is compared first, and then changed in
  /// proportion to what differs. Inside a ``write(undone:_:)`` an import is a part of that call,
  /// and others wait for all of it.
  ///
  /// - Parameters:
  ///   - drafts: the lists, in order.
  ///   - isTrial: whether only to say what would be done; nobody waits for a trial.
  ///   - confirm: is given what is done with each list before that is kept, or what would be done;
  ///     whatever it throws undoes all of it.
  /// - Returns: what was done with each list.
  /// - Throws: ``StoreError/badListName(_:)``, ``StoreError/duplicateKey(_:)``, other
  ///   ``StoreError``s, and what a draft's `sessions` throws.
  public func importLists(
    _ drafts: [ListDraft],
    isTrial: Bool = false,
    confirm: ([ImportCounts]) throws -> Void = { _ in }
  ) throws -> [ImportCounts] {
    for draft in drafts where !Name.isValid(draft.name) {
      throw StoreError.badListName(draft.name)
    }
    if connections.writer.isMine || connections.isInMemory {
      return try write(undone: isTrial) { writer in
        let connection = ImportConnection(writer.database, file: nil)
        return try run(drafts, isTrial: isTrial, confirm, on: connection)
      }
    }
    let counts: [ImportCounts] = try translatingErrors {
      let queue = try connections.importing()
      defer { try? queue.close() }
      do {
        return try queue.inDatabase { db in
          let connection = ImportConnection(db, file: connections.file)
          return try run(drafts, isTrial: isTrial, confirm, on: connection)
        }
      } catch {
        try? sweep(isWhole: true)
        throw error
      }
    }
    if !isTrial {
      connections.signal.send()
      try connections.checkPresence()
      try? sweep(isWhole: true)
    }
    return counts
  }

  private func run(
    _ drafts: [ListDraft],
    isTrial: Bool,
    _ confirm: ([ImportCounts]) throws -> Void,
    on connection: ImportConnection
  ) throws -> [ImportCounts] {
    var lists: [any ListImport] = []
    defer { lists.forEach { $0.clear() } }
    for (number, draft) in drafts.enumerated() {
      let known = try connection.read { try reader($0).findList(named: draft.name) }
      let list: any ListImport =
        known == nil && !isTrial
        ? NewListImport(draft, number: number, connection)
        : ListMerge(draft, number: number, connection)
      lists.append(list)
      try connection.stage { try list.take() }
    }
    for list in lists { try list.prepare() }
    if isTrial {
      try confirm(lists.map(\.counts))
      return lists.map(\.counts)
    }
    return try connection.write {
      let counts = try lists.map { try $0.finish() }
      try confirm(counts)
      return counts
    }
  }
}

/// One list of an import, from its sessions to its rows.
protocol ListImport {
  /// Takes all sessions; nobody waits for it.
  func take() throws
  /// Finds what is to be done; nobody waits for it, or for parts of it only.
  func prepare() throws
  /// What is to be done, or was.
  var counts: ImportCounts { get }
  /// Does it, in the transaction of all lists.
  func finish() throws -> ImportCounts
  /// Gives up what an import that failed would leave.
  func clear()
}

/// The connection of an import, which writes in parts unless it is in a transaction already.
struct ImportConnection {
  let database: Database
  /// The store's file; `nil` inside a transaction.
  let file: StoreFile?

  init(_ database: Database, file: StoreFile?) {
    self.database = database
    self.file = file
  }

  var writesInParts: Bool { file != nil }

  /// Fills tables of this connection alone, which takes no lock.
  func stage(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL && writesInParts {
      throw StoreError.temporaryFolderFull
    }
  }

  func read<T>(_ body: (Database) throws -> T) throws -> T {
    guard !database.isInsideTransaction else { return try body(database) }
    return try database.transaction(.deferred) { try body(database) }
  }

  /// Writes what nobody sees yet; it need not outlive a power cut.
  func writePart<T>(_ body: () throws -> T) throws -> T {
    guard writesInParts, !database.isInsideTransaction else { return try body() }
    try database.execute(sql: "PRAGMA synchronous = NORMAL")
    defer { try? database.execute(sql: "PRAGMA synchronous = FULL") }
    return try database.transaction(.immediate, body)
  }

  func write<T>(_ body: () throws -> T) throws -> T {
    guard writesInParts else { return try body() }
    return try database.transaction(.immediate, body)
  }
}
