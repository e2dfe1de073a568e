extension Value {
  /// The members that say whether a session takes place: `active: true`, `status: cancelled`.
  var withdrawalMarks: [(value: Value, isWithdrawn: Bool)] {
    ["status", "state", "active", "cancelled", "canceled"].compactMap { name in
      guard let value = self[name] else { return nil }
      if ["status", "state"].contains(name) {
        return Vocabulary.withdrawn.contains(value.string?.folded ?? "") ? (value, true) : nil
      }
      let isSet = name == "active" && value.string == "N" ? false : value.bool
      return isSet.map { (value, $0 == (name != "active")) }
    }
  }
}
