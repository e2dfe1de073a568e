import Foundation
import SwellLayout

/// The stretch of the content along which a section's header may stand, at one end of a transition.
///
/// A header on its way is placed by the rule of sticky headers, from the section and the offset as
/// they are at that instant: moved from one resting place to the other like a cell, it would leave
/// the top while its section passes.
struct HeaderTrack {
  /// From the section's start to its end, in points along the scroll axis.
  var start: CGFloat
  var end: CGFloat
  var height: CGFloat
  /// 1 if the header sticks, 0 if it stays at the section's start.
  var stickiness: CGFloat

  /// The track of a section's header; `nil` where the layout has no such headers.
  init?(of section: Int, in snapshot: ListSnapshot) {
    guard let layout = snapshot.layout as? any SectionedLayout, layout.headerHeight > 0,
      let placed = snapshot.context.sections[section]
    else { return nil }
    start = placed.start
    end = placed.end
    height = layout.headerHeight
    stickiness = layout.stickyHeaders ? 1 : 0
  }

  func moved(by distance: CGFloat) -> HeaderTrack {
    var track = self
    track.start += distance
    track.end += distance
    return track
  }

  /// Where the header's top is at an offset.
  func top(at offset: CGFloat) -> CGFloat {
    let stuck = min(max(start, offset), end - height)
    return stickiness == 1 ? stuck : start + (stuck - start) * stickiness
  }
}

extension Blend {
  func callAsFunction(
    _ start: HeaderTrack,
    _ end: HeaderTrack,
    ahead: HeaderTrack?
  ) -> HeaderTrack {
    var track = end
    track.start = self(start.start, end.start, ahead: ahead?.start)
    track.end = self(start.end, end.end, ahead: ahead?.end)
    track.height = max(0, self(start.height, end.height, ahead: ahead?.height))
    track.stickiness = self(start.stickiness, end.stickiness).clamped(to: 0...1)
    return track
  }
}
