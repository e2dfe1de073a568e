/// A list to be imported.
public struct ListDraft {
  /// The list's name, unique in the store.
  public var name: String
  /// The programme's own title.
  public var title: String?
  /// The file or files that the list comes from.
  public var source: String?
  /// Whether to remove the sessions that are missing from the import.
  public var prune: Bool
  /// Whether to sort each section's sessions by start or date; otherwise they keep their order.
  public var sortsByStart: Bool
  /// Passes every session to `add`; an error that this closure throws undoes the import.
  public var sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void

  /// A list with its sessions.
  public init(
    name: String, title: String? = nil, source: String? = nil, prune: Bool = true,
    sortsByStart: Bool = true,
    sessions: @escaping (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.prune = prune
    self.sortsByStart = sortsByStart
    self.sessions = sessions
  }
}
