/// A file while it is read: what is known before its sessions are, and what is noted on the way.
final class FileContext {
  let diagnostics: Diagnostics
  let names = NameCache()
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

  /// `dialect`: `nil` for a file that is not imported itself; `language`: the file's main one.
  init(
    _ file: String = "", _ settings: ImportSettings = ImportSettings(),
    dialect: (any Dialect)? = nil, language: String? = nil
  ) {
    diagnostics = Diagnostics(file: file, limit: settings.maxErrors)
    self.language = Language(asked: settings.language, main: language)
    mapping = dialect.flatMap { settings.mapping ?? $0.mapping }
    isUnknown = dialect?.guesses == true
    usesTracks = settings.sectionBy == .track || !isUnknown
    rejectsMisspeltTitles = dialect?.rejectsMisspeltTitles == true
  }
}
