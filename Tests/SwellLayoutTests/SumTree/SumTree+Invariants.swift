@testable import SwellLayout

extension SumTree {
  /// The first invariant that the tree violates; `nil` for a sound tree; O(n).
  ///
  /// 1. All leaves are equally deep.
  /// 2. No node holds more than its capacity.
  /// 3. No node but the root holds less than a third of its capacity, and none but the root of an
  ///    empty tree is empty; a branch has at least two children.
  /// 4. The sum of a node is that of its parts, added from left to right, so that the sum before an
  ///    element is the same to the last bit however it is found.
  var violatedInvariant: String? { isEmpty ? nil : violatedInvariant(isRoot: true) }

  fileprivate func violatedInvariant(isRoot: Bool) -> String? {
    if isOverfull { return "a node has more parts than allowed" }
    if isUnderfull, !isRoot || isEmpty { return "a node has fewer parts than allowed" }
    guard case .children(let children) = parts else {
      return Self(elements: elements).summary == summary ? nil : "a wrong sum of elements"
    }
    if children.count == 1 { return "a branch has one child" }
    if Self(children: children).summary != summary { return "a wrong sum of children" }
    if Set(children.map(\.height)).count > 1 { return "leaves are not equally deep" }
    return children.lazy.compactMap { $0.violatedInvariant(isRoot: false) }.first
  }
}
