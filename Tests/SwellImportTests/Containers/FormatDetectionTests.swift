import SwellStore
import Testing

@testable import SwellImport

/// Which container a file is, by its first bytes.
struct FormatDetectionTests {
  static func name(_ text: String) -> String {
    FileFormat.detect(Array(text.utf8))?.format.rawValue ?? "none"
  }

  @Test(arguments: [
    ("[", "json"), (" \t\r\n[1", "json"), ("{", "json"), ("{}", "json"), ("{}\n", "json"),
    ("{}\n{", "ndjson"), ("{} \r\n\n \t{", "ndjson"), ("{\n{", "json"), ("{}\n[", "json"),
    ("{}\n}", "json"), ("{},\n{", "json"), ("\n{}\n{", "ndjson"), ("{}\n\n", "json"),
    ("<plist", "plist"), ("<plist>", "plist"), ("<?xml version=\"1.0\"?>\n<plist>", "plist"),
    ("<?xml?><?a b?><!-- <schedule> --> <!DOCTYPE plist><x>", "plist"),
    ("<!-- a -- <plist>", "none"),
    ("<schedule a='b'>", "xml"), ("<schedule/>", "xml"),
    ("<!DOCTYPE  schedule [", "xml"),
    ("<!DOCTYPE schedule>", "xml"), ("<html>", "none"), ("<", "none"), ("<?xml", "none"),
    ("< plist>", "none"), ("<plists>", "xml"), ("<html>", "none"), ("bplist00", "plist"),
    (" bplist00", "plist"),
    ("bplist0", "none"), ("title,room", "csv"), ("title;room", "csv"), ("x,y\n", "none"),
    ("a:", "yaml"), ("a: b", "yaml"), ("a:b", "none"), ("a:b: c", "yaml"), ("- a", "yaml"),
    ("-", "yaml"), ("-\na", "yaml"), ("-a", "none"), ("--- \n- a", "yaml"), ("---\na: b", "yaml"),
    ("--- # x\na: b", "yaml"), ("--- a: b", "none"), ("---a", "none"), ("---", "none"),
    ("# x\n%YAML 1.2\n\n  a: b", "yaml"), ("# x", "none"), ("%x\ny", "none"), ("words", "none"),
    ("words\na: b", "none"), ("a :\tb", "yaml"), ("", "none"),
  ])
  func `the first bytes of a file determine its format`(text: String, name: String) {
    #expect(Self.name(text) == name)
  }
}
