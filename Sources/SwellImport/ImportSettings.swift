public import Foundation

/// Settings that override what is detected in a file.
public struct ImportSettings: Sendable {
  /// The container; `nil` to detect it from the content.
  public var format: FileFormat?
  /// The dialect's name; `nil` to detect it from the shape.
  public var dialect: String?
  /// The property that divides sessions into sections; `nil` for tracks if a field is mapped to
  /// them, else for the dialect's default.
  public var sectionBy: SectionGrouping?
  /// The event's time zone, for times without one and for the days that sessions belong to.
  public var timeZone: TimeZone?
  /// The language to read texts in, such as `ja`, where a file has several.
  public var language: String?
  /// Where to find the session fields, for files in which they aren't recognised.
  public var mapping: FieldMapping?
  /// The number of errors that are kept with their text; all are counted.
  public var maxErrors = 20
  /// Whether entries with errors are left out, instead of failing the whole file.
  public var skipInvalid = false

  /// The names of the dialects, in the order in which they are tried.
  public static let dialects = Dialects.all.map(\.name)

  /// Settings that leave everything to the file.
  public init() {}

  var grouping: SectionGrouping? { sectionBy ?? (mapping?.maps(.track) == true ? .track : nil) }
}
