import ArgumentParser

/// How an answer is printed.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document.")
  var json = false
}

/// How rows are printed.
struct RowOptions: ParsableArguments {
  @Option(help: "How to print; as a table if not given.")
  var format: RowFormat?

  @Flag(help: "Print one JSON document, as --format json.")
  var json = false

  @Flag(help: "No colours; a pipe, TERM=dumb and NO_COLOR have none either.")
  var noColor = false

  var rowFormat: RowFormat { json ? .json : format ?? .table }

  /// Whether the command writes films; the parser does not tell options their command.
  private static var takesPictures: Bool {
    CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } == "animate"
  }

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) are two answers; give one")
    }
    if format == .svg, !Self.takesPictures {
      throw ValidationError("--format svg is for animate; render draws what stands still")
    }
  }
}
