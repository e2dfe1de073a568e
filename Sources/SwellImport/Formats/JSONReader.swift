/// Reads JSON into nodes, without recursion.
///
/// Foundation's readers do not fit here: on Linux, `JSONSerialization` takes twenty times the
/// file's size in memory, loses the order of members, and refuses a whole file for one lone
/// surrogate or one number outside the range of `Double`; `JSONDecoder` has to know the shape
/// beforehand. What Foundation accepts, trailing commas included, is accepted here.
struct JSONReader: ByteScanner {
  let bytes: [UInt8]
  private(set) var nodes: [Node] = []
  var position = 0
  private(set) var end = 0
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // More than most files need: unused capacity takes no memory, but growing copies all nodes.
    nodes.reserveCapacity(bytes.count / 8)
  }

  /// Reads the value at the start of a range; returns the position after it and any space.
  mutating func readValue(in range: Range<Int>) throws(SyntaxError) -> Int {
    (position, end) = (range.lowerBound, range.upperBound)
    open.removeAll(keepingCapacity: true)
    skipSpace()
    repeat {
      while try opensCollection() {}
      try readAfterValue()
    } while !open.isEmpty
    skipSpace()
    return position
  }

  /// Reads a scalar or the start of a collection; returns whether it opened a non-empty collection.
  private mutating func opensCollection() throws(SyntaxError) -> Bool {
    guard let next else { throw error("the file ends where a value should be") }
    switch Unicode.Scalar(next) {
    case "{": return try openCollection(.object)
    case "[": return try openCollection(.array)
    case "\"": try readText()
    case "-", "0"..."9": try readNumber()
    case "t" where skip(text: "true"): add(.yes)
    case "f" where skip(text: "false"): add(.no)
    case "n" where skip(text: "null"): add(.null)
    default: throw error("no value starts with \(character)")
    }
    return false
  }

  private mutating func add(_ kind: Node.Kind, _ range: Range<Int> = 0..<0) {
    nodes.append(Node(kind: kind, start: UInt32(range.lowerBound), extent: UInt32(range.count)))
  }

  private mutating func openCollection(_ kind: Node.Kind) throws(SyntaxError) -> Bool {
    guard open.count < Document.depthLimit
    else { throw error("nested deeper than \(Document.depthLimit) levels") }
    open.append(nodes.count)
    add(kind)
    position += 1
    if closesIfEnded() { return false }
    if kind == .object { try readKey() }
    return true
  }

  /// Reads what is between two values: closing brackets, a comma and, in an object, the next key.
  private mutating func readAfterValue() throws(SyntaxError) {
    while let collection = open.last {
      if closesIfEnded() { continue }
      let isObject = nodes[collection].kind == .object
      guard skip(",") else {
        let name = isObject ? "an object" : "a list"
        if position == end { throw error("the file ends inside \(name)") }
        throw error("\(character) where a comma or the end of \(name) should be")
      }
      if closesIfEnded() { continue }
      if isObject { try readKey() }
      return
    }
  }

  /// Skips space and then, if it is next, the bracket that closes the innermost collection.
  private mutating func closesIfEnded() -> Bool {
    skipSpace()
    guard let collection = open.last, skip(nodes[collection].kind == .object ? "}" : "]")
    else { return false }
    nodes[collection].extent = UInt32(nodes.count - collection - 1)
    open.removeLast()
    return true
  }

  private mutating func readKey() throws(SyntaxError) {
    guard next == UInt8(ascii: "\"") else { throw error("a field's name in quotes should be here") }
    try readText()
    skipSpace()
    guard skip(":") else { throw error("a colon should follow the field's name") }
    skipSpace()
  }

  private mutating func readText() throws(SyntaxError) {
    let start = position + 1
    // Fast path: most texts need no decoding.
    let first = bytes[start..<end].firstIndex {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0 || $0 >= 0x80
    }
    var next = first ?? end
    var kind = Node.Kind.text
    var isASCII = true
    while next < end {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        if !isASCII { try bytes.checkUTF8(in: start..<next) }
        add(kind, start..<next)
        position = next + 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedText
        next = try endOfEscape(at: next)
      } else {
        if byte == 0 { kind = .escapedText }
        if byte >= 0x80 { isASCII = false }
        next += 1
      }
    }
    throw error("the file ends inside a string")
  }

  private func endOfEscape(at backslash: Int) throws(SyntaxError) -> Int {
    guard backslash + 1 < end else { throw error("the file ends inside a string") }
    switch Unicode.Scalar(bytes[backslash + 1]) {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": break
    case "u":
      let digits = backslash + 2..<backslash + 6
      guard digits.upperBound <= end, bytes[digits].allSatisfy(\.isHexDigit) else {
        throw SyntaxError(offset: backslash, what: "\\u should be followed by four hex digits")
      }
    default: throw SyntaxError(offset: backslash, what: "an unknown escape in a string")
    }
    // The hex digits have been checked, and can be skipped like letters.
    return backslash + 2
  }

  private mutating func readNumber() throws(SyntaxError) {
    let start = position
    _ = skip("-")
    var isRight = skipDigits()
    if skip(".") { isRight = skipDigits() && isRight }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      isRight = skipDigits() && isRight
    }
    guard isRight else { throw SyntaxError(offset: start, what: "a number is not complete") }
    add(.number, start..<position)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let next, next.isDigit { position += 1 }
    return position > start
  }

  private var character: String {
    let byte = bytes[position]
    return (0x21..<0x7F).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(byte.hex(2).uppercased())"
  }
}
