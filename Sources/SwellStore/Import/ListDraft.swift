/// One list of an import: its name and its sessions.
public struct ListDraft {
  /// The list's name, unique in the store.
  public var name: String
  /// What the programme calls itself.
  public var title: String?
  /// The files it comes from.
  public var source: String?
  /// Whether sessions that the import does not have are removed.
  public var prune: Bool
  /// Calls its argument with every session; an error that it throws undoes the import.
  public var sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void

  /// A list with its sessions.
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

extension ListDraft {
  /// All but the sessions.
  struct Details: Sendable {
    var name: String
    var title: String?
    var source: String?
    var prune: Bool
  }

  var details: Details { Details(name: name, title: title, source: source, prune: prune) }
}
