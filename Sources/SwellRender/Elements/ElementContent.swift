import Foundation
import SwellLayout
package import SwellModel
import SwellStore

/// The texts that are drawn for an element of a list, and the seed of its artwork.
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
  /// Whether a header's section is collapsed; `nil` for an element that cannot collapse.
  package var isCollapsed: Bool?
  /// The seed of a cell's artwork; `nil` to use the title.
  var seed: String?

  private static let timeSeparator = " – "

  var startTime: String { time.components(separatedBy: Self.timeSeparator)[0] }
  var timeAndRoom: String { [time, room].filter { !$0.isEmpty }.joined(separator: " · ") }
  package var speakerLine: String { speakers.joined(separator: ", ") }
}

extension ElementContent {
  /// The texts of a stored session, and a seed of at most 300 characters.
  init(_ session: SessionRecord) {
    let times = [session.startsAt?.clockText, session.endsAt?.clockText].compactMap(\.self)
    let parsed = times.joined(separator: Self.timeSeparator)
    self.init(
      title: session.title, speakers: session.speakers,
      time: session.startsAt == nil ? session.timeText ?? "" : parsed, room: session.room ?? "",
      abstract: session.abstract ?? "",
      seed: String((session.background ?? session.key).prefix(300)))
  }
}

extension ScreenElement {
  /// The title of a cell or a header; the number of sessions for a footer or an empty state.
  package var text: String {
    [.footer, .emptyState].contains(attributes.element.supplementary) ? countText : title
  }

  /// The number of sessions in words; empty for a cell.
  var countText: String {
    guard let count = sessionCount else { return "" }
    return count == 0 ? "no sessions" : count == 1 ? "1 session" : "\(count) sessions"
  }
}

extension SessionTime {
  /// The time in the session's own time zone, such as `9:30`.
  var clockText: String {
    let minute = ((seconds &+ Int64(utcOffset ?? 0)) % 86_400 + 86_400) % 86_400 / 60
    return "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
  }
}
