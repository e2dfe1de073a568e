/// A container: the syntax of a file, whatever its name.
public enum FileFormat: String, Sendable, CaseIterable {
  /// One JSON document.
  case json
  /// A property list, XML or binary.
  case plist
  /// JSON objects, one a line.
  case ndjson
  /// YAML, of one document or several.
  case yaml
  /// The XML of frab, Pentabarf and pretalx.
  case xml
  /// A table with a header, its cells divided by commas, semicolons or tabs.
  case csv
}

/// The containers as their first bytes tell them apart.
enum Container: Equatable {
  case json, lines, xmlPlist, binaryPlist, xmlSchedule, yaml
  case table(TableHeader)

  var format: FileFormat {
    switch self {
    case .json: .json
    case .lines: .ndjson
    case .xmlPlist, .binaryPlist: .plist
    case .yaml: .yaml
    case .xmlSchedule: .xml
    case .table: .csv
    }
  }

  /// The container that was asked for; a table needs a header all the same.
  ///
  /// `head`: the beginning of a file, in UTF-8 without a byte-order mark; `isTitle`: whether a
  /// column of a table is called like a title.
  init?(head: [UInt8], format: FileFormat?, isTitle: (String) -> Bool) {
    let found = Container(head: head, isTitle: isTitle)
    switch format {
    case nil:
      guard let found else { return nil }
      self = found
    case .json: self = .json
    case .ndjson: self = .lines
    case .plist: self = found == .binaryPlist ? .binaryPlist : .xmlPlist
    case .yaml: self = .yaml
    case .xml: self = .xmlSchedule
    case .csv:
      guard
        let header = TableHeader(head: head, isTitle: isTitle)
          ?? TableHeader(head: head, isTitle: { _ in true })
      else { return nil }
      self = .table(header)
    }
  }

  /// Detects the container from the beginning of a file.
  init?(head: [UInt8], isTitle: (String) -> Bool = TableHeader.isTitle) {
    let text = head.drop(while: \.isASCIISpace)
    switch text.first {
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = Self.isObjectPerLine(text) ? .lines : .json
    case UInt8(ascii: "<"):
      switch XMLReader.rootName(text) {
      case "plist": self = .xmlPlist
      case "", "html", "svg", "rss", "feed", "urlset": return nil
      default: self = .xmlSchedule
      }
    default:
      if text.starts(with: "bplist00".utf8) {
        self = .binaryPlist
      } else if let header = TableHeader(head: head, isTitle: isTitle) {
        self = .table(header)
      } else if YAMLReader.mayStart(text) {
        self = .yaml
      } else if let header = TableHeader(regular: head) {
        self = .table(header)
      } else {
        return nil
      }
    }
  }

  /// Whether the first line begins and ends an object and the second begins another, which no JSON
  /// document does; a damaged line further down does not change that.
  private static func isObjectPerLine(_ text: some Collection<UInt8>) -> Bool {
    let lines = text.split(maxSplits: 1) { $0 == 0x0A }
    guard lines.count == 2,
      lines[0].reversed().first(where: { !$0.isASCIISpace }) == UInt8(ascii: "}")
    else { return false }
    return lines[1].first { !$0.isASCIISpace } == UInt8(ascii: "{")
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// 0 to 9.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
