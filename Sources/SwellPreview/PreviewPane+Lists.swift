import SwellLayout
import SwellModel
import SwellMotion
import SwellStore

extension PreviewPane {
  /// Shows another screen of the list, and moves there from `time` on; `nil` to show it at once.
  mutating func show(_ next: ListScreen, at time: Double?) throws {
    let before = list
    guard let time else {
      screen = next
      motion = nil
      return
    }
    let isScroll =
      before.layout is FeaturedLayout && next.snapshot.layout is FeaturedLayout
      && before.shape == next.snapshot.shape && before.viewport.size == next.snapshot.viewport.size
      && before.orientation == next.snapshot.orientation
    if isScroll {
      // Cells of a featured list swell as they pass.
      let target = list.orientation.along(next.snapshot.viewport.offset)
      screen = next.scrolled(to: before.viewport.offset)
      return glide(to: target, at: time)
    }
    let updates = try screen.updates(to: next)
    let timing = SpringTiming(dampingRatio: 0.9, duration: 0.5)
    let transition: LayoutTransition
    if case .transition(let running, _, _, let state) = motion {
      transition = try running.retargeted(at: state, to: next.snapshot, updates: updates)
    } else {
      transition = try LayoutTransition(from: before, to: next.snapshot, updates: updates)
    }
    screen = next
    motion = .transition(transition, timing, start: time, .start)
  }

  /// Shows the list as it is stored now, and moves there from `time` on; `nil` to show it at once.
  ///
  /// - Returns: whether more than the stored place or presentation differs.
  mutating func refresh(at time: Double?) throws -> Bool {
    let next = try screen.refreshed()
    let isSame =
      screen.list.version == next.list.version && screen.list.title == next.list.title
      && screen.state.selection == next.state.selection
      && screen.state.collapsedSections == next.state.collapsedSections
    if isSame {
      screen = next
    } else {
      try show(next, at: time)
    }
    return !isSame
  }
}
