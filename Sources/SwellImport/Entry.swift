import Foundation
import SwellStore

/// One object of a file with its place in it: reads fields and notes what is wrong with them.
struct Entry {
  let place: String
  private let fields: [String: Value]
  private let log: ProblemLog

  /// The entry that a value is; an error is noted if it is no object.
  init?(_ value: Value, at place: String, log: ProblemLog) {
    guard let fields = value.object else {
      log.error(place, field: nil, found: value.kind, expected: "an object")
      return nil
    }
    (self.place, self.fields, self.log) = (place, fields, log)
  }

  /// Text, trimmed; `nil` where there is none.
  func text(_ name: String) -> String? {
    guard let value = fields[name], !value.isNone else { return nil }
    guard let text = value.text else {
      log.error(place, field: name, found: value.kind, expected: "text")
      return nil
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Text that must be there.
  func requiredText(_ name: String) -> String? {
    if let value = fields[name], !value.isNone { return text(name) }
    log.error(
      place,
      field: name,
      found: fields[name]?.kind ?? closest(to: name) ?? "nothing",
      expected: "text that is not blank"
    )
    return nil
  }

  /// A field that looks like a misspelt one.
  private func closest(to name: String) -> String? {
    fields.keys.sorted().first { Spelling.isClose($0, to: name) }
      .map { "\"\($0)\" (did you mean \"\(name)\"?)" }
  }

  /// Names: one text, or an array of texts; blank ones are none.
  func names(_ name: String) -> [String] {
    guard let value = fields[name], !value.isNone else { return [] }
    let values = value.array ?? [value]
    return values.compactMap { value in
      if value.isNone { return nil }
      guard let text = value.text else {
        log.error(place, field: name, found: value.kind, expected: "text or an array of texts")
        return nil
      }
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// A time in ISO 8601 or a plist's date; a time that cannot be read is a warning.
  func time(_ name: String, zone: TimeZone?) -> SessionTime? {
    if case .date(let date)? = fields[name] {
      return TimeReader.time(of: date, zone: zone)
    }
    guard let text = text(name) else { return nil }
    if let time = TimeReader.iso8601(text, zone: zone) { return time }
    log.warning(
      place,
      field: name,
      found: "\"\(text.prefix(40))\"",
      expected: "a time such as 2025-05-21T08:00"
    )
    return nil
  }

  func value(_ name: String) -> Value? {
    fields[name].flatMap { $0.isNone ? nil : $0 }
  }

  /// Counts the fields that mean nothing here.
  func noteFields(except known: Set<String>) {
    for name in fields.keys where !known.contains(name) { log.ignore(name) }
  }
}
