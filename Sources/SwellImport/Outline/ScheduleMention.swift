/// A schedule's mention of a session by its id; the session itself is elsewhere.
struct ScheduleMention {
  var id: String
  /// The session, in the context of the mention; `nil` for an unknown id.
  var session: OutlineSession?
  var around: EnclosingContext
  /// The object that mentions the session; this object may be a session itself.
  var owner: Value
  var field: String

  var isPlaced: Bool { around.timing != nil || around.room != nil }
}
