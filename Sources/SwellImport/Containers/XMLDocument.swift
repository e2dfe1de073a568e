import SwellStore

/// Turns XML into a document: a property list, the schedules of frab, Pentabarf and pretalx in the
/// form of their JSON, any other file element by element.
///
/// | XML | JSON |
/// | --- | --- |
/// | `<day date="…"><room name="R"><event guid="…">` | `days: [{date, rooms: {R: [{guid` |
/// | `<link href="u">Slides</link>` | `{url: "u", #text: "Slides"}` |
enum XMLDocument {
  /// Reads a property list; Foundation's reader loses the order of dictionaries.
  static func plist(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    let root = try XMLReader.root(of: bytes)
    let values = root.name == "plist" ? root.children : [root]
    guard let value = values.first else { throw root.error("it is empty") }
    if values.count > 1 { throw values[1].error("more than one value") }
    var builder = DocumentBuilder()
    try builder.add(plist: value)
    return builder.document
  }

  static func document(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    let root = try XMLReader.root(of: bytes)
    var builder = DocumentBuilder()
    let hasEvents = root.children(named: "day").contains { day in
      day.children(named: "room").contains { !$0.children(named: "event").isEmpty }
    }
    builder.add(root.name == "schedule" && hasEvents ? root.schedule : root.tree)
    return builder.document
  }
}

extension DocumentBuilder {
  fileprivate mutating func add(plist value: XMLElement) throws(SyntaxError) {
    switch value.name {
    case "array":
      let list = open(.array)
      for element in value.children { try add(plist: element) }
      close(list)
    case "dict":
      let object = open(.object)
      for (index, child) in value.children.enumerated() {
        guard (child.name == "key") == (index % 2 == 0) else {
          throw child.error("keys and values of a dictionary should alternate")
        }
        if child.name == "key" { text(child.text) } else { try add(plist: child) }
      }
      if value.children.count % 2 == 1 { throw value.error("a key without a value") }
      close(object)
    case "string": text(value.text)
    case "true": add(.yes)
    case "false": add(.no)
    case "integer", "real":
      let number = value.text.trimmed
      guard number.utf8.count <= 40, Double(number) != nil else {
        throw value.error("\(number.shortened(to: 40)) where a number should be")
      }
      text(number, as: .number)
    case "date":
      guard let time = ISOTime.parse(value.text.trimmed), date(Double(time.seconds)) else {
        throw value.error("\(value.text.trimmed.shortened(to: 40)) where a date should be")
      }
    case "data": add(.data)
    case "key": throw value.error("keys and values of a dictionary should alternate")
    default:
      let name = value.name.shortened(to: 40)
      throw value.error("<\(name)>, which isn't an element of property lists")
    }
  }
}

extension XMLElement {
  fileprivate func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  fileprivate func error(_ what: String) -> SyntaxError { SyntaxError(offset: offset, what: what) }

  /// Whether this is a list: several children of one name, or one child as in `<days><day>`.
  fileprivate var isList: Bool {
    guard attributes.isEmpty, text.isBlank, let first = children.first?.name else { return false }
    return (children.count > 1 || name == first + "s") && children.allSatisfy { $0.name == first }
  }

  fileprivate var tree: Tree {
    if isList { return .list(children.map(\.tree)) }
    if children.isEmpty, attributes.isEmpty { return .text(text) }
    let own: [Tree.Member] = children.isEmpty || !text.isBlank ? [("#text", .text(text))] : []
    return .object(attributeMembers + own + Self.members(children))
  }

  private var attributeMembers: [Tree.Member] {
    attributes.sorted { $0.key < $1.key }.map { ($0 == "href" ? "url" : $0, .text($1)) }
  }

  /// Children by name: those that are repeated or have children become lists.
  private static func members(_ children: [XMLElement]) -> [Tree.Member] {
    let groups = Dictionary(grouping: children, by: \.name)
    var added: Set<String> = []
    return children.filter { added.insert($0.name).inserted }.map { child in
      let group = groups[child.name] ?? []
      let isEntry = !child.children.isEmpty && !child.isList
      let isList = group.count > 1 || isEntry
      return (child.name, isList ? .list(group.map(\.tree)) : child.tree)
    }
  }

  /// A schedule, with the days inside the conference.
  fileprivate var schedule: Tree {
    // The XML's `days` is a number.
    let facts = children(named: "conference").first?.children.filter { $0.name != "days" } ?? []
    let days = children(named: "day").map { day in
      // An event of all rooms may be in the day itself.
      let loose = day.children(named: "event").isEmpty ? [] : [day]
      let rooms = (day.children(named: "room") + loose).map { room -> Tree.Member in
        let events = room.children(named: "event").map { event in
          Tree.object(event.attributeMembers + Self.members(event.children))
        }
        return (room.attributes["name"] ?? "", Tree.list(events))
      }
      let others = day.children.filter { !["room", "event"].contains($0.name) }
      return Tree.object(day.attributeMembers + Self.members(others) + [("rooms", .object(rooms))])
    }
    let conference = Self.members(facts) + [("days", .list(days))]
    let others = children.filter { !["conference", "day"].contains($0.name) }
    let schedule = Self.members(others) + [("conference", .object(conference))]
    return .object([("schedule", .object(schedule))])
  }
}
