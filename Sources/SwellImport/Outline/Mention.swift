/// A mention in a schedule of a session elsewhere, by its id.
struct Mention {
  var id: String
  /// The session, with what is around the mention; `nil` for an unknown id.
  var session: Outline.Session?
  var around: EnclosingContext
  /// The object that names it, which may be a session itself.
  var owner: Value
  var field: String

  var isPlaced: Bool { around.timing != nil || around.room != nil }
}
