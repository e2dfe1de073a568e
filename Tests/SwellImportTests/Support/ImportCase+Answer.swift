import Foundation
import SwellImport
import SwellStore

extension ImportCase {
  /// The importer's report on the files: sessions, warnings and omissions.
  func answer() throws -> [String] {
    let settings = try settings()
    let outer = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = outer.appending(path: "case")
    defer { try? FileManager.default.removeItem(at: outer) }
    let urls = try files.map { file in
      let url = folder.appending(path: file.name)
      let parent = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
      return (path: url.path, isTable: file.isTable)
    }
    var lines: [String] = []
    do {
      let opened = try ProgrammeFiles(
        contentsOf: urls.filter { !$0.isTable }.map(\.path),
        with: urls.filter(\.isTable).map(\.path),
        settings: settings)
      for dialect in Set(opened.files.map(\.dialect)).subtracting(["outline"]).sorted() {
        lines.append("dialect: \(dialect)")
      }
      lines += opened.files.compactMap(\.title).map { "title: \($0)" }
      var section = SectionDraft.whole
      let reports = try opened.read { draft in
        if draft.section != section { lines.append(draft.section.line) }
        section = draft.section
        lines.append(draft.line)
      }
      lines += reports.flatMap(\.lines)
    } catch ImportError.invalid(let problems, let total) {
      lines += ImportError.invalid(problems, total: total).lines.map { "error: \($0)" }
    } catch let error as ImportError {
      lines.append("refused: \(error)")
    }
    return lines.map { line in
      let named = line.replacing(folder.path + "/", with: "")
      return named.unicodeScalars.map { scalar in
        scalar == "\n" ? "\\n" : scalar == "\r" ? "\\r" : String(scalar)
      }.joined()
    }
  }
}

extension SectionDraft {
  /// `[2. Friday (fri)]`: its place if the file gives one, and its key if that isn't the title.
  fileprivate var line: String {
    let place = order.map { "\($0 + 1). " } ?? ""
    return "[\(place)\(title)\(title.lowercased() == key ? "" : " (\(key))")]"
  }
}

extension SessionDraft {
  /// Title, speakers, room and time; then the other fields, each with its name.
  fileprivate var line: String {
    let time = startsAt.map { ([$0] + [endsAt].compactMap(\.self)).map(\.minutes) }
    var fields = [
      title, speakers.joined(separator: "; "), room ?? "",
      time?.joined(separator: " – ") ?? timeText ?? "",
    ]
    while fields.last?.isEmpty == true { fields.removeLast() }
    let others = [
      ("key", hasOwnKey ? key : nil), ("written", time == nil ? nil : timeText),
      ("abstract", abstract), ("background", background),
    ]
    for case (let name, let value?) in others { fields.append("\(name) \(value)") }
    return fields.joined(separator: " | ")
  }
}

extension SessionTime {
  /// ISO 8601, without seconds if there are none.
  fileprivate var minutes: String {
    let text = iso8601
    guard text.dropFirst(16).hasPrefix(":00") else { return text }
    return String(text.prefix(16) + text.dropFirst(19))
  }
}

extension ReadReport {
  /// Warnings, counts, and fields that were left out.
  fileprivate var lines: [String] {
    var lines = errors.map { "error: \($0.text)" }
    lines += warnings.map { ($0.loss == .nothing ? "note: " : "\($0.loss) lost: ") + $0.text }
    if skipped > 0 { lines.append("skipped: \(skipped)") }
    if withdrawn > 0 { lines.append("withdrawn: \(withdrawn)") }
    let ignored = ignoredFields.sorted { $0.key < $1.key }.map { name, count in
      count == 1 ? name : "\(name) ×\(count)"
    }
    if !ignored.isEmpty { lines.append("ignored: " + ignored.joined(separator: ", ")) }
    return lines + suggestedMapping.map { "try: --map \($0)" }
  }
}
