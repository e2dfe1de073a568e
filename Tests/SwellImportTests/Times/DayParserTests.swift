import SwellStore
import Testing

@testable import SwellImport

/// Dates as people write them.
struct DayParserTests {
  @Test(
    arguments: [
      ("2023-09-21", "2023-09-21"), ("2023-9-1", "2023-09-01"), ("2023/09/21", "2023-09-21"),
      ("2023/009/21", nil), ("2023/09/021", nil), ("2023-009-21", nil), ("2023-09-021", nil),
      ("202/09/21", nil), ("2023-09-31", nil), ("2023-13-01", nil), ("2023-09", nil),
      ("21.09.2023", "2023-09-21"), ("1.9.2023", "2023-09-01"), ("05.06.2027", "2027-06-05"),
      ("021.09.2023", nil), ("21.009.2023", nil), ("21.09.23", "2023-09-21"), ("21.09.", nil),
      ("9/15/22", "2022-09-15"), ("21-9-10", "2010-09-21"), ("21.9.09", nil), ("21.9.60", nil),
      ("21.9.59", "2059-09-21"),
      ("13/05/2027", "2027-05-13"), ("05/13/2027", "2027-05-13"), ("05/05/2027", "2027-05-05"),
      ("12/05/2027", nil), ("13/13/2027", nil), ("1/2/3/2027", nil), ("a/5/2027", nil),
      ("2023-09-21 – 2023-09-22", nil), ("2023 - 09 - 21 10:00", "2023-09-21 10:00"),
    ] as [(String, String?)])
  func `a date of three numbers has its year first or last`(text: String, day: String?) {
    #expect(WrittenTime(text)?.written == day)
  }

  @Test(
    arguments: [
      ("12/05/2027", "2027-12-05", "2027-05-12"), ("05/12/2027", "2027-05-12", "2027-12-05"),
      ("13/05/2027", "2027-05-13", "2027-05-13"), ("05/13/2027", "2027-05-13", "2027-05-13"),
      ("05.06.2027", "2027-06-05", "2027-06-05"),
      ("3/4 9:00", "2028-03-04 9:00", "2028-04-03 9:00"),
      ("12/12", "2028-12-12", "2028-12-12"), ("13/14", nil, nil), ("3.4 9:00", nil, nil),
      ("3.4. 9:00", "2028-04-03 9:00", "2028-04-03 9:00"), ("31.4.", nil, nil),
    ] as [(String, String?, String?)])
  func `an ambiguous date is read in the file's order of day and month`(
    text: String, month: String?, day: String?
  ) {
    #expect(WrittenTime(text, year: 2028, order: .monthFirst)?.written == month)
    #expect(WrittenTime(text, year: 2028, order: .dayFirst)?.written == day)
  }

  @Test(
    arguments: [
      ("September 21 2023", "2023-09-21", "2023-09-21"),
      ("21 Sep 2023", "2023-09-21", "2023-09-21"),
      ("1st of May, 2023 9:00", "2023-05-01 9:00", "2023-05-01 9:00"),
      ("Mar 09 14:22:31 2027", "2027-03-09 14:22:31", "2027-03-09 14:22:31"),
      ("Mar 9 2027 14:22 – 15:00", "2027-03-09 14:22 – 15:00", "2027-03-09 14:22 – 15:00"),
      ("Oct 19", nil, "2028-10-19"), ("19 Oct 7:30", nil, "2028-10-19 7:30"),
      ("Feb 29", nil, "2028-02-29"), ("Feb 30", nil, nil), ("021 Sep 2023", nil, nil),
      ("Se 21 2023", nil, nil), ("Sep 2023", nil, nil), ("Sep 21 23", nil, nil),
      ("Sep Oct 2023", nil, nil), ("Sep 21 Oct 22 2023", nil, nil), ("Sep", nil, nil),
      ("21 22 Sep 2023", nil, nil), ("10:00 Sep 21", nil, "2028-09-21 10:00"),
      ("9:30 pm 2027-06-11", "2027-06-11 21:30", "2027-06-11 21:30"),
      ("21 9 2023 10:00", "2023-09-21 10:00", "2023-09-21 10:00"),
      ("10:00 6月11日", nil, "2028-06-11 10:00"), ("10:00 日", nil, nil),
      ("2027年6月11日", "2027-06-11", "2027-06-11"),
      ("2027年6月11日 9:00〜9:30", "2027-06-11 9:00 – 9:30", "2027-06-11 9:00 – 9:30"),
      ("6月11日", nil, "2028-06-11"), ("6月11日 9:00", nil, "2028-06-11 9:00"),
      ("2027年6月", nil, nil), ("2027年6月31日", nil, nil), ("6月31日", nil, nil),
      ("2027年6月11", nil, nil), ("年6月11日", nil, nil), ("2027年x月11日", nil, nil),
    ] as [(String, String?, String?)])
  func `a date may contain a month's name and take its year from the context`(
    text: String, alone: String?, in2028: String?
  ) {
    #expect(WrittenTime(text)?.written == alone)
    #expect(WrittenTime(text, year: 2028)?.written == in2028)
  }

  static let months = [
    ["january", "jan", "januar", "janvier", "enero", "janeiro", "gennaio"],
    ["february", "feb.", "februar", "février", "febrero", "fevereiro", "febbraio"],
    ["march", "mar", "märz", "mars", "marzo", "março"],
    ["april", "apr", "avril", "abril", "aprile"], ["may", "mai", "mayo", "maio", "maggio"],
    ["june", "jun", "juni", "juin", "junio", "junho", "giugno"],
    ["july", "jul", "juli", "juillet", "julio", "julho", "luglio"],
    ["august", "aug", "août", "agosto"],
    ["september", "sept.", "septembre", "septiembre", "setembro", "settembre"],
    ["october", "oct", "oktober", "octobre", "octubre", "outubro", "ottobre"],
    ["november", "nov", "novembre", "noviembre", "novembro"],
    ["december", "dec", "dezember", "décembre", "diciembre", "dezembro", "dicembre"],
  ]

  @Test(arguments: months.indices)
  func `months have names in six languages`(index: Int) throws {
    let day = try #require(Day(year: 2027, month: index + 1, day: 7))
    for name in Self.months[index] {
      for text in ["7 \(name) 2027", "– 7 \(name) 2027, 9:00 –"] {
        #expect(WrittenTime(text)?.day == day, "\(text)")
      }
    }
  }
}
