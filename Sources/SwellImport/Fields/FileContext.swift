/// Facts about a file that are known before its sessions are read.
final class FileContext {
  let language: Language
  let mapping: FieldMapping?
  /// Whether the file is in no known dialect, so that more is guessed.
  let isUnknown: Bool
  /// Whether tracks are used: in files of no known dialect, only if they divide the list.
  let usesTracks: Bool
  /// Whether a misspelt name of the title field is an error, as in Swell's own dialect.
  let rejectsMisspeltTitles: Bool
  /// The other files' root values, where ids missing in this file are looked up.
  var others: [FieldReader] = []
  /// The files among `others` that aren't imported themselves.
  var tables: [FieldReader] = []
  var traits = FileTraits()

  /// `mapping`: the one that was given; the dialect has its own.
  init(
    language: Language = Language(), mapping: FieldMapping? = nil, dialect: (any Dialect)? = nil,
    grouping: SectionGrouping? = nil
  ) {
    self.language = language
    self.mapping = mapping ?? dialect?.mapping
    isUnknown = dialect is OutlineDialect
    usesTracks = grouping == .track || !isUnknown
    rejectsMisspeltTitles = dialect is SwellDialect
  }
}
