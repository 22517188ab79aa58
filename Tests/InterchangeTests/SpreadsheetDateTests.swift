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
  ])
  func unambiguousDatesAreRead(text: String, date: String) {
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
    "", "soon", "31/31/2026", "30.02.2026", "123", "1234567", "12/25", "12/25/126", "25-Foo-99",
    "12/25/2026 25:00", "12/25/2026 13:00 PM", "12/25/2026 noon", "1e4",
    "9999999999999999999/1/2026",
  ])
  func anyOtherTextIsAnInvalidDate(text: String) {
    #expect(SpreadsheetDate.read(text) == nil)
  }
}
