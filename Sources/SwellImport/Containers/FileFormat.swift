/// How a file is written, whatever its name says.
public enum FileFormat: String, Sendable, CaseIterable {
  /// One JSON document.
  case json
  /// A property list, XML or binary.
  case plist
  /// JSON objects, one a line.
  case ndjson
}

/// The containers as their first bytes tell them apart.
enum Container: Equatable {
  case json, lines, xmlPlist, binaryPlist

  var format: FileFormat {
    switch self {
    case .json: .json
    case .lines: .ndjson
    case .xmlPlist, .binaryPlist: .plist
    }
  }

  /// Looks at the beginning of a file, which is UTF-8 without a byte-order mark by now.
  init?(head: some Collection<UInt8>) {
    let text = head.drop(while: \.isASCIISpace)
    if text.starts(with: "bplist00".utf8) {
      self = .binaryPlist
    } else if text.starts(with: "<?xml".utf8) || text.starts(with: "<!DOCTYPE plist".utf8)
      || text.starts(with: "<plist".utf8)
    {
      self = .xmlPlist
    } else if text.first == UInt8(ascii: "[") {
      self = .json
    } else if text.first == UInt8(ascii: "{") {
      self = Self.isObjectPerLine(text) ? .lines : .json
    } else {
      return nil
    }
  }

  /// No JSON document has a first line that is an object's beginning and end, and a second line
  /// that begins another one; so a damaged line does not change what the file is.
  private static func isObjectPerLine(_ text: some Collection<UInt8>) -> Bool {
    let lines = text.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == 0x0A }
    guard lines.count == 2,
      lines[0].reversed().first(where: { !$0.isASCIISpace }) == UInt8(ascii: "}")
    else { return false }
    return lines[1].first { !$0.isASCIISpace } == UInt8(ascii: "{")
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
