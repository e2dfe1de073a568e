/// The format of an exported file.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// One JSON document.
  case json
  /// An XML property list; control characters that XML does not allow become U+FFFD.
  case plist
  /// JSON objects, one per line; without the list's title.
  case ndjson
  /// YAML.
  case yaml
  /// A table with a header, for spreadsheets; without the list's title.
  case csv
  /// A calendar (iCalendar, RFC 5545) of the sessions that have a time; export only.
  case ics
}
