import SwellLayout
import SwellStore
import Synchronization

/// The sessions that the screens of one version of a list have shown last.
///
/// When another process has changed the list, they say which session was under a finger, and what a
/// removed one was called: the store no longer does.
final class ShownRows: Sendable {
  private static let limit = 1024
  private let rows = Mutex<[CellIndex: SessionRecord]>([:])

  subscript(cell: CellIndex) -> SessionRecord? { rows.withLock { $0[cell] } }

  func keep(_ elements: [ScreenElement]) {
    rows.withLock { rows in
      if rows.count > Self.limit { rows.removeAll(keepingCapacity: true) }
      for element in elements {
        if let cell = element.attributes.element.cell { rows[cell] = element.session }
      }
    }
  }
}
