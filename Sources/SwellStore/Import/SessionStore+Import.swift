import Foundation
import GRDB

extension SessionStore {
  /// Replaces the content of a list, or makes it.
  ///
  /// A session or section with a known key keeps its id, and with it selection, collapsed sections
  /// and place; the place of a removed session moves to the nearest one that stays. Within a section, sessions
  /// are sorted by start, those without one last, and then as they came. Sections are sorted by
  /// given order, else by first start, undated ones last. Memory does not grow with the number of
  /// sessions.
  ///
  /// The list changes in one step when all sessions have come; others read and write until then. If
  /// the list is as it would be, nothing is written, and its ``ListRecord/importedAt`` stays. See
  /// ``importLists(_:isDryRun:confirm:)``.
  ///
  /// - Parameters:
  ///   - name: the list's name.
  ///   - title: what the programme calls itself.
  ///   - source: the file it comes from.
  ///   - prune: whether sessions that the import does not have are removed.
  ///   - sessions: calls its argument with every session; an error that it throws undoes the
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
  /// Other writers do not wait while sessions are handed over. They are written on another thread
  /// while the next are handed over on this one; an error may thus come out of `add` a few hundred
  /// sessions later, and a key that came twice is told when all have come. A new list is written in
  /// several transactions and stays hidden until the last; an existing one is compared first, and
  /// only what differs is written. Inside a ``write(undone:_:)`` an import is part of that
  /// transaction, and others wait for all of it.
  ///
  /// - Parameters:
  ///   - drafts: the lists, in order.
  ///   - isDryRun: whether only to count what would be done; others do not wait.
  ///   - confirm: gets the counts of each list before the commit, or what a dry run would do; an
  ///     error that it throws undoes everything.
  /// - Returns: the counts of each list.
  /// - Throws: ``StoreError/badListName(_:)``, ``StoreError/duplicateKey(_:)``, other
  ///   ``StoreError``s, and what a draft's `sessions` throws.
  public func importLists(
    _ drafts: [ListDraft],
    isDryRun: Bool = false,
    confirm: ([ImportCounts]) throws -> Void = { _ in }
  ) throws -> [ImportCounts] {
    for draft in drafts where !Name.isValid(draft.name) {
      throw StoreError.badListName(draft.name)
    }
    if connections.writer.isHeld || connections.isInMemory {
      return try write(undone: isDryRun) { writer in
        try withoutActuallyEscaping(confirm) { confirm in
          let source = DirectSource(drafts: drafts, confirmation: confirm)
          let connection = ImportConnection(database: writer.database, file: nil)
          return try run(drafts.map(\.details), from: source, isDryRun: isDryRun, on: connection)
        }
      }
    }
    let counts: [ImportCounts] = try translatingErrors {
      let queue = try connections.importing()
      defer { connections.close(queue) }
      do {
        let lists = drafts.map(\.details)
        return try ImportHandover().run(drafts, on: queue, confirm) { db, source in
          // Here already, since an error comes out of the caller's `add` too.
          try self.translatingErrors {
            let connection = ImportConnection(database: db, file: self.connections.file)
            return try self.run(lists, from: source, isDryRun: isDryRun, on: connection)
          }
        }
      } catch {
        try? sweep(isWhole: true)
        throw error
      }
    }
    if !isDryRun {
      connections.signal.send()
      try connections.checkPresence()
      try? sweep(isWhole: true)
    }
    return counts
  }

  private func run(
    _ drafts: [ListDraft.Details],
    from source: some ImportSource,
    isDryRun: Bool,
    on connection: ImportConnection
  ) throws -> [ImportCounts] {
    var lists: [any ListImport] = []
    defer { lists.forEach { $0.clear() } }
    for (number, draft) in drafts.enumerated() {
      let known = try connection.read { try reader($0).findList(named: draft.name) }
      let list: any ListImport =
        known == nil && !isDryRun
        ? NewListImport(draft, number: number, connection)
        : ListMerge(draft, number: number, connection)
      lists.append(list)
      try list.take(source)
    }
    for list in lists { try list.prepare() }
    if isDryRun {
      try source.confirm(lists.map(\.counts))
      return lists.map(\.counts)
    }
    return try connection.write {
      let counts = try lists.map { try $0.finish() }
      try source.confirm(counts)
      return counts
    }
  }
}

/// One list of an import; its steps in their order.
protocol ListImport {
  /// Takes all sessions; others do not wait.
  func take(_ source: some ImportSource) throws
  /// Works out what to change; writes in short transactions only.
  func prepare() throws
  /// What is to be done; after ``finish()``, what was done.
  var counts: ImportCounts { get }
  /// Writes it, in one transaction for all lists.
  func finish() throws -> ImportCounts
  /// Releases the lock and drops the TEMP tables.
  func clear()
}

/// The connection of an import, which writes in parts unless it is in a transaction already.
struct ImportConnection {
  let database: Database
  /// The store's file; `nil` inside a `write`.
  let file: StoreFile?

  var writesInParts: Bool { file != nil }

  /// Reports what fails for want of room or of rights as the TEMP tables', for work that writes
  /// nothing else.
  func stage(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where writesInParts {
      switch error.extendedResultCode {
      case .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_IOERR_GETTEMPPATH:
        throw StoreError.temporaryFolderUnusable
      default: throw error
      }
    }
  }

  func read<T>(_ body: (Database) throws -> T) throws -> T {
    guard !database.isInsideTransaction else { return try body(database) }
    return try database.transaction(.deferred) { try body(database) }
  }

  /// Writes hidden rows without waiting for the disk: a power cut may lose them.
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
