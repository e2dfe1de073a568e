import Foundation
import Testing

@testable import swell

/// Texts as they are broken into lines and put into fields, and paths as they are followed.
@Suite struct OutputTextTests {
  @Test(
    arguments: [
      ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("one two", 3, ["one", "two"]),
      ("one two three", 7, ["one two", "three"]), ("one two three", 12, ["one two", "three"]),
      ("one two three", 13, ["one two three"]), ("a bb ccc", 4, ["a bb", "ccc"]),
      ("a bb ccc", 3, ["a", "bb", "ccc"]), ("one   two", 5, ["one", "two"]),
      // A word that is too long is broken anywhere, and the next one goes on behind it.
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
      ("abcdef gh", 4, ["abcd", "ef", "gh"]), ("abcdef g", 4, ["abcd", "ef g"]),
      ("abcd ef", 4, ["abcd", "ef"]), ("ab c", 1, ["a", "b", "c"]),
      ("折り紙", 6, ["折り紙"]), ("折り紙", 5, ["折り", "紙"]), ("折り紙", 3, ["折", "り", "紙"]),
      ("折り a", 4, ["折り", "a"]), ("折", 1, ["折"]),
      ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]), ("a b\nc", 1, ["a", "b", "c"]),
      ("one two", 0, ["one two"]), ("one two", -1, ["one two"]), ("one two", nil, ["one two"]),
    ] as [(String, Int?, [String])]
  )
  func `a text is broken where the terminal ends`(text: String, width: Int?, lines: [String]) {
    #expect(text.wrapped(toWidth: width) == lines)
  }

  @Test func `fields stay fields`() {
    #expect(CSV.line([]) == "\n" && CSV.line(["", ""]) == ",\n")
    #expect(CSV.line(["a b", "c;d"]) == "a b,c;d\n")
    #expect(CSV.line(["a,b", "c"]) == "\"a,b\",c\n")
    #expect(CSV.line(["a\"b", "\""]) == "\"a\"\"b\",\"\"\"\"\n")
    #expect(TSV.line(["a,b", "c\td", "e\"f"]) == "a,b\tc d\te\"f\n")
    #expect(TSV.line(["a\nb", "c\r\nd"]) == "a b\tc d\n")
  }

  // MARK: Paths

  @Test(arguments: [
    ("x", ".", "x"), ("/x", "/", "x"), ("a/b/c", "a/b", "c"), ("/a/b", "/a", "b"), ("a/", "a", ""),
    ("../x", "..", "x"), ("/", "/", ""),
  ])
  func `a path without links is a folder and a name`(path: String, folder: String, name: String) {
    let resolved = FilePath.resolved(path)
    #expect(resolved.folder == folder && resolved.name == name)
  }

  @Test(.timeLimit(.minutes(5)))
  func `links at a path's end are followed from where they are`() throws {
    let place = try Workplace()
    let manager = FileManager.default
    let folder = place.folder.path
    try manager.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    for (link, target) in [
      ("beside", "x"), ("below", "sub/x"), ("far", folder + "/sub/y"), ("chain", "below"),
      ("sub/above", "../x"), ("sub/chain", "../chain"), ("loop", "pool"), ("pool", "loop"),
    ] {
      try manager.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
    }
    func resolved(_ path: String) -> String {
      let file = FilePath.resolved(folder + "/" + path)
      let url = URL(fileURLWithPath: "\(file.folder)/\(file.name)").standardizedFileURL
      return url.path.replacing(place.folder.standardizedFileURL.path, with: "")
    }
    for (path, file) in [
      ("none", "/none"), ("beside", "/x"), ("below", "/sub/x"), ("far", "/sub/y"),
      ("chain", "/sub/x"), ("sub/above", "/x"), ("sub/chain", "/sub/x"),
    ] {
      #expect(resolved(path) == file, "\(path)")
    }
    #expect(["/loop", "/pool"].contains(resolved("loop")))
  }
}
