extension SumTree.Node {
  /// A position among the parts of a node, its elements or children, and the sum before it.
  ///
  /// Blocks of eight are added up in pairs, so that no addition waits for the one before it; and
  /// always in the same order, so that the sum before an element is the same to the last bit,
  /// whichever way it was found.
  struct Cursor {
    private(set) var index = 0
    /// The sum of everything before the cursor, including the nodes before this one.
    private(set) var before: Element.Sum
    /// The sum before the node.
    private let base: Element.Sum
    /// The sum of the node's whole blocks before the cursor.
    private var blocks = Element.Sum.zero

    static var block: Int { 8 }

    /// Before the first part of a node.
    @inline(__always)
    init(from base: Element.Sum = .zero) {
      self.base = base
      before = base
    }

    /// Before the first part at which the size exceeds `size`, else before the last one: the caller
    /// knows that it does, or wants the last; O(parts).
    @inline(__always)
    init<Part: Summarized, Metric: SumMetric<Element.Sum>>(
      of parts: UnsafeBufferPointer<Part>,
      from base: Element.Sum,
      _ metric: Metric,
      beyond size: Metric.Size
    ) where Part.Sum == Element.Sum {
      self.init(from: base)
      let last = parts.count - 1
      while index + Self.block <= last {
        let after = blocks + Self.sum(ofBlock: index, in: parts)
        if metric.size(of: base + after) > size { break }
        index += Self.block
        blocks = after
        before = base + after
      }
      let end = min(last, index + Self.block - 1)
      while index < end {
        let after = before + parts[index].summary
        if metric.size(of: after) > size { break }
        index += 1
        before = after
      }
    }

    @inline(__always)
    init<Part: Summarized, Metric: SumMetric<Element.Sum>>(
      of parts: [Part],
      from base: Element.Sum,
      _ metric: Metric,
      beyond size: Metric.Size
    ) where Part.Sum == Element.Sum {
      self = parts.withUnsafeBufferPointer { Self(of: $0, from: base, metric, beyond: size) }
    }

    /// Advances past a part; amortised O(1).
    @inline(__always)
    mutating func advance<Part: Summarized>(in parts: UnsafeBufferPointer<Part>)
    where Part.Sum == Element.Sum {
      before = before + parts[index].summary
      index += 1
      if index % Self.block == 0 {
        blocks = blocks + Self.sum(ofBlock: index - Self.block, in: parts)
        before = base + blocks
      }
    }

    /// The sum of all parts of the node, without adding up the blocks before the cursor again;
    /// O(parts).
    func total<Part: Summarized>(of parts: [Part]) -> Element.Sum
    where Part.Sum == Element.Sum {
      parts.withUnsafeBufferPointer { parts in
        var start = index / Self.block * Self.block
        var total = blocks
        while start + Self.block <= parts.count {
          total = total + Self.sum(ofBlock: start, in: parts)
          start += Self.block
        }
        while start < parts.count {
          total = total + parts[start].summary
          start += 1
        }
        return total
      }
    }

    @inline(__always)
    private static func sum<Part: Summarized>(
      ofBlock start: Int,
      in parts: UnsafeBufferPointer<Part>
    ) -> Element.Sum where Part.Sum == Element.Sum {
      let first = parts[start].summary + parts[start + 1].summary
      let second = parts[start + 2].summary + parts[start + 3].summary
      let third = parts[start + 4].summary + parts[start + 5].summary
      let fourth = parts[start + 6].summary + parts[start + 7].summary
      return (first + second) + (third + fourth)
    }
  }
}
