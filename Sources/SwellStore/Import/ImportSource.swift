/// Where an import gets its sessions from, and who confirms it.
protocol ImportSource {
  /// Calls `add` with every session of a list, in order; called for each list once, in their order.
  func sessions(ofList number: Int, _ add: (IncomingSession) throws -> Void) throws
  /// Called before the commit; an error that it throws undoes everything.
  func confirm(_ counts: [ImportCounts]) throws
}

/// A session as it is stored, and its section.
struct IncomingSession: Sendable {
  var section: SectionDraft
  var row: SessionDraft.Row
}

extension SessionDraft {
  /// - Throws: ``StoreError/badSession(key:problem:)``.
  func incoming() throws(StoreError) -> IncomingSession {
    IncomingSession(section: section.normalised, row: try row())
  }
}

/// An import on the thread that called for it.
struct DirectSource: ImportSource {
  let drafts: [ListDraft]
  let confirmation: ([ImportCounts]) throws -> Void

  func sessions(ofList number: Int, _ add: (IncomingSession) throws -> Void) throws {
    try drafts[number].sessions { try add($0.incoming()) }
  }

  func confirm(_ counts: [ImportCounts]) throws { try confirmation(counts) }
}
