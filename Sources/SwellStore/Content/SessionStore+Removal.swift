import GRDB

extension SessionStore {
  /// Removes a list, and its state unless it is kept for a later list of this name.
  ///
  /// The list is gone at once; its rows are deleted in short transactions.
  public func removeList(named name: String, keepingState: Bool = false) throws {
    try write { writer in
      let list = try writer.reader.list(named: name)
      let sql = "UPDATE list SET name = NULL, imported_at = 0 WHERE id = ?"
      try writer.database.run(sql, [list.id])
      if keepingState { return }
      try writer.forgetState(ofList: list.name)
      try writer.database.run("DELETE FROM session_alias WHERE list = ?", [list.name])
    }
    try? deleteGarbage(isComplete: true)
  }
}
