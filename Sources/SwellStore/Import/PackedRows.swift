extension [SessionDraft.Row] {
  private enum Kind: UInt8 {
    case null, number, text
  }

  /// The rows as bytes: for each value its kind, then the number, or the text's length and the text.
  var packed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.size + 100 })
    func append(_ kind: Kind, _ number: Int64) {
      bytes.append(kind.rawValue)
      Swift.withUnsafeBytes(of: number) { bytes += $0 }
    }
    for row in self {
      for value in row.values {
        switch value {
        case .integer(let number?): append(.number, number)
        case .text(let text?):
          append(.text, Int64(text.utf8.count))
          bytes += text.utf8
        default: bytes.append(Kind.null.rawValue)
        }
      }
    }
    return bytes
  }

  /// The rows of packed bytes.
  init(packed bytes: [UInt8]) {
    self = []
    var rest = bytes[...]
    func number() -> Int64 {
      defer { rest = rest.dropFirst(8) }
      return rest.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
    }
    while !rest.isEmpty {
      append(
        SessionDraft.Row(
          values: (0..<SessionDraft.Row.columnCount).map { _ in
            switch Kind(rawValue: rest.removeFirst()) {
            case .number: return .integer(number())
            case .text:
              let length = Int(number())
              defer { rest = rest.dropFirst(length) }
              return .text(String(decoding: rest.prefix(length), as: UTF8.self))
            default: return .integer(nil)
            }
          }
        )
      )
    }
  }
}
