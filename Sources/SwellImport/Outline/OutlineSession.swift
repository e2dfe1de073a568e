/// A session, with the facts from the objects around it.
struct OutlineSession {
  var value: Value
  var around: EnclosingContext
  let name: ValuePath.Name
  let list: String
  /// The session's key in a dictionary, or the id of the enclosing object.
  let key: String?

  init(
    _ value: Value, _ around: EnclosingContext, _ name: ValuePath.Name, in list: String,
    key: String? = nil
  ) {
    self.value = value
    self.around = around.withTimeOrDay(from: name)
    self.name = name
    self.list = list
    self.key = key
  }

  var hasTime: Bool { around.timing != nil || value.says(.start) }
  var path: ValuePath { around.path.adding(name) }

  func with(_ change: (inout EnclosingContext.Facts) -> Void) -> OutlineSession {
    var session = self
    session.around = around.with(change)
    return session
  }
}
