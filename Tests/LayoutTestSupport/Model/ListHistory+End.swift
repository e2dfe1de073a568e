package import SwellLayout

extension ListHistory {
  /// The list as it is after all steps, and the naive one, which knows what is what, with it.
  ///
  /// Compares nothing, and leaves out the steps that the list refuses.
  package func end() throws -> (list: ListSnapshot, model: NaiveList) {
    var list = ListSnapshot(
      layout: layout,
      shape: ListShape(shape),
      viewport: viewport,
      orientation: orientation
    )
    var model = NaiveList(
      layout: layout,
      shape: shape,
      viewport: viewport,
      orientation: orientation
    )
    for step in steps {
      switch step {
      case .change(let changes, _):
        guard let changed = try? list.applying(changes) else { continue }
        list = changed
        for change in changes { _ = model.apply(change) }
      case .tap(let cell, let keepingOthers):
        list = (try? list.selecting(cell, keepingOthers: keepingOthers)) ?? list
      case .scroll(let offset): list = list.scrolled(to: offset)
      case .show(let element, let alignment): list = list.scrolled(to: element, aligned: alignment)
      case .snap(let proposed):
        list = list.scrolled(to: list.targetOffset(forProposed: proposed))
      case .restore(let place): list = list.scrolled(to: place)
      case .scrollToStart: list = list.scrolledToStart()
      case .scrollIntoContent: list = list.scrolledIntoContent()
      }
    }
    for cell in list.selection { _ = model.apply(.setSelected(cell, true)) }
    return (list, model)
  }
}
