/// The notes that are taken while an entry is read.
struct EntryNotes {
  /// Whether the entry is still being read.
  var areOpen = false
  var readNodes: [Int] = []
  var errors = 0
  /// The fields that are named in warnings.
  var warned: [Substring] = []
}
