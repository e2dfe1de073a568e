import Foundation

/// A request from a page, one JSON object.
///
/// Points, milliseconds, points a second; x and y count from the corner of the viewport.
struct PreviewRequest: Decodable {
  enum Operation: String, Decodable {
    /// Shows a list, scene, layout, size or orientation: what is given.
    case show
    /// Scrolls to an offset along the axis; the newest such request wins.
    case scroll
    /// Scrolls to a part of the way, from 0 to 1, as a scrollbar does.
    case scrub
    /// Lets go with a velocity (the list flings and snaps) or of a pinched cell.
    case release
    /// Asks for the next frame of a motion.
    case tick
    /// Selects what lies at a point, or collapses the section whose header does.
    case tap
    /// Selects the next or previous session.
    case step
    /// Scrolls by a number of viewports.
    case page
    /// Scrolls to the first or the last cell.
    case edge
    /// Collapses or expands a section.
    case fold
    /// Holds the cell between two fingers.
    case pinch
    /// Looks for sessions.
    case find
    /// Selects a session and scrolls to it.
    case go
  }

  var id: Int
  var op: Operation
  var list: String?
  var scene: String?
  var layout: PreviewLayout?
  var size: [Double]?
  var isHorizontal: Bool?
  var isRightToLeft: Bool?
  var offset: Double?
  var part: Double?
  var velocity: Double?
  var time: Double?
  var x: Double?
  var y: Double?
  var x2: Double?
  var y2: Double?
  var by: Int?
  var section: Int?
  var text: String?
  var key: String?

  /// The longest message that is read, in bytes.
  static let longest = 4096
}

/// What the server sends to a page.
struct PreviewAnswer: Encodable {
  /// The request's number; `nil` when the store has changed.
  var id: Int?
  var frame: PreviewFrame?
  var found: [Found]?
  var error: String?

  struct Found: Encodable {
    var key: String
    var title: String
    var detail: String
  }
}

/// What a page shows: boxes, each with its place and its look.
struct PreviewFrame: Encodable {
  var lists: [String]
  var list: String?
  var scene: String
  var layout: PreviewLayout
  var size: [Double]
  var isHorizontal: Bool
  var isRightToLeft: Bool
  /// Along the axis, in points.
  var offset: Double
  /// The length of the content along the axis, in points.
  var length: Double
  /// The scrolled part of the scrollable length, from 0 to 1.
  var part: Double
  /// Whether the page is to ask for the next frame.
  var isMoving: Bool
  /// The featured cell, and how far the next one has grown.
  var featured: String?
  var progress: Double?
  var elements: [Box]

  struct Box: Encodable {
    var id: String
    /// x, y, width and height in the viewport, in points.
    var frame: [Double]
    var zIndex: Int
    var alpha: Double
    var scale: Double
    var rotation: Double
    var role: String
    var isPinned: Bool
    var isSelected: Bool
    /// Whether a section shows its header alone; `nil` for cells.
    var isFolded: Bool?
    var section: Int
    /// Its number in the list or among the sections, and how many there are: for screen readers.
    var position: Int
    var count: Int
    var title: String
    var details: [String]
    var hue: Double
    var look: Look?
  }

  /// The look of a featured list's cell.
  struct Look: Encodable {
    var cover: Double
    var title: Double
    var details: Double
    /// Where the picture starts and how long it is along the axis, in points.
    var imageOffset: Double
    var imageLength: Double
  }
}
