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

  private let title: String?
  private let syntax: any ExportSyntax
  private let sink: (Data) throws -> Void
  private var text: [UInt8] = []
  private var section: SectionDraft?
  private var isFirst = true

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - format: How to write it.
  ///   - title: What the programme is called; some formats have no place for it.
  ///   - list: The list's name, which tells a calendar's events from those of other lists.
  ///   - date: When a calendar says that it was made.
  ///   - sink: Takes the file, piece by piece.
  public init(
    format: ExportFormat,
    title: String?,
    list: String = "",
    date: Date = Date(),
    to sink: @escaping (Data) throws -> Void
  ) {
    self.title = title
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
  }

  /// Writes one session; those of a section come one after the other.
  ///
  /// - Throws: What the sink throws.
  public mutating func add(_ draft: SessionDraft) throws {
    if section == nil { text += syntax.beginning(title: title).utf8 }
    if section?.key != draft.section.key {
      if section != nil { text += syntax.endOfSection.utf8 }
      text += syntax.startOfSection(draft.section, isFirst: section == nil).utf8
      section = draft.section
      isFirst = true
    }
    if syntax.write(draft, isFirst: isFirst, to: &text) { isFirst = false } else { leftOut += 1 }
    if text.count > 1 << 16 { try flush() }
  }

  /// Writes the end of the file.
  ///
  /// - Throws: What the sink throws.
  public mutating func finish() throws {
    text += (section == nil ? syntax.beginning(title: title) : syntax.endOfSection).utf8
    text += (section == nil ? syntax.endOfNothing : syntax.end).utf8
    try flush()
  }

  private mutating func flush() throws {
    try sink(Data(text))
    text.removeAll(keepingCapacity: true)
  }
}

/// The text between and around the sessions of an exported file.
protocol ExportSyntax {
  func beginning(title: String?) -> String
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String
  /// Adds a session to the bytes of the file; `false` where the format cannot hold it.
  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool
  var endOfSection: String { get }
  var end: String { get }
  /// The end of a file without sessions.
  var endOfNothing: String { get }
}

extension ExportSyntax {
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String { "" }
  var endOfSection: String { "" }
  var end: String { "" }
  var endOfNothing: String { end }
}

/// A field of an exported session.
enum ExportedField {
  case text(String)
  case list([String])
}

extension SessionDraft {
  /// Visits the fields that are not empty, in the order in which people read them.
  func forEachField(_ body: (_ name: String, _ value: ExportedField) -> Void) {
    func visit(_ name: String, _ text: String?) {
      if let text { body(name, .text(text)) }
    }
    visit("key", key)
    visit("title", title)
    if !speakers.isEmpty { body("speakers", .list(speakers)) }
    visit("room", room)
    visit("startsAt", startsAt?.iso8601)
    visit("endsAt", endsAt?.iso8601)
    visit("time", timeText)
    visit("abstract", abstract)
    visit("background", background)
  }
}
