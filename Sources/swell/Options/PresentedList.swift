import ArgumentParser
import SwellLayout
import SwellModel

/// What a layout command shows: a stored list or a shape, with the presentations to show it in.
struct PresentedList {
  /// The stored list; `nil` if `--shape` was given instead.
  let list: SessionList?
  let shape: ListShape
  let settings: PresentationSettings
  /// The presentation at each of the given offsets, or else at the stored place.
  let presentations: [ListPresentation]

  var name: String { list?.name ?? "a list" }

  /// The presentation for a command that takes one offset.
  var onePresentation: ListPresentation {
    get throws {
      let count = presentations.count
      guard count == 1
      else { throw ValidationError("--offset is given \(count) times; only render takes several") }
      return presentations[0]
    }
  }

  /// The list, its screen if the list is stored, and the chosen elements, all in one transaction.
  func shown(
    in presentation: ListPresentation,
    choosing choose: (ListSnapshot) throws -> [LayoutAttributes] = { _ in [] }
  ) throws -> (snapshot: ListSnapshot, screen: ListScreen?, rows: [ElementRow]) {
    guard let list else {
      let snapshot = try presentation.snapshot(of: shape)
      return (snapshot, nil, try choose(snapshot).map { ElementRow(attributes: $0) })
    }
    let (screen, elements) = try list.screenAndElements(in: presentation, choosing: choose)
    return (screen.snapshot, screen, elements.map { ElementRow($0) })
  }
}
