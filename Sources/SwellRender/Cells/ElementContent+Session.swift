import SwellLayout
package import SwellModel
package import SwellStore

extension DrawnElement {
  /// An element of a stored list, as it is on a screen.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - screen: the screen that it belongs to.
  ///   - artwork: finds the artwork of a session.
  package init(
    _ element: ScreenElement,
    on screen: ListScreen,
    artwork: (SessionRecord) -> Artwork
  ) {
    let cell = element.attributes.element.cell
    let section = screen.snapshot.sections[element.attributes.element.section]?.section
    self.init(
      element.attributes,
      ElementContent(element, on: screen, artwork: artwork),
      isSelected: cell.map { section?.isSelected($0.item) ?? false }
    )
  }
}

extension ElementContent {
  /// The texts and the artwork of an element of a stored list.
  package init(
    _ element: ScreenElement,
    on screen: ListScreen,
    artwork: (SessionRecord) -> Artwork
  ) {
    if let session = element.session {
      self.init(session, artwork: artwork(session))
      return
    }
    self.init(title: element.title)
    let index = element.attributes.element.section
    let isHeader = element.attributes.element.supplementary == .header
    if isHeader, screen.sections.indices.contains(index) {
      let count = screen.sections[index].sessionCount
      note = count == 1 ? "1 session" : "\(count) sessions"
      isCollapsed = screen.snapshot.sections[index]?.section.isCollapsed
    }
  }

  /// The texts and the artwork of a stored session.
  package init(_ session: SessionRecord, artwork: Artwork) {
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
    let (local, isOverflow) = seconds.addingReportingOverflow(Int64(utcOffset ?? 0))
    let second = (isOverflow ? seconds : local) % 86_400
    let minute = (second < 0 ? second + 86_400 : second) / 60
    return "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
  }
}
