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
  /// The touched pane; `nil` for the pane that was touched last.
  var pane: Int?
  var action: PreviewAction

  /// The maximum size of a message, in bytes.
  static let limit = 4096
}

/// A page's action; in JSON, an object that maps the case's name to its named values.
///
/// Units are points (viewports in `page`) and points per second; the origin is a pane's top left.
enum PreviewAction: Decodable, Sendable {
  case show(view: WantedView)
  /// Puts a finger on a pane: a gliding list stops.
  case press
  /// Scrolls by the total distance since the last press.
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
  /// Collapses, expands or (`nil`) toggles a visible selected session's section, else the first one.
  case collapse(isCollapsed: Bool?)
  /// Pinches the cell between two fingers.
  case pinch(x: Double, y: Double, x2: Double, y2: Double)
  case find(text: String)

  /// Whether to store the place when the list comes to rest; `nil` leaves this choice as it was.
  var storesPlace: Bool? {
    switch self {
    case .find, .tick: nil
    case .show, .press, .scroll, .scrollTo, .pinch: false
    case .release, .page, .tap, .select, .next, .previous, .deselect, .collapse: true
    }
  }
}

/// What the page's controls ask to show.
struct WantedView: Decodable, Sendable {
  var list: String?
  var scene: String?
  /// The layouts to show; `nil` for as many as fit, or for the stored layout if only one fits.
  var layouts: [LayoutName]?
  /// The number of devices that fit side by side.
  var deviceLimit = 1
  var size = CGSize(width: 375, height: 667)
  /// The orientation; `nil` for the stored one.
  var isHorizontal: Bool?
  var isRightToLeft: Bool?
  /// Whether a person chose the presentation; only then is it stored.
  var isChosen = false
  var showsOverlay = false
  /// Whether the viewer prefers reduced motion.
  var isCalm = false
}
