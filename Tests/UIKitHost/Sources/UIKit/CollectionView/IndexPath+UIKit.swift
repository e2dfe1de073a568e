// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Like UIKit's, traps unless the path has two indices.
  public var section: Int {
    precondition(count == 2, "this index path has \(count) indices, not 2")
    return self[0]
  }

  /// Traps unless the path has two indices, as UIKit's does.
  public var item: Int {
    precondition(count == 2, "this index path has \(count) indices, not 2")
    return self[1]
  }
}
