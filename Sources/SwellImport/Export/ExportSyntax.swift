import SwellStore

/// The text between and around the sessions of an exported file.
protocol ExportSyntax {
  func beginning(title: String?) -> String
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String
  /// A session; `nil` if the format cannot hold it.
  func session(_ draft: SessionDraft, isFirst: Bool) -> String?
  var endOfSection: String { get }
  /// The end of the file, which has no sessions if `isEmpty`.
  func end(isEmpty: Bool) -> String
}

extension ExportSyntax {
  func beginning(title: String?) -> String { "" }
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String { "" }
  var endOfSection: String { "" }
  func end(isEmpty: Bool) -> String { "" }
}
