import SwellLayout
package import SwellModel
package import SwellStore

extension DrawnElement {
  /// An element of a stored list as a screen shows it; `artwork` finds that of a session.
  package init(
    _ element: ScreenElement,
    on screen: ListScreen,
    artwork: (SessionRecord) -> Artwork
  ) {
    let placed = element.attributes.element
    let section = screen.snapshot.sections[placed.section]?.section
    var content = ElementContent(title: element.title)
    if let session = element.session {
      content = ElementContent(session, artwork: artwork(session))
    } else if placed.supplementary == .header, let section {
      content.note = section.itemCount == 1 ? "1 session" : "\(section.itemCount) sessions"
      content.isCollapsed = section.isCollapsed
    }
    let isSelected = placed.cell.map { section?.isSelected($0.item) ?? false }
    self.init(element.attributes, content, isSelected: isSelected)
  }
}

extension ElementContent {
  /// The texts and the artwork of a stored session.
  init(_ session: SessionRecord, artwork: Artwork? = nil) {
    let times = [session.startsAt?.clockText, session.endsAt?.clockText].compactMap(\.self)
    self.init(
      title: session.title,
      speakers: session.speakers,
      time: session.startsAt == nil
        ? session.timeText ?? "" : times.joined(separator: Self.timeSeparator),
      room: session.room ?? "",
      abstract: session.abstract ?? "",
      artwork: artwork
    )
  }
}

extension SessionTime {
  /// The reading of the session's own clock, such as `9:30`.
  fileprivate var clockText: String {
    let second = (seconds &+ Int64(utcOffset ?? 0)) % 86_400
    let minute = (second + 86_400) % 86_400 / 60
    return "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
  }
}
