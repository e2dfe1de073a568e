import Foundation
import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A request from a page, one JSON object.
struct PreviewRequest: Decodable, Sendable {
  var id: Int
  /// The page's clock, in milliseconds.
  var time: Double
  /// The pane that is touched; `nil` for the one touched last.
  var pane: Int?
  var action: PreviewAction

  /// The maximum size of a message, in bytes.
  static let limit = 4096
}

/// A page's action; in JSON, an object with the case's name and the object of its values.
///
/// Units are points, viewports for `page`, points a second; x and y are from the pane's top left.
enum PreviewAction: Decodable, Sendable {
  case show(view: PreviewView)
  /// Puts a finger on a pane: a gliding list stops.
  case press
  /// Scrolls by a distance since the last press.
  case scroll(by: Double)
  /// Scrolls to a fraction of the scrollable length.
  case scrollTo(part: Double)
  /// Lifts the finger: the list flings and snaps, or a pinched cell springs back.
  case release(velocity: Double, direction: Double)
  /// Asks for the next frame of a motion.
  case tick
  /// Selects or deselects the session at a point, or toggles the section whose header is there.
  case tap(x: Double, y: Double)
  /// Selects a session by its key, and scrolls to it.
  case select(key: String)
  /// Selects the session after the selected one, and scrolls to it.
  case next
  case previous
  case deselect
  case page(by: Double)
  /// Collapses the section of the selected session in view, else the first; `nil` toggles it.
  case collapse(isCollapsed: Bool?)
  /// Holds the cell between two fingers.
  case pinch(x: Double, y: Double, x2: Double, y2: Double)
  case find(text: String)

  /// Whether the place is stored when the list comes to rest; `nil` leaves that as it is.
  var storesPlace: Bool? {
    switch self {
    case .find, .tick: nil
    case .show, .press, .scroll, .scrollTo, .pinch: false
    case .release, .page, .tap, .select, .next, .previous, .deselect, .collapse: true
    }
  }
}

struct PreviewView: Decodable, Sendable {
  var list: String?
  var scene: String?
  /// The layouts side by side; `nil` for the stored one or those that fit.
  var layouts: [LayoutName]?
  /// The number of devices that fit side by side.
  var deviceLimit = 1
  var size = CGSize(width: 375, height: 667)
  /// The orientation; `nil` for the stored one.
  var isHorizontal: Bool?
  var isRightToLeft: Bool?
  /// Whether a person chose the presentation, so that it is stored.
  var isChosen = false
  var showsOverlay = false
  /// Whether the viewer prefers reduced motion.
  var isCalm = false
}
