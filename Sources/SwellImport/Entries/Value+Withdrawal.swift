extension Value {
  /// The members that say whether a session takes place: `active: true`, `cancelled: false`, or
  /// `status: cancelled`, as in calendars.
  var withdrawalMarks: [(value: Value, isWithdrawn: Bool)] {
    memberNodes.compactMap { key, node in
      let value = Value(document: document, index: node)
      if value.isText, ["status", "state"].contains(where: { document.text(at: key, equals: $0) }) {
        return Vocabulary.withdrawn.contains(value.string?.folded ?? "") ? (value, true) : nil
      }
      // `"active": "N"`
      let isNo = value.isText && document.text(at: key, equals: "active") && value.string == "N"
      guard let isSet = isNo ? false : value.bool else { return nil }
      switch document.text(at: key) {
      case "active": return (value, !isSet)
      case "cancelled", "canceled": return (value, isSet)
      default: return nil
      }
    }
  }
}
