import DateFormatting
import Foundation
import Testing

struct RelativeDateFormatterTests {
  @Test(arguments: [
    ("2010-03-24 00:00", "Yesterday"),
    ("2010-03-24 23:59", "Yesterday"),
    ("2010-03-25 00:00", "Today"),
    ("2010-03-25 23:59", "Today"),
    ("2010-03-26 00:00", "Tomorrow"),
    ("2010-03-27 00:00", "Saturday, March 27, 2010"),
    ("2010-03-23 23:59", "Tuesday, March 23, 2010"),
  ])
  func sectionsAreNamedByTheirDay(text: String, title: String) throws {
    let formatter = RelativeDateFormatter(in: try environment())
    let now = try date("2010-03-25 12:00")
    #expect(formatter.sectionTitle(for: try date(text), now: now) == title)
  }

  @Test func aShortDayBeforeAClockChangeIsStillYesterday() throws {
    let formatter = RelativeDateFormatter(in: try environment())
    let title = formatter.sectionTitle(
      for: try date("2026-03-07 23:30"), now: try date("2026-03-08 00:30"))
    #expect(title == "Yesterday")
  }

  @Test(arguments: [
    ("2026-09-23 10:20", "now"),
    ("2026-09-23 10:21", "in 1 minute"),
    ("2026-09-23 10:15", "5 minutes ago"),
    ("2026-09-23 12:20", "in 2 hours"),
    ("2026-09-23 00:20", "10 hours ago"),
    ("2026-09-24 00:01", "tomorrow"),
    ("2026-09-22 23:59", "yesterday"),
    ("2026-09-26 09:00", "in 3 days"),
    ("2026-09-10 09:00", "13 days ago"),
    ("2026-10-07 09:00", "in 2 weeks"),
    ("2026-10-13 09:00", "in 2 weeks"),
    ("2026-11-22 09:00", "in 8 weeks"),
    ("2026-11-23 09:00", "in 2 months"),
    ("2026-07-23 09:00", "2 months ago"),
    ("2027-09-22 09:00", "in 11 months"),
    ("2027-09-23 09:00", "in 1 year"),
    ("2023-09-23 09:00", "3 years ago"),
  ])
  func distancesUseTheFittingUnit(text: String, phrase: String) throws {
    let formatter = RelativeDateFormatter(in: try environment())
    let now = try date("2026-09-23 10:20")
    #expect(formatter.phrase(for: try date(text), now: now) == phrase)
  }

  @Test func aDayWithoutATimeIsToday() throws {
    let formatter = RelativeDateFormatter(in: try environment())
    let now = try date("2026-09-23 10:20")
    #expect(
      formatter.phrase(for: try date("2026-09-23 00:00"), now: now, hasTime: false) == "today")
  }

  @Test(arguments: ["de_DE", "fr_FR", "ja_JP", "en_GB"])
  func phrasesAreEnglishInEveryLocale(locale: String) throws {
    let formatter = RelativeDateFormatter(in: try environment(locale))
    let now = try date("2026-09-23 10:20")
    #expect(formatter.sectionTitle(for: now, now: now) == "Today")
    #expect(formatter.sectionTitle(for: now - 86_400, now: now) == "Yesterday")
    #expect(formatter.phrase(for: try date("2026-09-26 09:00"), now: now) == "in 3 days")
    #expect(formatter.phrase(for: try date("2026-07-23 09:00"), now: now) == "2 months ago")
    #expect(formatter.phrase(for: try date("2026-10-07 09:00"), now: now) == "in 2 weeks")
  }
}
