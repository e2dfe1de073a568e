/// Builds binary property lists, valid or invalid, object by object.
struct BinaryPlist {
  var objects: [[UInt8]]
  var top = 0
  var offsetSize = 4
  var referenceSize = 2
  /// Replaces the correct offsets.
  var offsets: [Int]?
  var objectCount: UInt64?
  var table: UInt64?

  init(_ objects: [[UInt8]]) { self.objects = objects }

  static func references(_ indices: [Int], size: Int = 2) -> [UInt8] {
    indices.flatMap { bigEndian(UInt64($0), size) }
  }

  static func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let start = bytes.count
    for place in offsets ?? places { bytes += Self.bigEndian(UInt64(place), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(objectCount ?? UInt64(objects.count), 8)
    bytes += Self.bigEndian(UInt64(top), 8)
    bytes += Self.bigEndian(table ?? UInt64(start), 8)
    return bytes
  }
}

extension BinaryPlist {
  /// The property list that contains a tree of texts, numbers, lists and dictionaries.
  ///
  /// Foundation writes dictionaries in another order in every process; here they are sorted.
  init(tree: Any) {
    self.init([])
    _ = add(tree)
  }

  /// Adds a value, followed by everything inside it; returns its index.
  private mutating func add(_ value: Any) -> Int {
    let index = objects.count
    objects.append([])
    switch value {
    case let list as [Any]:
      let parts = list.map { add($0) }
      objects[index] = Self.start(0xA0, list.count) + Self.references(parts)
    case let members as [String: Any]:
      let keys = members.keys.sorted()
      let parts = keys.map { add($0) } + keys.map { add(members[$0] ?? "") }
      objects[index] = Self.start(0xD0, keys.count) + Self.references(parts)
    case let text as String:
      objects[index] =
        text.utf8.allSatisfy { $0 < 0x80 }
        ? Self.start(0x50, text.utf8.count) + text.utf8
        : Self.start(0x60, text.utf16.count)
          + text.utf16.flatMap { Self.bigEndian(UInt64($0), 2) }
    case let number as Double:
      objects[index] =
        Int(exactly: number).map { [0x13] + Self.bigEndian(UInt64(bitPattern: Int64($0)), 8) }
        ?? [0x23] + Self.bigEndian(number.bitPattern, 8)
    default: objects[index] = [(value as? Bool) == true ? 0x09 : 0x08]
    }
    return index
  }

  private static func start(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0xF, 0x11] + bigEndian(UInt64(count), 2)
  }
}

/// The tree written as an XML property list.
func xmlPlist(_ tree: Any) -> String {
  func element(_ value: Any) -> String {
    switch value {
    case let list as [Any]: return "<array>\(list.map(element).joined())</array>"
    case let members as [String: Any]:
      let parts = members.sorted { $0.key < $1.key }.map {
        "<key>\($0.key)</key>\(element($0.value))"
      }
      return "<dict>\(parts.joined())</dict>"
    case let text as String:
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return "<string>\(escaped)</string>"
    case let number as Double: return "<real>\(number)</real>"
    default: return (value as? Bool) == true ? "<true/>" : "<false/>"
    }
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\(element(tree))</plist>"
}
