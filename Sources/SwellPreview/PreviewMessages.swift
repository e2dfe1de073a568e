import Foundation
import SwellModel
import SwellRender

/// A request from a page, one JSON object.
///
/// Units are points, milliseconds and points per second; x and y are relative to a pane's top-left
/// corner.
struct PreviewRequest: Decodable, Sendable {
  enum Operation: String, Decodable {
    /// Shows a list, scene, layouts, size and orientation.
    case show
    /// Puts a finger on a pane: a gliding list stops.
    case press
    /// Scrolls by a distance since the last press, or to a fraction of the scrollable length.
    case scroll
    /// Lifts the finger with a velocity: the list flings and snaps, or a pinched cell springs back.
    case release
    /// Asks for the next frame of a motion.
    case tick
    /// Selects or deselects the session at a point, or toggles the section whose header is there.
    case tap
    /// Selects a session by its key, or the next or the previous one, and scrolls to it.
    case select
    case deselect
    /// Scrolls by a number of viewports.
    case page
    /// Collapses or expands the section of the selected session in view, or else the first in view.
    case collapse
    /// Holds the cell between two fingers.
    case pinch
    /// Searches sessions.
    case find
  }

  var id: Int
  var op: Operation
  /// The page's clock.
  var time: Double?
  /// The pane that is touched; `nil` for the one touched last.
  var pane: Int?
  var list: String?
  var scene: String?
  var layouts: [LayoutName]?
  /// Whether the layouts are the page's default, which a stored presentation overrides.
  var isDefault: Bool?
  /// Whether a person chose the presentation, so that it is stored.
  var isChosen: Bool?
  var size: [Double]?
  /// The orientation; `nil` for the stored one.
  var isHorizontal: Bool?
  var isRightToLeft: Bool?
  /// Whether the viewer prefers reduced motion.
  var isCalm: Bool?
  var showsOverlay: Bool?
  /// Points for `scroll`, viewports for `page`, the direction for `select` and `release`.
  var by: Double?
  var part: Double?
  var velocity: Double?
  var x: Double?
  var y: Double?
  var x2: Double?
  var y2: Double?
  var isCollapsed: Bool?
  var text: String?
  var key: String?

  /// The maximum size of a message, in bytes.
  static let limit = 4096
}

/// An answer or an update from the server, one JSON object.
struct PreviewAnswer: Encodable, Sendable {
  /// The request's number; `nil` when the store has changed.
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

/// One frame of the page.
struct PreviewFrame: Encodable, Sendable {
  var lists: [String]
  /// The list that is shown; `nil` if the store does not have it.
  var list: String?
  /// The list's own title.
  var title: String?
  /// The list that was asked for.
  var wanted: String?
  var scene: String
  var isHorizontal: Bool
  var isRightToLeft: Bool
  /// Whether the page should ask for the next frame.
  var isMoving: Bool
  var panes: [Pane]

  /// The list in one layout.
  struct Pane: Encodable, Sendable {
    var layout: LayoutName
    var size: [Double]
    /// The content offset along the axis, in points.
    var offset: Double
    /// The length of the content along the axis, in points.
    var length: Double
    var boxes: [Box]
  }

  /// One element.
  struct Box: Encodable, Sendable {
    var id: String
    /// The element's frame in the pane and, unless the page has it, its drawing.
    var group: DrawingNode
    /// Whether the page already has the drawing.
    var isKnown: Bool
    var zIndex: Int
    var role: String
    var isSelected: Bool
    /// Whether a section shows only its header; `nil` for an element that cannot collapse.
    var isCollapsed: Bool?
    /// The element's number in the list or among the sections, and the total, for screen readers.
    var position: Int
    var count: Int
    /// The text for screen readers.
    var label: String
  }
}
