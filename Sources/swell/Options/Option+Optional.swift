import ArgumentParser

extension Option {
  /// An option that may be left out, with a name for its value and a help text; the value may be a
  /// negative number, but a text that begins with a dash needs `--option=-text`.
  init<Argument: ExpressibleByArgument>(
    _ valueName: String, _ help: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) where Value == Argument? {
    self.init(
      name: name, parsing: Argument.self == String.self ? .next : .unconditional,
      help: ArgumentHelp(help, valueName: valueName), completion: completion)
  }

  init<Argument: ExpressibleByArgument>(
    wrappedValue: [Argument], _ valueName: String, _ help: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) where Value == [Argument] {
    self.init(
      wrappedValue: wrappedValue, name: name,
      parsing: Argument.self == String.self ? .singleValue : .unconditionalSingleValue,
      help: ArgumentHelp(help, valueName: valueName), completion: completion)
  }
}
