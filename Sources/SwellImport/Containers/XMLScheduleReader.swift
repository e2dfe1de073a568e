/// Reads XML into a document: the schedules of frab, Pentabarf and pretalx as their JSON form, any
/// other file element by element.
///
/// | XML | JSON |
/// | --- | --- |
/// | `<day date="…"><room name="R"><event guid="…">` | `days: [{date, rooms: {R: [{guid` |
/// | `<person id="1">Ann</person>` | `{id: "1", public_name: "Ann"}` |
/// | `<link href="u">Slides</link>`, also `attachment` | `{url: "u", title: "Slides"}` |
enum XMLScheduleReader {
  /// The whole file as a document.
  static func document(_ bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> Document {
    let root = try XMLElement.root(of: bytes, isRecoded: isRecoded)
    var builder = DocumentBuilder()
    if root.name == "schedule", root.children(named: "day").contains(where: \.hasEvents) {
      builder.add(schedule: root)
    } else {
      builder.add(root)
    }
    return builder.document
  }
}

extension XMLElement {
  fileprivate func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  /// Whether a day has rooms with events.
  fileprivate var hasEvents: Bool {
    children(named: "room").contains { !$0.children(named: "event").isEmpty }
  }
}

extension DocumentBuilder {
  /// Adds a schedule, with the days inside the conference.
  fileprivate mutating func add(schedule root: XMLElement) {
    let outer = open(.object)
    text("schedule")
    let schedule = open(.object)
    addMembers(of: root.children.filter { !["conference", "day"].contains($0.name) })
    text("conference")
    let conference = open(.object)
    // The XML's `days` is a number.
    let facts = root.children(named: "conference").first?.children ?? []
    addMembers(of: facts.filter { $0.name != "days" })
    text("days")
    let days = open(.array)
    for day in root.children(named: "day") { add(day: day) }
    for node in [days, conference, schedule, outer] { close(node) }
  }

  private mutating func add(day: XMLElement) {
    let object = open(.object)
    addAttributes(of: day)
    text("rooms")
    let rooms = open(.object)
    for room in day.children(named: "room") {
      text(room.attributes["name"] ?? "")
      let list = open(.array)
      for event in room.children(named: "event") { add(event: event) }
      close(list)
    }
    close(rooms)
    close(object)
  }

  private mutating func add(event: XMLElement) {
    let object = open(.object)
    addAttributes(of: event)
    // Some list persons without an element around them.
    let persons = event.children(named: "person")
    addMembers(of: event.children.filter { $0.name != "person" && Self.lists[$0.name] == nil })
    for list in event.children where Self.lists[list.name] != nil {
      add(list.children, named: list.name)
    }
    if !persons.isEmpty { add(persons, named: "persons") }
    close(object)
  }

  /// The lists of an event, and the member that contains an element's text.
  private static let lists = ["persons": "public_name", "links": "title", "attachments": "title"]

  private mutating func add(_ elements: [XMLElement], named name: String) {
    text(name)
    let list = open(.array)
    for element in elements {
      let object = open(.object)
      addAttributes(of: element)
      member(Self.lists[name] ?? "text", element.text)
      close(object)
    }
    close(list)
  }
}
