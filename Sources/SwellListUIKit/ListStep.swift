#if canImport(UIKit)
  import SwellLayout
  import SwellModel
  import SwellMotion
  import SwellStore
  import UIKit

  /// From one screen to the next, made in the background: with what the view has to be told.
  struct ListStep: Sendable {
    /// The screen as it was seen when the step began.
    let before: ListScreen
    /// The screen to show; the rows in view are read.
    let after: ListScreen
    /// What became of the elements.
    let updates: ListUpdates
    /// The same for the view; `nil` where it is to load its data anew.
    let batch: ListBatchUpdate?
    /// How the list was seen when the step began.
    let conditions: Conditions

    /// What changes where everything is, but for the list itself.
    struct Conditions: Sendable, Equatable {
      var size: CGSize
      var inset: ContentInsets
      var layout: String
      var measurements: Int
    }

    init(from before: ListScreen, to after: ListScreen, _ conditions: Conditions) throws {
      self.before = before
      self.after = try after.shown().screen
      self.conditions = conditions
      updates = try before.updates(to: self.after)
      batch = try ListBatchUpdate(updates, from: before.snapshot, to: self.after.snapshot)
    }

    /// Whether the list is as it was, and perhaps scrolled.
    var isScroll: Bool {
      before.list.id == after.list.id
        && before.revisions.content == after.revisions.content
        && before.revisions.selection == after.revisions.selection
        && before.revisions.collapsing == after.revisions.collapsing
    }
  }
#endif
