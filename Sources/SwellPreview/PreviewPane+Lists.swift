import SwellLayout
import SwellModel
import SwellMotion
import SwellStore

extension PreviewPane {
  /// Moves to another screen of the list from `time` on, or from the next request if that is `nil`.
  mutating func show(_ next: ListScreen, at time: Double?) throws {
    let (before, after) = (list, next.snapshot)
    if before.layout is FeaturedLayout, after.layout is FeaturedLayout, before.shape == after.shape,
      before.viewport.size == after.viewport.size, before.orientation == after.orientation
    {
      // Cells of a featured list swell as they pass.
      let target = list.orientation.along(after.viewport.offset)
      screen = next.scrolled(to: before.viewport.offset)
      return glide(to: target, at: time)
    }
    let updates = try screen.updates(to: next)
    let timing = SpringTiming(dampingRatio: 0.9, duration: 0.5)
    let transition: LayoutTransition
    if case .transition(let running, _, _, let state) = motion {
      transition = try running.retargeted(at: state, to: after, updates: updates)
    } else {
      transition = try LayoutTransition(from: before, to: after, updates: updates)
    }
    screen = next
    motion = .transition(transition, timing, start: time, .start)
  }

  /// Moves to the list as it is stored now, starting with the page's next request.
  ///
  /// - Returns: whether more than the stored place or presentation differs.
  mutating func refresh() throws -> Bool {
    guard try screen.isStale() else { return false }
    let next = try screen.refreshed()
    let isNew =
      screen.list.version != next.list.version || screen.list.title != next.list.title
      || screen.state.selection != next.state.selection
      || screen.state.collapsedSections != next.state.collapsedSections
    if isNew { try show(next, at: nil) } else { screen = next }
    return isNew
  }
}
