/// The property to group sessions by.
public enum SectionGrouping: String, Sendable, CaseIterable {
  /// The day they start on, in the event's time zone.
  case day
  /// The room they are in.
  case room
  /// Their track, or what the dialect has for one.
  case track
  /// Nothing: the list is one section.
  case undivided = "none"
}
