import Foundation

/// The texts and the artwork that are drawn for an element of a list.
package struct ElementContent: Sendable, Equatable {
  /// A session's or a section's title.
  package var title: String
  package var speakers: [String] = []
  /// When the session starts and ends, such as `9:30 – 10:15`.
  package var time = ""
  package var room = ""
  package var abstract = ""
  /// The note at the end of a header, such as the number of sessions.
  package var note = ""
  /// Whether the section of a header is collapsed; `nil` for what cannot collapse.
  package var isCollapsed: Bool?
  /// The image or pattern of a cell; `nil` for a pattern whose seed is the title.
  package var artwork: Artwork?

  /// The separator of a start and an end.
  static let timeSeparator = " – "

  /// The time without its end.
  var startTime: String {
    time.range(of: Self.timeSeparator).map { String(time[..<$0.lowerBound]) } ?? time
  }

  /// Time and room on one line.
  var timeAndRoom: String { [time, room].filter { !$0.isEmpty }.joined(separator: " · ") }

  /// The speakers on one line.
  package var speakerLine: String { speakers.joined(separator: ", ") }
}
