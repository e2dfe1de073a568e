public import SwellModel
import SwellStore

/// The texts that are drawn for an element of a list.
public struct ElementContent: Sendable, Equatable {
  /// A session's or a section's title.
  public var title: String
  /// Lines below the title: speakers, room and time.
  public var details: [String]
  /// The seed of the pattern that a featured cell shows as its picture: the session's key.
  public var patternKey: String

  /// A title, and lines below it.
  public init(title: String, details: [String] = [], patternKey: String) {
    self.title = title
    self.details = details
    self.patternKey = patternKey
  }
}

extension ElementContent {
  /// The texts of an element of a stored list.
  public init(_ element: ScreenElement) {
    let session = element.session
    let line = [session?.room, session?.timeText].compactMap(\.self).joined(separator: " · ")
    self.init(
      title: element.title,
      details: [session?.speakers.joined(separator: ", ") ?? "", line].filter { !$0.isEmpty },
      patternKey: session?.key ?? element.title
    )
  }
}
