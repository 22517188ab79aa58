import Interchange
import Testing

struct SpreadsheetDateTests {
  @Test(arguments: [
    ("12/25/1999", "1999-12-25"), ("25/12/1999", "1999-12-25"), ("25.12.1999", "1999-12-25"),
    ("1.2.2026", "2026-02-01"), ("25-Dec-99", "1999-12-25"), ("25 December 2026", "2026-12-25"),
    ("Dec 25, 2026", "2026-12-25"), ("7/7/2026", "2026-07-07"), ("2026/12/5", "2026-12-05"),
    ("25/12/99", "1999-12-25"), ("12/25/26", "2026-12-25"), ("46381", "2026-12-25"),
    ("46381.75", "2026-12-25T18:00:00"), ("12/25/2026 5:30 PM", "2026-12-25T17:30:00"),
    ("25.12.2026 09:05", "2026-12-25T09:05:00"), ("12/25/2026 12:00:00 AM", "2026-12-25T00:00:00"),
    ("2026-12-25 5 PM", "2026-12-25T17:00:00"), ("1-Sept-2026", "2026-09-01"),
    ("May 1, 2027 at 2:30 PM", "2027-05-01T14:30:00"),
    ("Saturday, May 1, 2027 at 2:30\u{202F}PM", "2027-05-01T14:30:00"),
    ("1 May 2027 14:30", "2027-05-01T14:30:00"), ("Sat 1 May 2027", "2027-05-01"),
    ("2027-05-01 at 14:30", "2027-05-01T14:30:00"),
    ("25.12.2026 17.30", "2026-12-25T17:30:00"), ("25/12/2026 17h30", "2026-12-25T17:30:00"),
    ("12/31/2026 24:00", "2027-01-01T00:00:00"),
    // The weekday decides between two days.
    ("Sat, 5/1/2027", "2027-05-01"), ("Tue, 5/1/2027", "2027-01-05"),
  ])
  func unambiguousDatesAreRead(text: String, date: String) {
    #expect(SpreadsheetDate.read(text) == .iso(date))
  }

  @Test(arguments: [
    ("Mon, 05 Jan 2026 10:00:00 +0100", "2026-01-05T10:00:00+01:00"),
    ("5 Jan 2026 10:00 -0330", "2026-01-05T10:00:00-03:30"),
    ("Mon, 05 Jan 2026 10:00:00 GMT", "2026-01-05T10:00:00Z"),
    ("Mon, 5 Jan 2026 10:00:00 -0000 (UTC)", "2026-01-05T10:00:00Z"),
    ("Mon Jan 05 2026 10:00:00 GMT+0100 (CET)", "2026-01-05T10:00:00+01:00"),
    // Notion
    ("January 5, 2026 9:00 AM (GMT+5:30)", "2026-01-05T09:00:00+05:30"),
    ("January 5, 2026 9:00 AM (UTC)", "2026-01-05T09:00:00Z"),
    ("January 5, 2026 9:00 PM (EST)", "2026-01-05T21:00:00-05:00"),
    ("July 5, 2026 9:00 AM (PDT)", "2026-07-05T09:00:00-07:00"),
  ])
  func datesOfMailKeepTheirOffset(text: String, date: String) {
    #expect(SpreadsheetDate.read(text) == .iso(date))
  }

  @Test(arguments: [
    ("10/11/2026", "2026-11-10", "2026-10-11"), ("01-12-2026", "2026-12-01", "2026-01-12"),
    ("10/11/12", "2012-11-10", "2012-10-11"), ("25-Dec-45", "1945-12-25", "2045-12-25"),
    ("3/4/2026 9:00 AM", "2026-04-03T09:00:00", "2026-03-04T09:00:00"),
  ])
  func ambiguousDatesAreRefusedWithBothReadings(text: String, one: String, other: String) {
    #expect(SpreadsheetDate.read(text) == .ambiguous(one, other))
  }

  @Test(arguments: [
    ("Sunday, May 1, 2027", "2027-05-01, which is a Saturday"),
    ("Mon 3 Dec 2026", "2026-12-03, which is a Thursday"),
    ("Mon 3 Dec 2026 9:00", "2026-12-03, which is a Thursday"),
    (
      "Sat, 10/11/2026",
      "2026-11-10, which is a Tuesday, or 2026-10-11, which is a Sunday"
    ),
  ])
  func aWrongWeekdayIsNamed(text: String, advice: String) {
    guard case .wrongWeekday(let days)? = SpreadsheetDate.read(text) else {
      Issue.record("\(text) was read otherwise")
      return
    }
    #expect(SpreadsheetDate.advice(for: days) == advice)
  }

  @Test(arguments: [
    "", "soon", "31/31/2026", "30.02.2026", "123", "1234567", "12/25", "12/25/126", "25-Foo-99",
    "Sunday, May 1, 2027 25:00", "Someday, May 1, 2027", "Saturday", "May 1, 2027 at noon",
    "12/25/2026 25:00", "12/25/2026 24:01", "12/25/2026 17.3", "12/25/2026 13:00 PM",
    "12/25/2026 noon", "1e4", "12/25/2026 9:00-10:00", "5 Jan 2026 10:00 +2500",
    "5 Jan 2026 10:00 +0160", "5 Jan 2026 +0100",
    "9999999999999999999/1/2026", "January 5, 2026 9:00 AM (XST)",
    "January 5, 2026 9:00 AM (GMT+30)",
  ])
  func anyOtherTextIsAnInvalidDate(text: String) {
    #expect(SpreadsheetDate.read(text) == nil)
  }
}
