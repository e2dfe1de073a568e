import GRDB

extension StoreWriter {
  /// Merges another store's state into this one.
  ///
  /// For each selection, section, place and presentation, the later change wins. At equal times,
  /// the greater value wins, so that all stores agree. Merging is commutative, associative and
  /// idempotent. The state of lists that this store lacks is kept for when they are imported.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/badState(problem:)``; then nothing is merged.
  public func merge(_ document: StateDocument) throws {
    let rows = document.rows
    for row in rows {
      guard row.list.isName else { throw StoreError.badListName(row.list) }
      try SessionStore.validate(scene: row.scene)
      // Wrong clocks do no harm, since every store continues from the latest change that it has
      // seen. A limit of a century, in microseconds, leaves room for later changes.
      let maxLead: Int64 = 100 * 365 * 86_400 * 1_000_000
      guard (1...Self.now + maxLead).contains(row.changedAt)
      else { throw StoreError.badState(problem: "a change at the time \(row.changedAt)") }
    }
    for row in document.selections where row.key.isEmpty && row.isSelected {
      throw StoreError.badState(problem: "a selected session without a key")
    }
    for row in document.places where !row.fraction.isFinite || !(0...1 << 53 ~= row.position) {
      let problem = "a place with the fraction \(row.fraction) and the position \(row.position)"
      throw StoreError.badState(problem: problem)
    }
    for row in rows { try merge(row) }
    // Deletes selections that are older than the last replacement of the whole selection.
    try database.run(
      "DELETE FROM selection WHERE key <> '' AND changed_at < \(StoreReader.replacement)")
    // A change made after the merge counts as later than everything merged.
    let latest = rows.map(\.changedAt).max() ?? 0
    try database.run("UPDATE clock SET last_change = max(last_change, ?)", [latest])
  }

  private func merge<Register: StateRow>(_ row: Register) throws {
    // Names and keys are compared in NFC; other texts are stored as given.
    let names = ["list", "scene", "key", "section_key"]
    let columns = try row.databaseDictionary.map { column, value in
      let name = names.contains(column) ? String.fromDatabaseValue(value) : nil
      return (column, name?.nfc.databaseValue ?? value)
    }
    let row = try Register(row: Row(Dictionary(uniqueKeysWithValues: columns)))
    let primaryKey = try database.primaryKey(Register.databaseTableName).columns
    let key = try row.databaseDictionary.filter { primaryKey.contains($0.key) }
    let stored = try Register.fetchOne(database, key: key)
    if let stored, try stored.rank() >= row.rank() { return }
    try row.insert(database)
  }
}

extension StateRow {
  /// The time of the change, then the row as JSON; of two rows, the one with the greater rank wins.
  fileprivate func rank() throws -> (Int64, String) { (changedAt, try sortedJSON()) }
}
