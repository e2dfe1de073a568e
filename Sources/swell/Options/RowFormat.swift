import ArgumentParser
import SwellImport

/// The formats of the output, the same for every command.
enum RowFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, ndjson, csv, tsv

  var delimited: DelimitedText { self == .tsv ? .tsv : .csv }
}
