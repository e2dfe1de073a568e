/// The notes that are taken while an entry is read.
struct EntryNotes {
  /// Whether the entry is still being read.
  var areOpen = false
  var readNodes: [Int] = []
  var errors = 0
  /// The fields that are named in warnings.
  var warned: [Substring] = []

  /// Begins an entry of which some nodes were read; the arrays keep their memory.
  mutating func begin(reading nodes: [Int]) {
    areOpen = true
    errors = 0
    readNodes.removeAll(keepingCapacity: true)
    readNodes += nodes
    warned.removeAll(keepingCapacity: true)
  }
}
