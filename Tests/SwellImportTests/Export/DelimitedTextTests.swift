import Testing

@testable import SwellImport

/// Table cells, byte for byte.
struct DelimitedTextTests {
  @Test(arguments: [
    (["a b", "c"], "a b,c\n", "a b\tc\n"), (["", ""], ",\n", "\t\n"),
    (["a,b", "c;d"], "\"a,b\",\"c;d\"\n", "a,b\tc;d\n"),
    (["a\"b", "\""], "\"a\"\"b\",\"\"\"\"\n", "\"a\"\"b\"\t\"\"\"\"\n"),
    (["a\nb", "c\td"], "\"a\nb\",\"c\td\"\n", "a b\tc d\n"),
    ([" a", "b "], "\" a\",\"b \"\n", " a\tb \n"),
    (["=1", "-1", "-x"], "'=1,-1,'-x\n", "'=1\t-1\t'-x\n"),
    (["a\0b"], "a\u{FFFD}b\n", "a\u{FFFD}b\n"),
    // A quote or separator with a combining mark is one `Character`.
    (["a\"\u{301},=1"], "\"a\"\"\u{301},=1\"\n", "\"a\"\"\u{301},=1\"\n"),
    (["a,\u{301}b"], "\"a,\u{301}b\"\n", "a,\u{301}b\n"),
  ])
  func `exported CSV and TSV cells are quoted where necessary`(
    cells: [String], csv: String, tsv: String
  ) {
    for (format, text) in [(DelimitedText.csv, csv), (.tsv, tsv)] {
      #expect(format.row(cells) == text)
    }
  }

  @Test(arguments: [
    ("=a", true), ("+a", true), ("-a", true), ("@", true), ("''=", true), (" =a", true),
    ("\t=a", true), ("\u{A0}=a", true), ("\u{FEFF}=a", true), ("\u{200B}=a", true),
    ("\u{FF1D}a", true), ("-1-1", true), ("+1e", true), ("-inf", true), ("=", true),
    ("-1", false), ("+1.5e3", false), ("'", false), ("a=", false), ("", false), ("?", false),
    ("1=", false), ("\u{2212}1", false),
  ])
  func `a cell like a formula is a formula unless it is a number`(cell: String, isFormula: Bool) {
    #expect(cell.isFormula == isFormula)
  }
}
