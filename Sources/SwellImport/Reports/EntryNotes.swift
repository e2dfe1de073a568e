/// The notes that are taken while an entry is read.
struct EntryNotes {
  /// Whether the entry is still being read.
  var areOpen = false
  /// The nodes of the values that were read.
  var readNodes: [Int] = []
  var errors = 0
  /// The fields that are named in warnings.
  var warned: [Substring] = []
}
