import DateFormatting
import Foundation
import Testing

/// Ranges of days, and the fields of dates in columns.
struct LocalDateIntervalFormatterTests {
  private func day(_ text: String) throws -> CivilDate {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    try #require(numbers.count == 3)
    return try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
  }

  @Test(arguments: [
    ("2023-10-02", "2023-10-06", "Oct 2 – 6", "Oct 2 – 6, 2023"),
    ("2023-10-30", "2023-11-02", "Oct 30 – Nov 2", "Oct 30 – Nov 2, 2023"),
    ("2023-10-02", "2023-10-02", "Oct 2", "Oct 2, 2023"),
    ("2022-12-30", "2023-01-02", "Dec 30, 2022 – Jan 2, 2023", "Dec 30, 2022 – Jan 2, 2023"),
    ("2020-01-01", "2024-01-01", "Jan 1, 2020 – Jan 1, 2024", "Jan 1, 2020 – Jan 1, 2024"),
  ])
  func aRangeShowsMonthAndYearOnce(first: String, last: String, text: String, withYear: String)
    throws
  {
    let formatter = LocalDateIntervalFormatter(in: try environment())
    let (first, last) = (try day(first), try day(last))
    #expect(formatter.string(from: first, to: last, hasYear: false) == text)
    #expect(formatter.string(from: first, to: last) == withYear)
  }

  @Test(arguments: [
    ("2023-10-02", "2023-10-06", "2 – 6 Oct 2023"),
    ("2023-10-30", "2023-11-02", "30 Oct – 2 Nov 2023"),
    ("2022-12-30", "2023-01-02", "30 Dec 2022 – 2 Jan 2023"),
  ])
  func theDayComesFirstIfTheLocaleSaysSo(first: String, last: String, text: String) throws {
    for locale in ["en_GB", "de_DE"] {
      let formatter = LocalDateIntervalFormatter(in: try environment(locale))
      #expect(formatter.string(from: try day(first), to: try day(last)) == text, "\(locale)")
    }
  }

  @Test(arguments: [
    (
      "en_US",
      ["Sun", "Oct", "Oct 2022", "Oct 2", "Sun, Oct 2", "Sunday, October 2", "9 AM", "9:05"]
    ),
    (
      "en_GB", ["Sun", "Oct", "Oct 2022", "2 Oct", "Sun 2 Oct", "Sunday 2 October", "9:05", "9:05"]
    ),
    (
      "de_DE", ["Sun", "Oct", "Oct 2022", "2 Oct", "Sun 2 Oct", "Sunday 2 October", "9:05", "9:05"]
    ),
    (
      "fi_FI", ["Sun", "Oct", "Oct 2022", "2 Oct", "Sun 2 Oct", "Sunday 2 October", "9.05", "9.05"]
    ),
  ])
  func fieldsFollowTheLocale(locale: String, texts: [String]) throws {
    let environment = try environment(locale)
    let time = try #require(TimeOfDay(hour: 9, minute: 5))
    let moment = CivilDateTime(day: try day("2022-10-02"), time: time)
    let found = DateFields.allCases.map {
      LocalDateFormatter($0, in: environment).string(from: moment)
    }
    #expect(found == texts)
    #expect(LocalDateFormatter(.hour, in: environment).string(from: time) == texts[6])
  }
}
