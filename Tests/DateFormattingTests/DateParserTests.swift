import DateFormatting
import Foundation
import TestSupport
import Testing

/// Typed text, parsed on Wednesday, September 23, 2026, at 10:20:40 in New York.
struct DateParserTests {
  private func preview(
    _ text: String, _ locale: String = "en_US", _ zone: String = "America/New_York",
    now: String = "2026-09-23 10:20:40"
  ) throws -> String {
    let parser = DateParser(in: try environment(locale, zone))
    return try parser.parse(text, now: try date(now, zone)).preview
  }

  @Test(arguments: [
    ("today", "Wed, Sep 23, 2026"),
    ("tomorrow", "Thu, Sep 24, 2026"),
    ("Yesterday", "Tue, Sep 22, 2026"),
    ("fri", "Fri, Sep 25, 2026"),
    ("Friday", "Fri, Sep 25, 2026"),
    ("fri.", "Fri, Sep 25, 2026"),
    ("wed", "Wed, Sep 30, 2026"),
    ("this wed", "Wed, Sep 23, 2026"),
    ("this fri", "Fri, Sep 25, 2026"),
    ("next fri", "Fri, Oct 2, 2026"),
    ("next wednesday", "Wed, Sep 30, 2026"),
    ("next sun", "Sun, Sep 27, 2026"),
    ("next sat", "Sat, Oct 3, 2026"),
    ("next week", "Wed, Sep 30, 2026"),
    ("last week", "Wed, Sep 16, 2026"),
    ("next month", "Fri, Oct 23, 2026"),
    ("next year", "Thu, Sep 23, 2027"),
    ("in 3 days", "Sat, Sep 26, 2026"),
    ("+3d", "Sat, Sep 26, 2026"),
    ("3d", "Sat, Sep 26, 2026"),
    ("3 days", "Sat, Sep 26, 2026"),
    ("-1d", "Tue, Sep 22, 2026"),
    ("\u{2212}1d", "Tue, Sep 22, 2026"),
    ("+2w", "Wed, Oct 7, 2026"),
    ("in a week", "Wed, Sep 30, 2026"),
    ("2 weeks ago", "Wed, Sep 9, 2026"),
    ("a month ago", "Sun, Aug 23, 2026"),
    ("in 5 months", "Tue, Feb 23, 2027"),
    ("1y", "Thu, Sep 23, 2027"),
    ("eow", "Sat, Sep 26, 2026"),
    ("sow", "Sun, Sep 20, 2026"),
    ("eom", "Wed, Sep 30, 2026"),
    ("month end", "Wed, Sep 30, 2026"),
    ("year-end", "Thu, Dec 31, 2026"),
    ("within 3 days", "Sat, Sep 26, 2026"),
    ("som", "Tue, Sep 1, 2026"),
    ("soq", "Wed, Jul 1, 2026"),
    ("eoq", "Wed, Sep 30, 2026"),
    ("soy", "Thu, Jan 1, 2026"),
    ("eoy", "Thu, Dec 31, 2026"),
    ("end of month", "Wed, Sep 30, 2026"),
    ("end of the year", "Thu, Dec 31, 2026"),
    ("start of next week", "Sun, Sep 27, 2026"),
    ("end of next quarter", "Thu, Dec 31, 2026"),
    ("24 dec", "Thu, Dec 24, 2026"),
    ("dec 24", "Thu, Dec 24, 2026"),
    ("DEC 24", "Thu, Dec 24, 2026"),
    ("dec24", "Thu, Dec 24, 2026"),
    ("December 24th", "Thu, Dec 24, 2026"),
    ("24th of december", "Thu, Dec 24, 2026"),
    ("24 mar", "Wed, Mar 24, 2027"),
    ("sep 23", "Wed, Sep 23, 2026"),
    ("sept 22", "Wed, Sep 22, 2027"),
    ("feb 29", "Tue, Feb 29, 2028"),
    ("24 december 2026", "Thu, Dec 24, 2026"),
    ("dec 24 2026", "Thu, Dec 24, 2026"),
    ("Dec 24, 2026", "Thu, Dec 24, 2026"),
    ("24-Dec-2026", "Thu, Dec 24, 2026"),
    ("24. December 2026", "Thu, Dec 24, 2026"),
    ("thu dec 24", "Thu, Dec 24, 2026"),
    ("Thursday, December 24, 2026", "Thu, Dec 24, 2026"),
    ("thu 2026-12-24", "Thu, Dec 24, 2026"),
    ("24.12.2026", "Thu, Dec 24, 2026"),
    ("24. 12. 2026", "Thu, Dec 24, 2026"),
    ("24.12.26", "Thu, Dec 24, 2026"),
    ("24.12.", "Thu, Dec 24, 2026"),
    ("24.12", "Thu, Dec 24, 2026"),
    ("12/24/2026", "Thu, Dec 24, 2026"),
    ("12/24/26", "Thu, Dec 24, 2026"),
    ("12-24-2026", "Thu, Dec 24, 2026"),
    ("12/24", "Thu, Dec 24, 2026"),
    ("3/4/2026", "Wed, Mar 4, 2026"),
    ("10/17/45", "Tue, Oct 17, 2045"),
    ("10/17/46", "Thu, Oct 17, 1946"),
    ("2026-12-24", "Thu, Dec 24, 2026"),
    ("2026/12/24", "Thu, Dec 24, 2026"),
    ("2026.12.24", "Thu, Dec 24, 2026"),
    ("2026-1-2", "Fri, Jan 2, 2026"),
    ("20261224", "Thu, Dec 24, 2026"),
    ("  2026-12-24\u{202F}", "Thu, Dec 24, 2026"),
    ("２０２６／１２／２４", "Thu, Dec 24, 2026"),
    ("٢٠٢٦-١٢-٢٤", "Thu, Dec 24, 2026"),
    ("2028-02-29", "Tue, Feb 29, 2028"),
    ("0001-01-01", "Mon, Jan 1, 1"),
    ("9999-12-31", "Fri, Dec 31, 9999"),
  ])
  func daysAreRead(text: String, preview: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(parsed.hasDate)
    #expect(!parsed.hasTime)
    #expect(parsed.isAllDay)
    #expect(
      parsed.date
        == (try environment()).clock.startOfDay(
          (try environment()).clock.day(of: parsed.date)))
  }

  @Test(arguments: [
    ("2026-12-24T17:00", "Thu, Dec 24, 2026, 5:00 PM"),
    ("9999-12-31 18:59:59", "Fri, Dec 31, 9999, 6:59:59 PM"),
    ("9999-12-31T23:59Z", "Fri, Dec 31, 9999, 6:59 PM"),
    ("0001-01-01 00:00", "Mon, Jan 1, 1, 12:00 AM"),
    ("2026-12-24T17:00Z", "Thu, Dec 24, 2026, 12:00 PM"),
    ("2026-12-24T17:00+01:00", "Thu, Dec 24, 2026, 11:00 AM"),
    ("2026-12-24 17:00:30 -0500", "Thu, Dec 24, 2026, 5:00:30 PM"),
    ("20261224T220000Z", "Thu, Dec 24, 2026, 5:00 PM"),
    ("2026/09/26 12:34", "Sat, Sep 26, 2026, 12:34 PM"),
    ("2026-9-26 1:05", "Sat, Sep 26, 2026, 1:05 AM"),
    ("tomorrow 17:00", "Thu, Sep 24, 2026, 5:00 PM"),
    ("tomorrow at 5pm", "Thu, Sep 24, 2026, 5:00 PM"),
    ("tomorrow @ 5 pm", "Thu, Sep 24, 2026, 5:00 PM"),
    ("tomorrow, 5:30 p.m.", "Thu, Sep 24, 2026, 5:30 PM"),
    ("5pm tomorrow", "Thu, Sep 24, 2026, 5:00 PM"),
    ("tomorrow 5.30pm", "Thu, Sep 24, 2026, 5:30 PM"),
    ("5.12pm tomorrow", "Thu, Sep 24, 2026, 5:12 PM"),
    ("fri 3.15 pm", "Fri, Sep 25, 2026, 3:15 PM"),
    ("dec 5 at 10.15 a.m.", "Sat, Dec 5, 2026, 10:15 AM"),
    ("5 dec 10.15am", "Sat, Dec 5, 2026, 10:15 AM"),
    ("tomorrow noon", "Thu, Sep 24, 2026, 12:00 PM"),
    ("monday 9am", "Mon, Sep 28, 2026, 9:00 AM"),
    ("next fri 17h30", "Fri, Oct 2, 2026, 5:30 PM"),
    ("next fri 17h", "Fri, Oct 2, 2026, 5:00 PM"),
    ("next fri at 9h", "Fri, Oct 2, 2026, 9:00 AM"),
    ("9/26/2026 5:41 PM", "Sat, Sep 26, 2026, 5:41 PM"),
    ("9/26/26, 5:41\u{202F}PM", "Sat, Sep 26, 2026, 5:41 PM"),
    ("24 dec 5pm", "Thu, Dec 24, 2026, 5:00 PM"),
    ("dec 24 10:15", "Thu, Dec 24, 2026, 10:15 AM"),
    ("dec 24, 10 pm", "Thu, Dec 24, 2026, 10:00 PM"),
    ("24.12. 17:00", "Thu, Dec 24, 2026, 5:00 PM"),
    ("24.12.26 17:00", "Thu, Dec 24, 2026, 5:00 PM"),
    ("12am 12/24", "Thu, Dec 24, 2026, 12:00 AM"),
    ("today 12am", "Wed, Sep 23, 2026, 12:00 AM"),
    ("in 3 days at 5pm", "Sat, Sep 26, 2026, 5:00 PM"),
    ("+2w 9:00", "Wed, Oct 7, 2026, 9:00 AM"),
    ("eom 17:00", "Wed, Sep 30, 2026, 5:00 PM"),
    ("Thursday, December 24, 2026 at 5:41:09 PM", "Thu, Dec 24, 2026, 5:41:09 PM"),
    ("now", "Wed, Sep 23, 2026, 10:20 AM"),
    ("in 2 hours", "Wed, Sep 23, 2026, 12:20 PM"),
    ("within 2 hours", "Wed, Sep 23, 2026, 12:20 PM"),
    ("2h", "Wed, Sep 23, 2026, 12:20 PM"),
    ("+90min", "Wed, Sep 23, 2026, 11:50 AM"),
    ("20 minutes ago", "Wed, Sep 23, 2026, 10:00 AM"),
    ("in an hour", "Wed, Sep 23, 2026, 11:20 AM"),
    ("-1h", "Wed, Sep 23, 2026, 9:20 AM"),
  ])
  func daysWithTimesAreRead(text: String, preview: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(parsed.hasDate)
    #expect(parsed.hasTime)
  }

  @Test(arguments: [
    ("17:00", "Wed, Sep 23, 2026, 5:00 PM"),
    ("5pm", "Wed, Sep 23, 2026, 5:00 PM"),
    ("5:30 pm", "Wed, Sep 23, 2026, 5:30 PM"),
    ("5:30PM", "Wed, Sep 23, 2026, 5:30 PM"),
    ("10:20", "Wed, Sep 23, 2026, 10:20 AM"),
    ("10:19", "Thu, Sep 24, 2026, 10:19 AM"),
    ("9am", "Thu, Sep 24, 2026, 9:00 AM"),
    ("17:00:30", "Wed, Sep 23, 2026, 5:00:30 PM"),
    ("noon", "Wed, Sep 23, 2026, 12:00 PM"),
    ("midnight", "Thu, Sep 24, 2026, 12:00 AM"),
    ("12am", "Thu, Sep 24, 2026, 12:00 AM"),
    ("12pm", "Wed, Sep 23, 2026, 12:00 PM"),
    ("0:05", "Thu, Sep 24, 2026, 12:05 AM"),
    ("17h30", "Wed, Sep 23, 2026, 5:30 PM"),
  ])
  func aTimeAloneIsItsNextOccurrence(text: String, preview: String) throws {
    let parsed = try DateParser(in: try environment())
      .parse(text, now: try date("2026-09-23 10:20:40"))
    #expect(parsed.preview == preview)
    #expect(!parsed.hasDate)
    #expect(parsed.hasTime)
  }

  @Test func todaysWeekdayMeansNextWeek() throws {
    let friday = "2026-09-25 08:00"
    #expect(try preview("fri", now: friday) == "Fri, Oct 2, 2026")
    #expect(try preview("fri 9am", now: friday) == "Fri, Oct 2, 2026, 9:00 AM")
    #expect(try preview("this fri", now: friday) == "Fri, Sep 25, 2026")
    #expect(try preview("next fri", now: friday) == "Fri, Oct 2, 2026")
    #expect(try preview("sat", now: friday) == "Sat, Sep 26, 2026")
  }

  @Test func nextWeekdaysFollowTheWeekOfTheLocale() throws {
    let sunday = "2026-09-20 08:00"
    #expect(try preview("next fri", "en_US", now: sunday) == "Fri, Oct 2, 2026")
    #expect(try preview("next fri", "en_GB", now: sunday) == "Fri, 25 Sep 2026")
    #expect(try preview("eow", "en_US", now: sunday) == "Sat, Sep 26, 2026")
    #expect(try preview("eow", "en_GB", now: sunday) == "Sun, 20 Sep 2026")
  }

  @Test func addedMonthsAndYearsClampToTheLastDay() throws {
    #expect(try preview("in 1 month", now: "2026-01-31 08:00") == "Sat, Feb 28, 2026")
    #expect(try preview("next month", now: "2028-01-31 08:00") == "Tue, Feb 29, 2028")
    #expect(try preview("next year", now: "2028-02-29 08:00") == "Wed, Feb 28, 2029")
    #expect(try preview("eom", now: "2028-02-10 08:00") == "Tue, Feb 29, 2028")
  }

  @Test func datesAroundNewYearUseTheCalendarYear() throws {
    #expect(try preview("tomorrow", now: "2026-12-31 23:59") == "Fri, Jan 1, 2027")
    #expect(try preview("dec 30", now: "2026-12-31 08:00") == "Thu, Dec 30, 2027")
    #expect(try preview("2024-12-30") == "Mon, Dec 30, 2024")
    #expect(try preview("2027-01-01") == "Fri, Jan 1, 2027")
  }

  // MARK: - Clocks that change

  @Test func aSkippedTimeIsRefused() throws {
    let parser = DateParser(in: try environment())
    let now = try date("2026-03-07 10:00")
    for text in ["2026-03-08 2:30", "tomorrow 2:30am", "sun 02:30"] {
      #expect {
        try parser.parse(text, now: now)
      } throws: {
        ($0 as? DateParseError)?.description
          == "'\(text)' does not exist: on Sun, Mar 8, 2026 clocks go from 2:00 AM to 3:00 AM. Write '2026-03-08 01:30' or '2026-03-08 03:30'."
      }
    }
    #expect(try preview("sun 3:00", now: "2026-03-07 10:00") == "Sun, Mar 8, 2026, 3:00 AM")
    #expect(try preview("2:30", now: "2026-03-08 04:00") == "Mon, Mar 9, 2026, 2:30 AM")
    #expect(throws: DateParseError.self) { try preview("2:30", now: "2026-03-08 01:00") }
  }

  @Test func anAmbiguousTimeIsTheFirstAndIsNamed() throws {
    let first = "Sun, Nov 1, 2026, 1:30 AM (the first time, before clocks go back)"
    let second = "Sun, Nov 1, 2026, 1:30 AM (the second time, after clocks went back)"
    #expect(try preview("nov 1 1:30am") == first)
    #expect(try preview("2026-11-01T01:30") == first)
    #expect(try preview("2026-11-01T01:30-05:00") == second)
    #expect(try preview("nov 1") == "Sun, Nov 1, 2026")
    let parser = DateParser(in: try environment())
    let between = try date("2026-11-01 01:30") + 600
    #expect(try parser.parse("1:30", now: between - 900).preview == first)
    #expect(try parser.parse("1:30", now: between).preview == second)
    #expect(
      try parser.parse("1:30", now: between + 3600).preview == "Mon, Nov 2, 2026, 1:30 AM")
  }

  @Test func hoursAreCountedAcrossAClockChange() throws {
    #expect(try preview("in 2 hours", now: "2026-03-08 01:00") == "Sun, Mar 8, 2026, 4:00 AM")
    #expect(try preview("in 1 day", now: "2026-03-07 02:30") == "Sun, Mar 8, 2026")
  }

  @Test func aSkippedDayIsRefused() throws {
    #expect {
      try preview("2011-12-30", "en_US", "Pacific/Apia", now: "2011-12-20 10:00")
    } throws: {
      ($0 as? DateParseError)?.description
        == "'2011-12-30' does not exist: the calendar goes from Thu, Dec 29, 2011 to Sat, Dec 31, 2011. Write '2011-12-29' or '2011-12-31'."
    }
    #expect(throws: DateParseError.self) {
      try preview("dec 30 5pm", "en_US", "Pacific/Apia", now: "2011-12-20 10:00")
    }
    #expect(
      try preview("24.4.2026", "en_US", "Africa/Cairo", now: "2026-04-01 10:00")
        == "Fri, Apr 24, 2026")
  }

  // MARK: - Other locales

  @Test(arguments: [
    ("en_GB", "24/12/2026", "Thu, 24 Dec 2026"),
    ("en_GB", "3/4/2026", "Fri, 3 Apr 2026"),
    ("en_GB", "24/12", "Thu, 24 Dec 2026"),
    ("de_DE", "24.12.26", "Thu, 24 Dec 2026"),
    ("de_DE", "24. Dezember", "Thu, 24 Dec 2026"),
    ("de_DE", "morgen 17:00", "Thu, 24 Sep 2026, 17:00"),
    ("de_DE", "freitag um 9:00", "Fri, 25 Sep 2026, 09:00"),
    ("de_DE", "tomorrow 5pm", "Thu, 24 Sep 2026, 17:00"),
    ("de_DE", "mo", "Mon, 28 Sep 2026"),
    ("fr_FR", "jeudi 24 décembre 2026 à 17:00", "Thu, 24 Dec 2026, 17:00"),
    ("fr_FR", "mar.", "Tue, 29 Sep 2026"),
    ("fr_FR", "24 mars", "Wed, 24 Mar 2027"),
    ("fr_FR", "demain 17h30", "Thu, 24 Sep 2026, 17:30"),
    ("ja_JP", "2026年12月24日 17:00", "Thu, Dec 24, 2026, 17:00"),
    ("ja_JP", "12/24", "Thu, Dec 24, 2026"),
    ("ar", "24\u{200F}/12\u{200F}/2026، 5:00 م", "Thu, 24 Dec 2026, 5:00 PM"),
    ("ar_EG", "٢٤/١٢/٢٠٢٦", "Thu, 24 Dec 2026"),
    ("fi_FI", "24.12. 17.00", "Thu, 24 Dec 2026, 17.00"),
    ("fi_FI", "10.12.", "Thu, 10 Dec 2026"),
    ("fi_FI", "22.12", "Wed, 23 Sep 2026, 22.12"),
    ("ko_KR", "오후 5:41", "Wed, Sep 23, 2026, 5:41 PM"),
  ])
  func localesAcceptTheirOwnFormatsAndEnglish(
    locale: String, text: String, expected: String
  ) throws {
    let preview = try preview(text, locale)
    #expect(preview == expected)
  }

  @Test(arguments: [
    "en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "ar", "ar_EG", "he_IL", "fi_FI", "ko_KR",
    "zh_Hant_TW", "zh_CN", "hi_IN", "th_TH", "fa_IR", "ru_RU", "pl_PL", "pt_BR", "es_ES", "hu_HU",
    "tr_TR", "vi_VN", "bg_BG", "nnh_CM", "en_CA", "da_DK",
  ])
  func formattedDatesParseBack(locale: String) throws {
    let environment = try environment(locale, "Europe/Berlin")
    let parser = DateParser(in: environment)
    let now = try date("2026-09-23 10:20:40", "Europe/Berlin")
    var generator = SeededGenerator(seed: 7)
    let styles = DateStyle.allCases.filter { ![.none, .monthAndYear].contains($0) }
    for day in styles {
      for time in TimeStyle.allCases {
        let formatter = LocalDateFormatter(dateStyle: day, timeStyle: time, in: environment)
        for _ in 0..<4 {
          let date = generator.date(inYears: day == .short ? 1950...2040 : 1000...9000)
          guard case .once = environment.clock.match(environment.clock.reading(of: date)) else {
            continue
          }
          let text = formatter.string(from: date)
          let parsed = try parser.parse(text, now: now)
          #expect(formatter.string(from: parsed.date) == text)
          let reading = environment.clock.reading(of: parsed.date)
          #expect(reading.day == environment.clock.day(of: date))
          #expect(parsed.hasTime == (time != .none))
          #expect(try parser.parse(parsed.preview, now: now) == parsed)
        }
      }
    }
  }

  @Test func anAmbiguousWordIsRefused() throws {
    let rajasthani = try environment("raj_IN")
    #expect(rajasthani.vocabulary.yesterday == rajasthani.vocabulary.tomorrow)
    #expect(throws: DateParseError.self) {
      try preview(rajasthani.vocabulary.tomorrow, "raj_IN")
    }
  }

  @Test(arguments: sampleLocales)
  func sectionNamesParseBack(locale: String) throws {
    let environment = try environment(locale)
    let formatter = RelativeDateFormatter(in: environment)
    let now = try date("2026-09-23 10:20:40")
    for days in [-1.0, 0, 1, 5] {
      let date = now + days * 86_400
      let title = formatter.sectionTitle(for: date, now: now)
      let parsed = try? DateParser(in: environment).parse(title, now: now)
      #expect(parsed?.date == environment.clock.startOfDay(environment.clock.day(of: date)))
    }
  }
}
