public import Foundation
public import SwellStore

/// Writes a list in the shape that the `swell` dialect reads, or as a calendar.
///
/// Importing what was exported gives the same sessions: keys, sections and their order, titles,
/// and times, floating ones included. Memory does not grow with the list.
///
/// ```swift
/// var exporter = SwellExporter(format: .json, title: "Harbour Days", to: handle.write(contentsOf:))
/// for draft in drafts { try exporter.add(draft) }
/// try exporter.finish()
/// ```
public struct SwellExporter {
  /// The number of sessions that the format cannot hold: in a calendar, those without a time.
  public private(set) var leftOut = 0

  private let syntax: any ExportSyntax
  private let sink: (Data) throws -> Void
  private var text: String
  private var section: SectionDraft?
  private var isFirst = true

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - title: The programme's title; some formats have no place for it.
  ///   - list: The list's name, which makes a calendar's events differ from those of other lists.
  ///   - date: The creation date to write in a calendar.
  ///   - sink: Receives the file, piece by piece.
  public init(
    format: ExportFormat, title: String?, list: String = "", date: Date = Date(),
    to sink: @escaping (Data) throws -> Void
  ) {
    self.sink = sink
    syntax =
      switch format {
      case .json: JSONExport()
      case .ndjson: NDJSONExport()
      case .plist: PlistExport()
      case .yaml: YAMLExport()
      case .csv: CSVExport()
      case .ics: CalendarExport(list: list, date: date)
      }
    text = syntax.beginning(title: title)
  }

  /// Writes one session; the sessions of a section must be added one after the other.
  ///
  /// - Throws: What the sink throws.
  public mutating func add(_ draft: SessionDraft) throws {
    if section?.key != draft.section.key {
      if section != nil { text += syntax.endOfSection }
      text += syntax.startOfSection(draft.section, isFirst: section == nil)
      section = draft.section
      isFirst = true
    }
    if let session = syntax.session(draft, isFirst: isFirst) {
      text += session
      isFirst = false
    } else {
      leftOut += 1
    }
    if text.utf8.count > 1 << 16 { try flush() }
  }

  /// Writes the end of the file.
  ///
  /// - Throws: What the sink throws.
  public mutating func finish() throws {
    if section != nil { text += syntax.endOfSection }
    text += syntax.end(isEmpty: section == nil)
    try flush()
  }

  private mutating func flush() throws {
    try sink(Data(text.utf8))
    text.removeAll(keepingCapacity: true)
  }
}
