/// Turns XML into a document: a property list into its values, a frab, Pentabarf or pretalx
/// schedule into the form that these programs give it in JSON, any other file element by element.
///
/// | XML | JSON |
/// | --- | --- |
/// | `<day date="…"><room name="R"><event guid="…">` | `days: [{date, rooms: {R: [{guid` |
/// | `<link href="u">Slides</link>` | `{url: "u", #text: "Slides"}` |
enum XMLConversion {
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

extension XMLElement {
  fileprivate func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

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

  /// The children by name, as lists if a name is repeated or if its element has children itself.
  private static func members(_ children: [XMLElement]) -> [Tree.Member] {
    var groups = Dictionary(grouping: children, by: \.name)
    return children.compactMap { child in
      guard let group = groups.removeValue(forKey: child.name) else { return nil }
      let mayBeList = !child.children.isEmpty && !["meta", "info", "about"].contains(child.name)
      let isList = group.count > 1 || mayBeList && !child.isList
      return (child.name, isList ? .list(group.map(\.tree)) : child.tree)
    }
  }

  /// The schedule in the shape of its JSON form: days inside the conference.
  fileprivate var schedule: Tree {
    // In XML, the conference's `days` is only the number of days.
    let facts = children(named: "conference").first?.children.filter { $0.name != "days" } ?? []
    let days = children(named: "day").map { day in
      // An event in all rooms may be a child of the day.
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
