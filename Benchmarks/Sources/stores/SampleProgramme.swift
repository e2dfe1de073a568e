import Foundation

/// A made-up session and its position.
struct SampleSession {
  let key, title, speaker, room, start: String
  let position: Int

  init(_ index: Int, hasRandomKey: Bool, position: Int, version: Int = 0) {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    let number = hasRandomKey ? index &* 7919 % 1_000_003 : 0
    key = "k\(padded(number, 7))-\(padded(index, 8))"
    title =
      "Session number \(padded(index, 8)) about " + (version == 0 ? "many" : "\(version)")
      + " things"
    speaker = "Speaker \(padded(index % 30000, 5))"
    room = "Room \(padded(index % 40, 2))"
    // One per minute, in months of 28 days.
    let (day, minute) = position.quotientAndRemainder(dividingBy: 24 * 60)
    let (month, dayOfMonth) = day.quotientAndRemainder(dividingBy: 28)
    let date = [2027 + month / 12, month % 12 + 1, dayOfMonth + 1].map { padded($0, 2) }
    let time = [minute / 60, minute % 60].map { padded($0, 2) }
    start = "\(date.joined(separator: "-"))T\(time.joined(separator: ":")):00+02:00"
    self.position = position
  }

  var line: String {
    #"{"key":"\#(key)","title":"\#(title)","speakers":["\#(speaker)"],"room":"\#(room)","#
      + #""startsAt":"\#(start)"}"# + "\n"
  }

  /// The same session in other fields, with several speakers, a date and a range of times.
  var foreignLine: String {
    let (date, time) = (start.prefix(10), start.dropFirst(11).prefix(5))
    return #"{"talk":"\#(title)","presenters":"Jörg \#(speaker), Ann van Lee (Harbour) and Bo Ek","#
      + #""venue":"\#(room)","date":"\#(date)","time":"\#(time) - 23:59"}"# + "\n"
  }
}

/// A programme of made-up sessions, one per line of its file.
struct SampleProgramme: Codable {
  /// The order of the sessions.
  enum Order: String, Codable, CaseIterable {
    case inOrder = "in order"
    case randomKeys = "keys in random order"
    /// Keys too.
    case randomTimes = "times in random order"
  }

  var count: Int
  var order: Order
  /// The number of sessions whose title differs from the first version's.
  var changes = 0
  /// Whether sessions have fields other than Swell's own.
  var isForeign = false

  subscript(index: Int) -> SampleSession {
    // A prime that does not divide the count, so that each position occurs once; not the keys'
    // prime, with which sorting the sessions would also sort their keys.
    let position = order == .randomTimes ? index * 104_729 % count : index
    let isChanged = changes > 0 && index % (count / changes) == 0
    return SampleSession(
      index, hasRandomKey: order != .inOrder, position: position, version: isChanged ? changes : 0)
  }

  func write(to path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var text = ""
    for index in 0..<count {
      text += isForeign ? self[index].foreignLine : self[index].line
      if text.utf8.count > 1 << 20 || index == count - 1 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.close()
  }
}
