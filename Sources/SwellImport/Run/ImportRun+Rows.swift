// The rows of a table, and lines of NDJSON.
extension ImportRun {
  func read(_ piece: Rows, isTable: Bool, _ read: (FieldReader) -> EntryDraft) throws {
    bytesRead += piece.size
    for row in piece.rows {
      let path = EntryPath(line: row.line)
      if row.isMerged {
        diagnostics.warn(
          path, "", loss: .nothing, found: "blank cells at the beginning of a row",
          expected: "a day and a time; those of the row above were taken")
      }
      switch piece.value(of: row) {
      case .success(let value):
        let entry = FieldReader(value: value, path: path, diagnostics: diagnostics)
        if let draft = draft(of: entry, read) { try add(draft, of: entry) }
      case .failure(let error):
        let expected = isTable ? "a row of a table" : "a JSON object on one line"
        diagnostics.error(path, "", found: error.what, expected: expected)
        diagnostics.log.skipped += 1
      }
    }
    // A row has no leftovers to report, and memory must not grow with the file.
    diagnostics.coverage = Coverage()
  }
}
