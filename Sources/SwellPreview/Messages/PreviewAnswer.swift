import Foundation
import SwellModel
import SwellRender
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An answer or an update from the server, one JSON object.
struct PreviewAnswer: Encodable, Sendable {
  /// The request's number; `nil` for an update after a change in the store.
  var id: Int?
  var frame: PreviewFrame?
  var found: [Found]?
  var error: String?

  struct Found: Encodable, Sendable {
    var key: String
    var title: String
    var detail: String
  }
}

/// What the page draws at one moment.
struct PreviewFrame: Encodable, Sendable {
  var lists: [String]
  /// The list that is shown; `nil` if the store does not have it.
  var list: String?
  var title: String?
  var wantedList: String?
  var scene: String
  var isHorizontal: Bool
  var isRightToLeft: Bool
  /// Whether the page should ask for the next frame.
  var isMoving: Bool
  var panes: [Pane]

  struct Pane: Encodable, Sendable {
    var layout: LayoutName
    /// Whether the list is drawn on black, even in light mode.
    var isDark: Bool
    var size: CGSize
    /// The content offset along the axis, in points.
    var offset: Double
    /// The length of the content along the axis, in points.
    var length: Double
    var boxes: [Box]
  }

  struct Box: Encodable, Sendable {
    var id: String
    /// The element's frame in the pane, and its drawing unless the page already has the drawing.
    var group: DrawingNode
    var isKnown: Bool
    var zIndex: Int
    var role: String
    var isSelected: Bool
    /// Whether a section shows only its header; `nil` for an element that cannot collapse.
    var isCollapsed: Bool?
    /// For screen readers, the element's number among the list's cells or sections, and the total.
    var position: Int
    var count: Int
    /// The text for screen readers.
    var label: String
  }
}
