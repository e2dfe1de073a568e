import SwellStore

/// Turns XML into a document: a property list, the schedules of frab, Pentabarf and pretalx as their
/// JSON form, any other file element by element.
///
/// | XML | JSON |
/// | --- | --- |
/// | `<day date="…"><room name="R"><event guid="…">` | `days: [{date, rooms: {R: [{guid` |
/// | `<person id="1">Ann</person>` | `{id: "1", public_name: "Ann"}` |
/// | `<link href="u">Slides</link>`, also `attachment` | `{url: "u", title: "Slides"}` |
enum XMLDocument {
  /// Reads a property list.
  ///
  /// Foundation's reader loses the order of dictionaries, and a byte-order mark that a text begins
  /// with.
  static func plist(_ bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> Document {
    let root = try XMLReader.root(of: bytes, isRecoded: isRecoded)
    let values = root.name == "plist" ? root.children : [root]
    guard let value = values.first else { throw root.error("it is empty") }
    if values.count > 1 { throw values[1].error("more than one value") }
    var builder = DocumentBuilder()
    try builder.add(plist: value)
    return builder.document
  }

  /// Reads any other file.
  static func document(_ bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> Document {
    let root = try XMLReader.root(of: bytes, isRecoded: isRecoded)
    var builder = DocumentBuilder()
    let hasEvents = root.children(named: "day").contains { day in
      day.children(named: "room").contains { !$0.children(named: "event").isEmpty }
    }
    if root.name == "schedule", hasEvents { builder.add(schedule: root) } else { builder.add(root) }
    return builder.document
  }
}

extension XMLElement {
  fileprivate func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  fileprivate func error(_ what: String) -> SyntaxError { SyntaxError(offset: offset, what: what) }

  /// Whether it contains nothing but children of one name: several, or those that it is named after.
  fileprivate var isList: Bool {
    guard attributes.isEmpty, let first = children.first?.name else { return false }
    return (children.count > 1 || name == first + "s") && children.allSatisfy { $0.name == first }
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
          throw child.error("keys and values of a dictionary should take turns")
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
      let isNumber = value.name == "real" ? Double(number) != nil : number.isInteger
      guard number.utf8.count <= 40, isNumber else {
        throw value.error("\(number.shortened(to: 40)) where a number should be")
      }
      text(number, as: .number)
    case "date":
      guard let time = ISOTime.parse(value.text.trimmed), date(Double(time.seconds)) else {
        throw value.error("\(value.text.trimmed.shortened(to: 40)) where a date should be")
      }
    case "data":
      let isBase64 = value.text.utf8.allSatisfy {
        $0.isASCIISpace || $0.isDigit || "+/=".utf8.contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      if !isBase64 { throw value.error("data that isn't base 64") }
      add(.data)
    case "key": throw value.error("keys and values of a dictionary should take turns")
    default:
      throw value.error("<\(value.name.shortened(to: 40))>, which property lists do not have")
    }
  }

  private mutating func member(_ key: String, _ value: String) {
    text(key)
    text(value)
  }

  /// Adds an element as JSON would have it: a text, a list or an object.
  fileprivate mutating func add(_ element: XMLElement) {
    if element.isList { return addList(element.children) }
    if element.children.isEmpty, element.attributes.isEmpty { return _ = text(element.text) }
    let object = open(.object)
    addAttributes(of: element)
    if element.children.isEmpty { member("text", element.text) }
    addMembers(of: element.children)
    close(object)
  }

  private mutating func addAttributes(of element: XMLElement) {
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      member(name == "href" ? "url" : name, value)
    }
  }

  /// Adds children by name: those that are repeated or have children become lists.
  private mutating func addMembers(of children: [XMLElement]) {
    let groups = Dictionary(grouping: children, by: \.name)
    var added: Set<String> = []
    for child in children where added.insert(child.name).inserted {
      text(child.name)
      let group = groups[child.name] ?? []
      let isEntry = !child.children.isEmpty && !child.isList
      if group.count > 1 || isEntry { addList(group) } else { add(child) }
    }
  }

  private mutating func addList(_ elements: [XMLElement]) {
    let list = open(.array)
    for element in elements { add(element) }
    close(list)
  }

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
    for day in root.children(named: "day") {
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
      for node in [rooms, object] { close(node) }
    }
    for node in [days, conference, schedule, outer] { close(node) }
  }

  private mutating func add(event: XMLElement) {
    // The lists of an event, and the member that contains an element's text.
    let lists = ["persons": "public_name", "links": "title", "attachments": "title"]
    let object = open(.object)
    addAttributes(of: event)
    addMembers(of: event.children.filter { $0.name != "person" && lists[$0.name] == nil })
    // Some list persons without an element around them.
    let persons = event.children(named: "person")
    let found = event.children.filter { lists[$0.name] != nil }.map { ($0.name, $0.children) }
    for (name, elements) in found + (persons.isEmpty ? [] : [("persons", persons)]) {
      text(name)
      let list = open(.array)
      for element in elements {
        let object = open(.object)
        addAttributes(of: element)
        member(lists[name] ?? "text", element.text)
        close(object)
      }
      close(list)
    }
    close(object)
  }
}

extension String {
  fileprivate var isInteger: Bool {
    let digits = utf8.first.map { "+-".utf8.contains($0) } == true ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }
}
