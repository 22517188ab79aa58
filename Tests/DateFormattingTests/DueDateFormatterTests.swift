import DateFormatting
import Foundation
import Testing

struct DueDateFormatterTests {
  @Test func dueDatesAreFormattedInMediumStyle() throws {
    let formatter = DueDateFormatter(in: try environment())
    #expect(formatter.string(from: try date("2017-12-15 17:00")) == "Dec 15, 2017")
    #expect(formatter.string(from: nil) == "No Due Date")
    let german = DueDateFormatter(in: try environment("de_DE"))
    #expect(german.string(from: try date("2017-12-15 17:00")) == "15 Dec 2017")
  }

  @Test(arguments: [
    ("2026-11-21 00:00", "Today"), ("2026-11-21 23:59", "Today"), ("2026-11-22 00:00", "Tomorrow"),
    ("2026-11-20 23:59", "Yesterday"), ("2026-11-23 12:00", "Mon"), ("2026-11-27 12:00", "Fri"),
    ("2026-11-28 00:00", "Nov 28, 2026"), ("2026-11-19 12:00", "2 days overdue"),
    ("2026-11-18 12:00", "3 days overdue"), ("2026-11-08 12:00", "13 days overdue"),
    ("2026-11-07 12:00", "2 weeks overdue"), ("2026-08-21 12:00", "3 months overdue"),
    ("2025-11-20 12:00", "1 year overdue"),
  ])
  func listsUseRelativeDates(text: String, relative: String) throws {
    let formatter = DueDateFormatter(in: try environment())
    for moment in ["2026-11-21 00:00", "2026-11-21 23:59"] {
      #expect(formatter.relative(try date(text), now: try date(moment)) == relative)
    }
  }

  @Test(arguments: ["de_DE", "fr_FR", "ja_JP", "ar_EG"])
  func relativeDatesAreEnglishInEveryLocale(locale: String) throws {
    let formatter = DueDateFormatter(in: try environment(locale))
    let now = try date("2026-11-21 08:00")
    let days = ["2026-11-20 12:00", "2026-11-18 12:00", "2026-11-23 12:00", "2026-11-21 12:00"]
    #expect(
      try days.map { formatter.relative(try date($0), now: now) }
        == ["Yesterday", "3 days overdue", "Mon", "Today"])
  }

  @Test func completedItemsAreNotOverdue() throws {
    let formatter = DueDateFormatter(in: try environment())
    let now = try date("2026-11-21 08:00")
    let due = try date("2026-11-18 12:00")
    #expect(formatter.relative(due, now: now, isCompleted: true) == "Nov 18, 2026")
    #expect(
      formatter.relative(try date("2026-11-20 12:00"), now: now, isCompleted: true) == "Yesterday")
    #expect(formatter.relative(nil, now: now) == "No Due Date")
  }

  @Test func daysAreCountedAcrossAClockChange() throws {
    let formatter = DueDateFormatter(in: try environment())
    let now = try date("2026-03-07 23:30")
    #expect(formatter.relative(try date("2026-03-08 00:00"), now: now) == "Tomorrow")
    #expect(formatter.relative(try date("2026-03-09 00:00"), now: now) == "Mon")
  }

  @Test(arguments: [
    ("en_US", "2026-11-27 00:00", "Friday, Nov 27"),
    ("en_US", "2027-01-01 00:00", "Friday, Jan 1, 2027"),
    ("en_US", "2026-11-21 00:00", "today"), ("en_US", "2026-11-22 00:00", "tomorrow"),
    ("en_US", "2026-11-20 00:00", "yesterday"), ("en_GB", "2026-11-27 00:00", "Friday 27 Nov"),
    ("de_DE", "2026-11-27 00:00", "Friday 27 Nov"), ("de_DE", "2026-11-22 00:00", "tomorrow"),
  ])
  func aSentenceNamesTheDay(locale: String, text: String, phrase: String) throws {
    let formatter = DueDateFormatter(in: try environment(locale))
    #expect(
      formatter.phrase(for: try date(text), now: try date("2026-11-21 08:00")) == phrase)
  }
}
