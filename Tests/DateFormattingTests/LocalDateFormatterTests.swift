import DateFormatting
import Foundation
import TestSupport
import Testing

struct LocalDateFormatterTests {
  @Test(arguments: [
    (DateStyle.short, TimeStyle.short, "10/17/20, 5:41 PM"),
    (.medium, .none, "Oct 17, 2020"),
    (.medium, .short, "Oct 17, 2020 at 5:41 PM"),
    (.mediumWithWeekday, .none, "Sat, Oct 17, 2020"),
    (.mediumWithWeekday, .short, "Sat, Oct 17, 2020, 5:41 PM"),
    (.monthAndYear, .none, "October 2020"),
    (.long, .none, "October 17, 2020"),
    (.long, .short, "October 17, 2020 at 5:41 PM"),
    (.full, .none, "Saturday, October 17, 2020"),
    (.full, .medium, "Saturday, October 17, 2020 at 5:41:09 PM"),
    (.none, .short, "5:41 PM"),
    (.none, .medium, "5:41:09 PM"),
    (.none, .none, ""),
  ])
  func americanEnglishMatchesTheAssignments(
    day: DateStyle, time: TimeStyle, text: String
  ) throws {
    let formatter = LocalDateFormatter(dateStyle: day, timeStyle: time, in: try environment())
    #expect(formatter.string(from: try date("2020-10-17 17:41:09")) == text)
  }

  @Test(arguments: [
    ("en_GB", "17/10/2020, 17:41", "Saturday, 17 October 2020"),
    ("de_DE", "17.10.20, 17:41", "Saturday, 17 October 2020"),
    ("fr_FR", "17/10/2020, 17:41", "Saturday, 17 October 2020"),
    ("ja_JP", "2020/10/17, 17:41", "Saturday, October 17, 2020"),
    ("ar_EG", "17/10/2020, 5:41 PM", "Saturday, 17 October 2020"),
    ("fi_FI", "17.10.2020, 17.41", "Saturday, 17 October 2020"),
    ("zh_Hant_TW", "2020/10/17, 5:41 PM", "Saturday, October 17, 2020"),
  ])
  func otherLocalesSetOrderAndHourCycleOfEnglishText(locale: String, short: String, full: String)
    throws
  {
    let environment = try environment(locale)
    let date = try date("2020-10-17 17:41")
    let shortFormatter = LocalDateFormatter(
      dateStyle: .short, timeStyle: .short, in: environment)
    #expect(shortFormatter.string(from: date) == short)
    #expect(LocalDateFormatter(dateStyle: .full, in: environment).string(from: date) == full)
  }

  @Test(arguments: [
    (1, "12/31/0001"), (1582, "12/31/1582"), (1949, "12/31/1949"), (1950, "12/31/50"),
    (2049, "12/31/49"), (2050, "12/31/2050"), (9999, "12/31/9999"),
  ])
  func aYearOfAnotherCenturyIsNotShortened(year: Int, text: String) throws {
    let formatter = LocalDateFormatter(dateStyle: .short, in: try environment())
    let day = try #require(CivilDate(year: year, month: 12, day: 31))
    #expect(formatter.string(from: day) == text)
  }

  /// Every style against `DateFormatter`, in the years after the change of calendars of 1582.
  @Test(arguments: ["en_US", "en_GB", "en_CA", "en_IN"], sampleZones)
  func everyStyleMatchesDateFormatter(locale: String, zoneName: String) throws {
    let environment = try environment(locale, zoneName)
    let styles: [(DateStyle, DateFormatter.Style)] = [
      (.none, .none), (.short, .short), (.medium, .medium), (.long, .long), (.full, .full),
    ]
    let times: [(TimeStyle, DateFormatter.Style)] = [
      (.none, .none), (.short, .short), (.medium, .medium),
    ]
    var generator = SeededGenerator(seed: 4)
    let dates = (0..<20).map { _ in generator.date(inYears: 1600...2400) }
    // Foundation shortens the year of any century.
    let datesOfShortYears = (0..<20).map { _ in generator.date(inYears: 1951...2048) }
    for (day, foundationDay) in styles {
      for (time, foundationTime) in times where day != .none || time != .none {
        let formatter = LocalDateFormatter(dateStyle: day, timeStyle: time, in: environment)
        let expected = DateFormatter()
        expected.locale = Locale(identifier: locale)
        expected.calendar = Calendar(identifier: .gregorian)
        expected.timeZone = environment.timeZone
        expected.dateStyle = foundationDay
        expected.timeStyle = foundationTime
        for date in day == .short ? datesOfShortYears : dates {
          let text = expected.string(from: date)
            .replacingOccurrences(of: "\u{202F}", with: " ")
            .replacingOccurrences(of: "\u{A0}", with: " ")
          #expect(formatter.string(from: date) == text)
        }
      }
    }
  }

  @Test func yearsBefore1FollowISO8601() throws {
    let environment = DateEnvironment(clock: .utc)
    let formatter = LocalDateFormatter(dateStyle: .medium, in: environment)
    let firstDay = try #require(CivilDate(year: 1, month: 1, day: 1))
    #expect(formatter.string(from: firstDay) == "Jan 1, 1")
    let earlier = CivilDate(daysSinceEpoch: firstDay.daysSinceEpoch - 366)
    #expect(formatter.string(from: earlier) == "Jan 1, 0")
    let earliest = CivilDate(daysSinceEpoch: firstDay.daysSinceEpoch - 366 - 365)
    #expect(formatter.string(from: earliest) == "Jan 1, -1")
  }
}
