import Testing

@testable import SwellImport

/// The order of day and month in a file's dates.
struct DateOrderTests {
  @Test(
    arguments: [
      (["13/05"], DateOrder.dayFirst), (["05/13"], .monthFirst), (["31/5/2027"], .dayFirst),
      (["5/31/2027 10:00"], .monthFirst), (["Fri, 13/05/2027"], .dayFirst),
      (["13/05/1000"], .dayFirst), (["13/05/9999"], .dayFirst), (["13/05/999"], nil),
      (["13/05/10000"], nil), (["13/05/27"], .dayFirst), (["5/13/27"], .monthFirst),
      (["13/05/9"], nil), (["12/05/2027"], nil), (["05/12/2027"], nil), (["13/14/2027"], nil),
      (["32/05/2027"], nil), (["05/32/2027"], nil), (["0/13/2027"], nil), (["13/0/2027"], nil),
      (["at 13/05"], nil), (["13/05/2027/1"], nil), (["13/"], nil), (["13//05"], nil),
      (["/13/05"], nil), (["x/13/2027"], nil),
      (["13/x/2027"], nil), (["13/05/x"], nil), (["plain", "1/2", "a/b", "13/05"], .dayFirst),
      (["13/05/2027", "14/05/2027"], .dayFirst), (["13/05/2027", "05/13/2027"], nil),
      (["13/05/2027 or 05/14/2027"], .dayFirst), ([], nil),
      (["13/05/2027" + spaces(30)], .dayFirst), (["13/05/2027" + spaces(31)], nil),
    ] as [([String], DateOrder?)])
  func `unambiguous dates decide the order of day and month in ambiguous dates`(
    texts: [String], order: DateOrder?
  ) {
    var builder = DocumentBuilder()
    for text in texts { builder.text(text) }
    #expect(DateOrder.find(in: builder.document)?.order == order)
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
