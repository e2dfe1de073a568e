import Foundation

/// The texts and the artwork that are drawn for an element of a list.
package struct ElementContent: Sendable, Equatable {
  /// A session's or a section's title.
  package var title: String
  /// The speakers' names.
  package var speakers: [String]
  /// When the session starts and ends, such as `9:30 – 10:15`.
  package var time: String
  /// Where it takes place.
  package var room: String
  /// The abstract.
  package var abstract: String
  /// The note at the end of a header, such as the number of sessions.
  package var note: String
  /// Whether the section of a header is collapsed; `nil` for what cannot collapse.
  package var isCollapsed: Bool?
  /// The image or pattern of a cell.
  package var artwork: Artwork

  /// A title, and what else is known; the title seeds the pattern of a cell without artwork.
  package init(
    title: String,
    speakers: [String] = [],
    time: String = "",
    room: String = "",
    abstract: String = "",
    note: String = "",
    isCollapsed: Bool? = nil,
    artwork: Artwork? = nil
  ) {
    self.title = title
    self.speakers = speakers
    self.time = time
    self.room = room
    self.abstract = abstract
    self.note = note
    self.isCollapsed = isCollapsed
    self.artwork = artwork ?? .pattern(seed: title)
  }

  /// The separator of a start and an end.
  package static let timeSeparator = " – "

  /// The time without its end.
  package var startTime: String {
    time.range(of: Self.timeSeparator).map { String(time[..<$0.lowerBound]) } ?? time
  }

  /// Time and room on one line.
  package var timeAndRoom: String {
    [time, room].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The speakers on one line.
  package var speakerLine: String { speakers.joined(separator: ", ") }
}
