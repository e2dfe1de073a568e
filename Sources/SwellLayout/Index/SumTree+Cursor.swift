extension SumTree.Node {
  /// A position among the parts of a node, its elements or children, and the sum before it.
  ///
  /// Blocks of eight are added up in pairs, so that no addition waits for the one before it; and
  /// always in the same order, so that the sum before an element is the same to the last bit,
  /// whichever way it was found.
  struct Cursor {
    private(set) var index = 0
    /// The sum of all that lies before the cursor, in the nodes before this one too.
    private(set) var before: Element.Sum
    /// The sum before the node.
    private let base: Element.Sum
    /// The sum of the node's whole blocks before the cursor.
    private var blocks = Element.Sum.zero

    static var block: Int { 8 }

    /// Before the first part of a node.
    @inline(__always)
    init(from base: Element.Sum = .zero) {
      (self.base, before) = (base, base)
    }

    /// The first of some parts at which the sum satisfies `reaches`, else the last one: the caller
    /// knows that it does, or wants the last.
    @inline(__always)
    init<Part: Summarized>(
      of parts: UnsafeBufferPointer<Part>,
      from base: Element.Sum,
      _ reaches: (Element.Sum) -> Bool
    ) where Part.Sum == Element.Sum {
      self.init(from: base)
      let last = parts.count - 1
      while index + Self.block <= last {
        let after = blocks + Self.sum(ofBlock: index, in: parts)
        if reaches(base + after) { break }
        (index, blocks, before) = (index + Self.block, after, base + after)
      }
      let end = min(last, index + Self.block - 1)
      while index < end {
        let after = before + parts[index].summary
        if reaches(after) { break }
        (index, before) = (index + 1, after)
      }
    }

    @inline(__always)
    init<Part: Summarized>(
      of parts: [Part],
      from base: Element.Sum,
      _ reaches: (Element.Sum) -> Bool
    ) where Part.Sum == Element.Sum {
      self = parts.withUnsafeBufferPointer { Self(of: $0, from: base, reaches) }
    }

    /// Goes on behind an element.
    @inline(__always)
    mutating func step(in elements: UnsafeBufferPointer<Element>) {
      before = before + elements[index].summary
      index += 1
      if index % Self.block == 0 {
        blocks = blocks + Self.sum(ofBlock: index - Self.block, in: elements)
        before = base + blocks
      }
    }

    /// The sum of all parts of the node; the blocks before the cursor are not added up again.
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
