import Foundation

/// A file taken out of its container: one document, or a document a line.
struct Container {
  enum Content {
    case document(Value)
    /// The lines from the first on, and the first one's value.
    case lines(LineReader, first: Value)
  }

  let format: FileFormat
  let content: Content

  init(path: String, format: FileFormat?) throws(ImportError) {
    let lines = try LineReader(path: path)
    let start = try lines.peek().drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let recognised: FileFormat
    if let format {
      recognised = format
    } else {
      recognised = try Self.recognise(start, lines: lines, path: path)
    }
    self.format = recognised
    switch recognised {
    case .ndjson:
      content = .lines(lines, first: try lines.firstValue() ?? .array([]))
    case .json:
      let data = try lines.all()
      do {
        content = .document(Value(try JSONSerialization.jsonObject(with: data)))
      } catch {
        throw .malformed(path: path, format: .json, detail: error.detail)
      }
    case .plist:
      let data = try lines.all()
      do {
        content = .document(
          Value(try PropertyListSerialization.propertyList(from: data, format: nil))
        )
      } catch {
        throw .malformed(path: path, format: .plist, detail: error.detail)
      }
    }
  }

  /// The container by the first bytes, white space and a byte-order mark skipped.
  private static func recognise(
    _ start: Data,
    lines: LineReader,
    path: String
  ) throws(ImportError) -> FileFormat {
    for mark in ["bplist00", "<?xml", "<!DOCTYPE plist", "<plist"]
    where start.starts(with: Data(mark.utf8)) { return .plist }
    if start.first == UInt8(ascii: "[") { return .json }
    guard start.first == UInt8(ascii: "{") else {
      throw .unknownFormat(path: path, firstBytes: Array(start.prefix(8)))
    }
    return try lines.startsWithWholeObject() ? .ndjson : .json
  }
}

extension Error {
  /// Foundation's own words for what is wrong with a document.
  var detail: String {
    let error = self as NSError
    return error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
  }
}
