// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionViewUpdateItem`; only the collection view makes them.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
    super.init()
  }

  /// `UICollectionViewUpdateItem.Action`.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }
}

extension UICollectionViewUpdateItem {
  var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}
