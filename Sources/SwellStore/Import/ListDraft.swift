/// What an import makes of a list: what it is called, and its sessions.
public struct ListDraft {
  /// The list's name, unique in the store.
  public var name: String
  /// What the programme calls itself.
  public var title: String?
  /// Where it comes from.
  public var source: String?
  /// Whether sessions that the list has and the import has not are removed.
  public var prune: Bool
  /// Hands over every session by calling its argument; whatever it throws undoes the import.
  public var sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void

  /// A list that comes from somewhere.
  public init(
    name: String,
    title: String? = nil,
    source: String? = nil,
    prune: Bool = true,
    sessions: @escaping (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.prune = prune
    self.sessions = sessions
  }
}
