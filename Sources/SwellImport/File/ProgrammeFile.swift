public import Foundation

/// A programme file, opened and recognised, to be read into session drafts.
///
/// | to | use |
/// | --- | --- |
/// | open a file and see what it is | `init(contentsOf:settings:)`, `format`, `dialect`, `title` |
/// | get its sessions, one by one | `read(progress:_:)` |
/// | see what was read or left out, and why | `ReadReport`, `ImportProblem`, `ImportError` |
/// | write sessions to a file | `SwellExporter` |
///
/// The format is detected from the first bytes and the dialect from the shape, whatever the file's
/// name. NDJSON and tables are read row by row, and other formats are parsed as a whole. Nothing is
/// stored here: the caller decides what becomes of the drafts.
public struct ProgrammeFile {
  private(set) var opened: OpenedFile
  let settings: ImportSettings
  let reader: any Dialect
  let facts: ProgrammeFacts

  /// The file's name, as given.
  public var name: String { opened.name }
  /// The file's format.
  public var format: FileFormat { opened.format }
  /// The name of the file's dialect.
  public var dialect: String { reader.name }
  /// The programme's title in the file.
  public var title: String? { facts.title }
  /// The file's size in bytes; `nil` for a pipe.
  public var size: Int? { opened.size }

  /// Opens a file, or standard input for "-", and recognises its format and dialect.
  ///
  /// - Parameters:
  ///   - path: The file; "-" for standard input.
  ///   - settings: Settings that override what is detected.
  /// - Throws: `ImportError`, except `invalid`, `badMapping` and `expandsTooFar`.
  public init(contentsOf path: String, settings: ImportSettings = .init()) throws(ImportError) {
    try self.init(ByteSource(path: path), settings)
  }

  /// Takes the content of a file from memory, and recognises its format and dialect.
  ///
  /// - Parameters:
  ///   - data: The whole content.
  ///   - name: The file's name for messages; a year in it applies to dates without a year.
  ///   - settings: Settings that override what is detected.
  /// - Throws: `ImportError`, except `invalid`, `badMapping`, `expandsTooFar` and path errors.
  public init(_ data: Data, name: String, settings: ImportSettings = .init()) throws(ImportError) {
    try self.init(ByteSource(Array(data), name: name), settings)
  }

  /// `fallback`: the dialect for a document in which no session is found.
  init(_ source: ByteSource, _ settings: ImportSettings, fallback: OutlineDialect? = nil)
    throws(ImportError)
  {
    let asked = try settings.dialect.map(Dialects.named(_:))
    let opened = try OpenedFile(source, format: settings.format, mapping: settings.mapping)
    // A mapping is for files that no dialect describes.
    let mapped = settings.mapping.map { OutlineDialect(mapping: $0.completed(for: opened)) }
    self.opened = opened
    reader = try Self.dialect(of: opened, asked ?? mapped, fallback)
    facts = opened.document.map { ProgrammeFacts(of: $0.root) } ?? ProgrammeFacts()
    self.settings = settings
    if let zone = facts.unknownZone, settings.timeZone == nil {
      throw .unknownZone(file: name, zone: zone)
    }
  }

  var context: FileContext { .init(name, settings, dialect: reader, language: facts.language) }

  var rules: TimeRules {
    let ofFile = WrittenTime.year(ofFile: name)
      .flatMap { opened.document?.contradicts(year: $0) == true ? nil : $0 }
    return TimeRules(
      zone: settings.timeZone ?? facts.zone, home: (reader as? MappedDialect)?.home,
      year: settings.year ?? ofFile)
  }

  /// The dialect that was asked for, else the first one that fits.
  private static func dialect(
    of file: OpenedFile, _ asked: (any Dialect)?, _ fallback: OutlineDialect?
  ) throws(ImportError) -> any Dialect {
    if let asked {
      // A dialect of single sessions may be asked for even if none of the first sessions fits it.
      let mayFit = asked is any LineDialect && file.document?.root.isCollection != false
      if mayFit || file.fits(asked) { return asked }
      throw .wrongDialect(file: file.name, dialect: asked.name, shape: asked.shape)
    }
    let other: (any Dialect)? =
      file.document != nil ? fallback : file.sample.isEmpty ? SwellDialect() : nil
    let found = Dialects.all.first(where: file.fits) ?? other
    // Descriptions serve as titles only where nothing else looks like a title.
    let mayBeDescribed = file.sample.contains {
      $0.elements.sample.contains(where: \.isSession) && !$0.contains(.title)
    }
    if let found, !(found is OutlineDialect) || !mayBeDescribed { return found }
    let guess = MappingSuggestion.guess(for: file.sample).map { OutlineDialect(mapping: $0) }
    guard let dialect = guess ?? found else { throw .noSessions(in: file) }
    return dialect
  }
}
