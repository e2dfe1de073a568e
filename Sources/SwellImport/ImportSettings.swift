public import Foundation

/// Settings that override what is detected in a file.
public struct ImportSettings: Sendable {
  /// The file's format; `nil` to detect the format from the content.
  public var format: FileFormat?
  /// The dialect's name; `nil` to detect the dialect from the shape of the data.
  public var dialect: String?
  /// The property that divides sessions into sections; `nil` means tracks if a field is mapped to
  /// the track, and otherwise the dialect's default.
  public var sectionBy: SectionGrouping?
  /// The event's time zone, for times without a zone and for the days that sessions belong to.
  public var timeZone: TimeZone?
  /// The year for dates without one, if the file doesn't give it.
  public var year: Int?
  /// The language in which to read texts, such as `ja`, if a file has several languages.
  public var language: String?
  /// Where to find the session fields, for files in which they aren't recognised.
  public var mapping: FieldMapping?
  /// The number of errors that are kept with their text; all are counted.
  public var maxErrors = 20
  /// Whether to leave out entries with errors instead of failing the whole file.
  public var skipInvalid = false

  /// The names of the dialects, in the order in which they are tried.
  public static let dialects = Dialects.all.map(\.name)

  /// Creates settings that detect everything from the file.
  public init() {}

  var grouping: SectionGrouping? { sectionBy ?? (mapping?.maps(.track) == true ? .track : nil) }
}
