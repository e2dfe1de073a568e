// The rows of a table, and lines of NDJSON.
extension ImportRun {
  func read(_ piece: Rows, isTable: Bool, _ read: (FieldReader) -> EntryDraft) throws {
    bytesRead += piece.size
    for row in piece.rows {
      let path = EntryPath(line: row.line)
      if row.isMerged {
        context.diagnostics.warn(
          path, "", loss: .nothing, found: "blank cells at the beginning of a row",
          expected: "a day and a time; those of the row above were taken")
      }
      switch piece.value(of: row) {
      case .success(let value):
        let entry = FieldReader(value: value, path: path, context: context)
        if let draft = try draft(of: entry, read) { try add(draft, of: entry) }
      case .failure(let error):
        let expected = isTable ? "a row of a table" : "a JSON object on one line"
        context.diagnostics.skip(path, found: error.what, expected: expected)
      }
    }
  }
}
