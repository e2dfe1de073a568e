import SwellStore

/// The text between and around the sessions of an exported file.
protocol ExportSyntax {
  func beginning(title: String?) -> String
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String
  /// A session; `nil` if the format cannot hold it.
  func session(_ draft: SessionDraft, isFirst: Bool) -> String?
  var endOfSection: String { get }
  var end: String { get }
  /// The end of a file without sessions.
  var endOfNothing: String { get }
}

extension ExportSyntax {
  func beginning(title: String?) -> String { "" }
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String { "" }
  var endOfSection: String { "" }
  var end: String { "" }
  var endOfNothing: String { end }
}
