import Foundation

/// Reads a file line by line in constant memory, or all at once.
final class LineReader {
  struct Line {
    var number: Int
    var value: Result<Value, any Error>
  }

  private let path: String
  private let file: FileHandle
  private var buffer = Data()
  private var isAtEnd = false
  private var number = 0

  private static let chunk = 1 << 18

  init(path: String) throws(ImportError) {
    self.path = path
    if path == "-" {
      file = .standardInput
      return
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .noFile(path: path)
    }
    if isDirectory.boolValue { throw .isDirectory(path: path) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unreadable(path: path, detail: "no permission")
    }
    self.file = file
  }

  private func fill() throws(ImportError) {
    do {
      let data = try file.read(upToCount: Self.chunk) ?? Data()
      if data.isEmpty { isAtEnd = true }
      buffer.append(data)
    } catch {
      throw .unreadable(path: path, detail: error.detail)
    }
  }

  /// The first bytes without a byte-order mark.
  func peek() throws(ImportError) -> Data {
    while buffer.count < 1024, !isAtEnd { try fill() }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer = Data(buffer.dropFirst(3)) }
    return buffer.prefix(1024)
  }

  /// Everything that has not been read.
  func all() throws(ImportError) -> Data {
    while !isAtEnd { try fill() }
    defer { buffer = Data() }
    return buffer
  }

  /// Whether the first line that is not blank is an object by itself, and more follows or it looks
  /// like a session.
  func startsWithWholeObject() throws(ImportError) -> Bool {
    guard let first = try firstLine(),
      let value = try? JSONSerialization.jsonObject(with: first.line)
    else { return false }
    let hasMore = buffer[first.end...].contains { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if hasMore { return true }
    let fields = Value(value).object ?? [:]
    return fields["sections"] == nil && fields["sessions"] == nil && fields["title"] != nil
  }

  /// The value of the first line that is not blank; it stays to be read.
  func firstValue() throws(ImportError) -> Value? {
    try firstLine().flatMap { try? JSONSerialization.jsonObject(with: $0.line) }.map { Value($0) }
  }

  private func firstLine() throws(ImportError) -> (line: Data, end: Data.Index)? {
    while true {
      var start = buffer.startIndex
      while let newline = buffer[start...].firstIndex(of: 0x0A) {
        let line = buffer[start..<newline]
        if !line.isBlank {
          // What follows a first line decides, so some of it must be there.
          if buffer.count - newline < 64, !isAtEnd { break }
          return (Data(line), newline)
        }
        start = newline + 1
      }
      if isAtEnd {
        let rest = buffer[start...]
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        return rest.isBlank ? nil : (Data(rest[..<end]), end)
      }
      try fill()
    }
  }

  /// The next line that is not blank, parsed.
  func next() throws(ImportError) -> Line? {
    while true {
      if let newline = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<newline]
        defer { buffer = buffer[(newline + 1)...] }
        number += 1
        if !line.isBlank { return parsed(line) }
      } else if isAtEnd {
        defer { buffer = Data() }
        number += 1
        return buffer.isBlank ? nil : parsed(buffer)
      } else {
        // Moved to the front, so that memory does not grow with the file.
        buffer = Data(buffer)
        try fill()
      }
    }
  }

  private func parsed(_ line: Data) -> Line {
    Line(
      number: number,
      value: Result { Value(try JSONSerialization.jsonObject(with: line)) }
    )
  }
}

extension Data {
  fileprivate var isBlank: Bool {
    allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }
}
