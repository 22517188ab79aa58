import Foundation
import Testing

@testable import TaskList

/// Repetitions with a span or a first day, on Saturday, 21 November 2026.
struct RepetitionSpanTests {
  @Test(arguments: [
    ("Choir every feb 30", "every feb 30"), ("Choir every:\"feb 30\"", "every feb 30"),
    ("Choir monthly on day 31 in feb", "monthly on day 31 in feb"),
    ("Choir every:feb 30", "every feb 30"),
  ])
  func aRepetitionThatNeverOccursIsRefused(text: String, phrase: String) throws {
    let error = try #require(throws: TaskSyntaxError.self) { try task(text) }
    #expect(error.problem == .neverOccurs(phrase))
  }

  @Test(arguments: [
    ("Pay every:morning due:fri", "every morning", "morning"),
    ("Pay every:\"weekday mornings\"", "every weekday mornings", "mornings"),
    ("Pay every:fri night", "every fri night", "night"),
  ])
  func aPartOfTheDayAfterAKeyIsRefused(text: String, phrase: String, part: String) throws {
    let error = try #require(throws: TaskSyntaxError.self) { try task(text) }
    #expect(error.problem == .partOfDay(phrase, part))
  }

  @Test(arguments: [
    ("Swim every tue from 5 jan until 1 mar", "2027-01-05", "UNTIL=20270301;"),
    ("Swim every:\"tue from 5 jan until 1 mar\"", "2027-01-05", "UNTIL=20270301;"),
    ("Swim until 1 mar every tue", "2026-11-24", "UNTIL=20270301;"),
    ("Swim every tue between 5 jan and 1 mar", "2027-01-05", "UNTIL=20270301;"),
    ("Swim every tue for 5 weeks", "2026-11-24", "UNTIL=20261225;"),
    ("Swim every tue for 3 months", "2026-11-24", "UNTIL=20270220;"),
    ("Swim every tue from 6 jan for 5 weeks", "2027-01-12", "UNTIL=20270209;"),
    ("Swim every tue for 5 weeks starting 6 jan", "2027-01-12", "UNTIL=20270209;"),
    ("Swim every tue from 6 jan", "2027-01-12", ""),
    ("Swim every:\"tue for a year\"", "2026-11-24", "UNTIL=20271120;"),
    ("Swim every:\"tue for 5 weeks\" due:2027-01-05", "2027-01-05", "UNTIL=20270208;"),
    ("Swim due:2027-01-05 every tue for 5 weeks", "2027-01-05", "UNTIL=20270208;"),
    ("Swim every:tue from 5 jan until 1 mar", "2027-01-05", "UNTIL=20270301;"),
    ("every:tue from 5 jan 2027 until 1 mar 2027 Swim", "2027-01-05", "UNTIL=20270301;"),
  ])
  func aSpanEndsTheRepetition(text: String, due: String, end: String) throws {
    let found = try task(text)
    #expect(found.text == "Swim")
    #expect(try found.dueDate == day(due))
    #expect(found.recurrence == "RRULE:FREQ=WEEKLY;\(end)BYDAY=TU")
  }

  @Test(arguments: [
    ("Rent every 15th", "2026-12-15", 15), ("Rent every last day of the month", "2026-11-30", 31),
    ("Rent every 15th due:2027-02-15", "2027-02-15", 15),
  ])
  func aDayOfTheMonthIsTheFirstDueDate(text: String, due: String, day number: Int) throws {
    let found = try task(text)
    #expect(try found.dueDate == day(due))
    #expect(found.repetition == Repetition(every: 1, .month, dayOfMonth: number))
  }

  @Test func aFirstDayIsTheDueDate() throws {
    let found = try task("Swim every:\"2 weeks from 5 jan\"")
    #expect(try found.dueDate == day("2027-01-05"))
    #expect(found.repetition == Repetition(every: 2, .week))
  }
}
