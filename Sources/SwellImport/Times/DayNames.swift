enum DayNames {
  /// The days of the week by their names and abbreviations, 0 for Monday.
  static let weekdays = Dictionary(
    uniqueKeysWithValues: [
      "monday mon montag lundi lunes segunda lunedì",
      "tuesday tue tues dienstag mardi martes terça martedì",
      "wednesday wed mittwoch mercredi miércoles quarta mercoledì",
      "thursday thu thur thurs donnerstag jeudi jueves quinta giovedì",
      "friday fri freitag vendredi viernes sexta venerdì",
      "saturday sat samstag samedi sábado", "sunday sun sonntag dimanche domingo domenica",
    ].enumerated().flatMap { day, names in names.words.map { ($0, day) } })
  static let abbreviations = Set("mon tue tues wed thu thur thurs fri sat sun".words)
  private static let partsOfDays = Set("morning afternoon evening night am pm".words)

  /// Whether a part of a text is a word that no date has.
  static func isOther(_ part: Substring) -> Bool {
    part.allSatisfy(\.isLetter) && weekdays[String(part)] == nil
      && DayText.month(String(part)) == nil && !partsOfDays.contains(String(part))
  }
}
