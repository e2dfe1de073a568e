extension String {
  var mayNameColumn: Bool { FieldName.role(of: self) == nil || isRoomName || isTrackName }

  /// Whether this is the name of a particular room, such as `Main Hall` or `Room 12`.
  var isRoomName: Bool {
    FieldName.name(self).meaning.map { $0.role == .room && $0.rank.kind != .listed } == true
  }

  var isTrackName: Bool {
    FieldName.name(self).number != nil && FieldName.name(self).stem == "track"
  }

  /// Whether this may name a day's or room's column, unlike `lloc`, a field in an unknown language.
  var namesColumn: Bool {
    contains { $0.isUppercase || $0.isNumber || $0 == " " } && !FieldName.name(self).isOfID
      || WrittenTime.namesDay(self)
  }
}
