/// The number of items in each section: all that a layout knows about the data.
public struct ListShape: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// The item counts, by section.
  public var itemCounts: [Int]

  /// A shape with as many sections as there are counts.
  public init(_ itemCounts: some Sequence<Int>) { self.itemCounts = Array(itemCounts) }

  /// A shape such as `[5, 12, 13]`: three sections.
  public init(arrayLiteral itemCounts: Int...) { self.itemCounts = itemCounts }

  /// Text like `30 items in 3 sections`.
  var counts: String { "\(itemCounts.reduce(0, &+)) items in \(itemCounts.count) sections" }
}
