struct PendingSession {
  var draft: EntryDraft
  var path: EntryPath
  var diagnostics: Diagnostics
}
