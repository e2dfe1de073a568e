import Foundation
import SwellLayout
import SwellModel
import SwellStore

/// An element of a layout as JSON.
struct ElementDocument: Encodable {
  var kind: String
  var section: Int
  var item: Int?
  var frame: [Number]
  var zIndex: Int
  var alpha: Number
  /// Left out where it is 1.
  var scale: Number?
  /// In radians; left out where it is 0.
  var rotation: Number?
  var role: String
  var pinned: Bool?
  /// Whether an element of a transition is on its way out; left out otherwise.
  var removed: Bool?
  var appearance: Appearance?
  var title: String?
  var session: Session?

  struct Appearance: Encodable {
    var progress: Number
    var coverAlpha: Number
    var titleScale: Number
    var detailsAlpha: Number
    var imageY: Number
  }

  struct Session: Encodable {
    var key: String
    var title: String
    var speakers: [String]
    var room: String?
    var time: String?
    var startsAt: String?
    var endsAt: String?

    init(_ session: SessionRecord) {
      key = session.key
      title = session.title
      speakers = session.speakers
      room = session.room
      time = session.timeText
      startsAt = session.startsAt?.iso8601
      endsAt = session.endsAt?.iso8601
    }
  }

  init(_ attributes: LayoutAttributes) {
    let item = attributes.element.cell?.item
    kind = item == nil ? "header" : "cell"
    section = attributes.element.section
    self.item = item
    frame = attributes.frame.numbers
    zIndex = attributes.zIndex
    alpha = Number(attributes.alpha)
    scale = attributes.scale == 1 ? nil : Number(attributes.scale)
    rotation = attributes.rotation == 0 ? nil : Number(attributes.rotation)
    role = attributes.role.rawValue
    pinned = item == nil ? attributes.isPinned : nil
    appearance = attributes.appearance.map {
      Appearance(
        progress: Number($0.progress),
        coverAlpha: Number($0.coverAlpha),
        titleScale: Number($0.titleScale),
        detailsAlpha: Number($0.detailsAlpha),
        imageY: Number($0.imageOffset)
      )
    }
  }

  init(_ element: ScreenElement) {
    self.init(element.attributes)
    if let session = element.session {
      self.session = Session(session)
    } else {
      title = element.title
    }
  }
}
