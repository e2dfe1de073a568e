import Foundation

/// The shown part of a text, broken at spaces, after hyphens and between wide characters.
struct LineBreaker {
  /// The lines; if the text is too long, the last line ends in an ellipsis.
  private(set) var lines: [String] = []
  /// Whether the lines are the whole text, broken between words only.
  private(set) var isWhole: Bool
  private let width: Double
  private let limit: Int
  private let measure: (Character) -> Double
  /// The last line so far, and the width that is left in it.
  private var line: [Character] = []
  private var room: Double
  /// The number of characters before the line's last possible break; `nil` if there is none.
  private var breakAt: Int?

  /// Breaks a text into at most `limit` lines; `width` and `measure` share a unit.
  init(_ text: String, width: Double, limit: Int = .max, measure: @escaping (Character) -> Double) {
    (self.width, self.limit, self.measure, room) = (width, limit, measure, width)
    let characters = text.lazy.flatMap { String($0).printableLine }
    isWhole = limit > 0 && width > 0 || text.isEmpty
    if !isWhole { return }
    if characters.allSatisfy({ append($0) }) { endLine(at: line.count) } else { endInEllipsis() }
  }

  /// Appends a character, on a new line if needed; returns `false` if that exceeds the limit.
  private mutating func append(_ character: Character) -> Bool {
    if character == " ", line.isEmpty || line.last == " " { return true }
    let advance = measure(character)
    // A loop, because characters carried over to a new line may also leave too little room.
    while advance > room, character != " " {
      if lines.count == limit - 1 { return false }
      if breakAt == nil { isWhole = false }
      if line.isEmpty { break }
      endLine(at: breakAt ?? line.count)
    }
    line.append(character)
    room -= advance
    if " -–".contains(character) || character.displayWidth > 1 { breakAt = line.count }
    return true
  }

  private mutating func endLine(at end: Int) {
    let ended = String(line[..<end]).trimmingCharacters(in: .whitespaces)
    if !ended.isEmpty { lines.append(ended) }
    line.removeFirst(end)
    room = width - line.reduce(0) { $0 + measure($1) }
    breakAt = nil
  }

  /// Replaces the end of the line with an ellipsis; drops the line if no character fits before it.
  private mutating func endInEllipsis() {
    isWhole = false
    while let last = line.last, room < measure("…") || last == " " {
      room += measure(last)
      line.removeLast()
    }
    if !line.isEmpty { lines.append(String(line) + "…") }
  }
}

extension String {
  /// The text if it fits in `width` columns, or as much of its beginning as fits with an ellipsis.
  package func cut(toWidth width: Int) -> String {
    // Over 64 bytes per column counts as too wide, so long text isn't measured to its end.
    if utf8.count / 64 <= width, displayWidth <= width { return self }
    var left = width - 1
    var beginning = prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
    while beginning.last == " " { beginning.removeLast() }
    return width > 0 ? beginning + "…" : ""
  }

  /// The lines of the text, broken where they are wider than `width` columns.
  package func wrapped(toWidth width: Int?) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let line = String(line)
      guard let width, width > 0, line.displayWidth > width else { return [line] }
      return LineBreaker(line, width: Double(width)) { Double($0.displayWidth) }.lines
    }
  }
}
