public import SwellLayout
public import SwellStore

/// An element of a screen, and its content.
public struct ScreenElement: Sendable, Equatable, Identifiable {
  /// The identity of an element, which it keeps when the list is scrolled, changed or reimported.
  public enum ID: Hashable, Sendable {
    /// The cell of the session with this key.
    case session(String)
    /// The header of the section with this key.
    case section(String)
    /// The footer of the section with this key.
    case footer(String)
    /// The placeholder of the empty section with this key; `nil` for a list without sections.
    case emptyState(String?)
  }

  /// The element's identity.
  public let id: ID
  /// The position and appearance of the element.
  public var attributes: LayoutAttributes
  /// The session that a cell shows; `nil` for other elements.
  public var session: SessionRecord?
  /// The title of a cell or a header; empty for other elements.
  public var title: String
  /// The number of sessions in the section of a header, footer or empty state; `nil` for a cell.
  public var sessionCount: Int?
}
