import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore

/// What a screen of talks shows and does; what is left to the app is to draw ``frame(at:)``.
@MainActor public final class TalkScreenModel {
  /// What is shown.
  public private(set) var screen: ListScreen
  private var transition: ScreenTransition?

  /// Opens a list where it was left.
  public init(_ list: String, at path: String, in presentation: ListPresentation) throws {
    let store = try SessionStore(path: path, create: false)
    screen = try SessionList(list, in: store).screen(in: presentation)
  }

  /// What to draw, at a progress of the animation under way, if any.
  public func frame(at progress: CGFloat = 1) throws -> [(title: String, look: LayoutAttributes)] {
    if let transition, progress < 1 {
      return try transition.frame(at: progress).elements.map { ($0.title, $0.attributes) }
    }
    let shown = try screen.shown()
    (screen, transition) = (shown.screen, nil)
    return shown.elements.map { ($0.title, $0.attributes) }
  }

  /// For every frame of a scroll, to an offset in points.
  public func scroll(to offset: CGPoint) throws { screen = try screen.scrolled(to: offset) }

  /// Keeps the place.
  public func scrollingEnded() async throws {
    try await act { try $0.scroll(to: $0.snapshot.viewport.offset, ifStale: .refresh) }
  }

  /// Selects the talk at a point of the content, or folds the day.
  public func tap(_ point: CGPoint) async throws {
    try await act { try $0.tap(point, ifStale: .refresh) }
  }

  /// Takes the heights of texts, in points, by the ids of the talks.
  public func measured(_ heights: [Int64: CGFloat]) throws { screen = try screen.measured(heights) }

  /// Shows what others change, until the task is cancelled.
  public func watch(animate: () async throws -> Void) async throws {
    for try await _ in screen.changes() where try screen.isStale() {
      try await act { try $0.refreshed() }
      try await animate()
    }
  }

  private func act(_ action: @escaping @Sendable (ListScreen) throws -> ListScreen) async throws {
    let next = try await screen.inBackground { try ScreenTransition(from: $0, to: action($0)) }
    (screen, transition) = (next.to, next)
  }
}
