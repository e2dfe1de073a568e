extension FieldReader {
  /// The fields that say whether a session takes place: `active: true`, `status: cancelled`.
  var withdrawalMarks: [(value: Value, isWithdrawn: Bool)] {
    namedFields.filter(\.name.mayMarkWithdrawal).compactMap { name, value in
      if ["status", "state"].contains(name.text) {
        return Vocabulary.withdrawn.contains(value.string?.folded ?? "") ? (value, true) : nil
      }
      let isActive = name.text == "active"
      let isSet = isActive && value.string == "N" ? false : value.bool
      return isSet.map { (value, $0 != isActive) }
    }
  }
}
