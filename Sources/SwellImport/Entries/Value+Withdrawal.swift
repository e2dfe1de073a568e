extension Value {
  /// The members that say whether a session takes place: `active: true`, `cancelled: false`, or
  /// `status: cancelled`, as in calendars.
  var withdrawalMarks: [(value: Value, isWithdrawn: Bool)] {
    memberNodes.compactMap { key, node in
      let value = Value(document: document, index: node)
      if value.isText, document.text(at: key, equals: "status") {
        let isCancelled = ["cancelled", "canceled"].contains(value.string?.folded)
        return isCancelled ? (value, true) : nil
      }
      guard let isSet = value.bool else { return nil }
      switch document.text(at: key) {
      case "active": return (value, !isSet)
      case "cancelled", "canceled": return (value, isSet)
      default: return nil
      }
    }
  }
}
