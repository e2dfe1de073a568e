/// Reads the XML of frab, Pentabarf and pretalx into the nodes of its JSON form.
///
/// The XML has the days beside the conference, the JSON inside it; so the conference is left open
/// until the end of the file.
///
/// | XML | JSON |
/// | --- | --- |
/// | `<day date="…"><room name="R"><event guid="…">` | `days: [{date, rooms: {R: [{guid` |
/// | `<person id="1">Ann</person>` | `{id: "1", public_name: "Ann"}` |
/// | `<link href="u">Slides</link>`, also `attachment` | `{url: "u", title: "Slides"}` |
struct XMLScheduleReader: XMLHandler {
  private var builder = DocumentBuilder()
  /// The open elements, `schedule` first.
  private var path: [Element] = []
  private var conference: Int?
  private var days: Int?

  private struct Element {
    enum Kind {
      case schedule, conference, day, room, event, field, list, person, link, skipped
    }

    let kind: Kind
    /// The lists and objects to close with it; a field has one if it holds elements.
    var nodes: [Int] = []
  }

  /// The whole file as a document.
  static func document(_ bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> Document {
    try XMLReader.read(bytes, isRecoded: isRecoded, with: Self()).builder.document
  }

  mutating func start(_ name: String, _ attributes: [String: String]) throws(SyntaxError) {
    var element = Element(kind: kind(of: name))
    switch element.kind {
    case .schedule: element.nodes = [builder.open(.object), openMember("schedule", .object)]
    case .conference: conference = openMember("conference", .object)
    case .day:
      conference = conference ?? openMember("conference", .object)
      days = days ?? openMember("days", .array)
      element.nodes = [openObject(attributes), openMember("rooms", .object)]
    case .room: element.nodes = [openMember(attributes["name"] ?? "", .array)]
    case .event, .person, .link: element.nodes = [openObject(attributes)]
    case .list:
      openParent()
      element.nodes = [openMember(name, .array)]
    case .field:
      openParent()
      // The XML's `days` is a number; the JSON's is the list of days.
      builder.text(name == "days" ? "daysCount" : name)
    case .skipped: break
    }
    path.append(element)
  }

  mutating func end(_ name: String, text: String) throws(SyntaxError) {
    guard let element = path.popLast() else { return }
    switch element.kind {
    case .field where element.nodes.isEmpty: builder.text(text)
    case .person: add("public_name", text)
    case .link: add("title", text)
    case .schedule: for node in [days, conference].compactMap(\.self) { builder.close(node) }
    default: break
    }
    for node in element.nodes.reversed() { builder.close(node) }
  }

  /// The kind of an element, by its parent.
  private func kind(of name: String) -> Element.Kind {
    switch path.last?.kind {
    case nil: .schedule
    case .schedule where name == "day": .day
    case .schedule where days != nil: .skipped
    case .schedule where name == "conference": conference == nil ? .conference : .skipped
    case .day: name == "room" ? .room : .skipped
    case .room: name == "event" ? .event : .skipped
    case .list: name == "person" ? .person : .link
    case .schedule, .conference, .event, .field:
      ["persons", "links", "attachments"].contains(name) ? .list : .field
    case .person, .link, .skipped: .skipped
    }
  }

  /// Makes an object of a field, when the first element in it begins.
  private mutating func openParent() {
    guard let last = path.indices.last, path[last].kind == .field, path[last].nodes.isEmpty
    else { return }
    path[last].nodes = [builder.open(.object)]
  }

  private mutating func openMember(_ name: String, _ kind: Node.Kind) -> Int {
    builder.text(name)
    return builder.open(kind)
  }

  private mutating func openObject(_ attributes: [String: String]) -> Int {
    let node = builder.open(.object)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      add(name == "href" ? "url" : name, value)
    }
    return node
  }

  private mutating func add(_ name: String, _ text: String) {
    builder.text(name)
    builder.text(text)
  }
}
