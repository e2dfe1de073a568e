public import Foundation

/// How a file is to be read: what overrules what its content says, and how strictly.
public struct ImportSettings: Sendable {
  /// The container; `nil` to recognise it.
  public var format: FileFormat?
  /// The dialect's name; `nil` to recognise it.
  public var dialect: String?
  /// What the sections are to be; `nil` for the dialect's own.
  public var sectionBy: SectionGrouping?
  /// The zone of times that are given without one; `nil` for the file's own, else none.
  public var timeZone: TimeZone?
  /// How many problems of a kind are reported in full.
  public var maxErrors = 20
  /// Whether entries with errors are left out instead of refusing the file.
  public var skipInvalid = false

  /// Everything recognised, nothing skipped.
  public init() {}
}

/// What a programme is divided by.
public enum SectionGrouping: String, Sendable, CaseIterable {
  /// The day of the start, on the clock of the programme.
  case day
  /// The room.
  case room
  /// The track, type or topic.
  case track
  /// Not at all.
  case none
}

/// The containers that can be read.
public enum FileFormat: String, Sendable, CaseIterable {
  /// One JSON document.
  case json
  /// A property list, XML or binary.
  case plist
  /// One JSON object a line.
  case ndjson
}
