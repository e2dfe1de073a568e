/// A file being read: what is known before its sessions are read, and what is noted meanwhile.
final class FileContext {
  let diagnostics: Diagnostics
  let language: Language
  let mapping: FieldMapping?
  /// Whether the file's dialect is unknown, so that more must be guessed.
  let isUnknown: Bool
  /// Whether tracks are used; in an unknown dialect, only if sessions are grouped by track.
  let usesTracks: Bool
  /// Whether the file is in Swell's dialect, in which a misspelt `title` is an error.
  let isOwn: Bool
  /// Whether the file only holds data for sessions in other files.
  let isLookup: Bool
  /// The other files' root values, where ids missing from this file are looked up.
  private(set) var others: [ObjectReader] = []
  private(set) var traits = SessionTraits()

  /// `dialect`: `nil` if the file is not imported itself; `language`: the file's main language.
  init(
    _ file: String = "", _ settings: ImportSettings = ImportSettings(),
    dialect: (any Dialect)? = nil, language: String? = nil
  ) {
    diagnostics = Diagnostics(file: file, limit: settings.maxErrors)
    self.language = Language(asked: settings.language, main: language)
    let guess = (dialect as? OutlineDialect)?.mapping
    mapping = dialect.flatMap { guess ?? settings.mapping ?? $0.mapping }
    isUnknown = dialect is OutlineDialect
    usesTracks = settings.grouping == .track || !isUnknown
    isOwn = dialect is SwellDialect
    isLookup = dialect == nil
  }

  /// Sets the files that this file may refer to; none after reading, to break reference cycles.
  func connect(to files: [ObjectReader]) { others = files.filter { $0.context !== self } }

  /// Finds the sessions' traits and gives them to all files, since sessions may be in any of them.
  func learn(from sessions: [Value]) {
    traits = SessionTraits(of: sessions)
    for other in others { other.context.traits = traits }
  }
}
