public import SwellStore

extension SessionDraft {
  /// A stored session as it would be imported again.
  public init(_ session: SessionRecord, in section: SectionRecord) {
    self.init(
      key: session.key,
      title: session.title,
      speakers: session.speakers,
      room: session.room,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeText: session.timeText,
      abstract: session.abstract,
      background: session.background,
      section: SectionDraft(key: section.key, title: section.title, order: section.position)
    )
  }
}
