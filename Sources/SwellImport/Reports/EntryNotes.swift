/// What is noted while an entry is read; emptied and reused, since files have millions of them.
struct EntryNotes {
  /// Whether the entry is still being read.
  var areOpen = false
  /// The nodes of the values that were read, and of those that only repeat others.
  var readNodes: [Int] = []
  var repeatedNodes: [Int] = []
  var errors = 0
  /// The fields that a warning names.
  var warned: [Substring] = []

  mutating func open() {
    readNodes.removeAll(keepingCapacity: true)
    repeatedNodes.removeAll(keepingCapacity: true)
    warned.removeAll(keepingCapacity: true)
    errors = 0
    areOpen = true
  }
}
