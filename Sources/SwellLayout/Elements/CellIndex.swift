/// A cell's index in a list: its section and its item within the section, both 0-based.
public struct CellIndex: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The 0-based section.
  public var section: Int
  /// The 0-based item within the section.
  public var item: Int

  /// The cell at `item` in `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders cells by section, then by item.
  public static func < (left: CellIndex, right: CellIndex) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The section and the item with a colon between them, such as `1:4`.
  public var description: String { "\(section):\(item)" }
}
