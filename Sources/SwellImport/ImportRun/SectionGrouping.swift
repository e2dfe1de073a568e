/// The property to group sessions by.
public enum SectionGrouping: String, Sendable, CaseIterable {
  /// The day on which a session starts, in the event's time zone.
  case day
  /// The room of a session.
  case room
  /// A session's track, or what the dialect has in place of a track.
  case track
  /// No property: the whole list is one section.
  case undivided = "none"
}
