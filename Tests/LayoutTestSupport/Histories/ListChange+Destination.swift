package import SwellLayout

extension ListChange {
  /// Where an element is after the change; `nil` if the change removes it.
  package func destination(of element: ListElement) -> ListElement? {
    guard let rearrangement else { return element }
    return rearrangement.destination(of: element)
  }
}
