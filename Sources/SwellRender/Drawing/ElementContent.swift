public import SwellModel
import SwellStore

/// What an element of a list says: drawn as it is given, with no look at where it comes from.
public struct ElementContent: Sendable, Equatable {
  /// A session's or a section's title.
  public var title: String
  /// Lines below the title: speakers, room and time.
  public var details: [String]
  /// What the pattern of a cell without a picture is made from: the session's key.
  public var patternKey: String

  /// An element that says a title, and lines below it.
  public init(title: String, details: [String] = [], patternKey: String) {
    self.title = title
    self.details = details
    self.patternKey = patternKey
  }
}

extension ElementContent {
  /// What an element of a stored list says.
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
