import SwellLayout
import SwellStore
import Synchronization

/// The sessions that the screens of one version of a list have shown last.
///
/// When another process has changed the list, they say which session was under a finger, and what a
/// removed one was called: the store no longer does.
final class ShownRows: Sendable {
  /// How many are shown until those before them are forgotten.
  private static let generation = 1024
  private let rows = Mutex<(new: [CellIndex: SessionRecord], old: [CellIndex: SessionRecord])>(
    ([:], [:])
  )

  subscript(cell: CellIndex) -> SessionRecord? { rows.withLock { $0.new[cell] ?? $0.old[cell] } }

  func keep(_ elements: [ScreenElement]) {
    rows.withLock { rows in
      if rows.new.count > Self.generation { rows = ([:], rows.new) }
      for element in elements {
        if let cell = element.attributes.element.cell { rows.new[cell] = element.session }
      }
    }
  }
}
