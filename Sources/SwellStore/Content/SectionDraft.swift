/// The section a draft belongs to: a day, a track, a room, or the whole list.
public struct SectionDraft: Sendable, Hashable, Codable {
  /// The key, unique in the list and the same in every version of the programme.
  public var key: String
  /// The title; empty for the one section of an undivided list.
  public var title: String
  /// The section's rank in the file; unranked sections come last, sorted by first start time.
  public var order: Int?

  /// The one section of a list that is not divided.
  public static let whole = SectionDraft(key: "", title: "", order: 0)

  /// A section of a list.
  public init(key: String, title: String, order: Int? = nil) {
    self.key = key
    self.title = title
    self.order = order
  }
}
