import DateFormatting
import Foundation
import Models
import TestSupport
import Testing

@testable import TaskList

struct RepetitionTests {
  let calendar = Calendar.gregorian()

  /// Does a task again and again and returns the days it is due on.
  ///
  /// - Parameter done: When it is done; each time on its due date unless given.
  func days(
    _ repetition: Repetition, from due: (Int, Int, Int), times: Int, done: Date? = nil,
    _ calendar: Calendar = .gregorian()
  ) -> [String] {
    var task = StoredTask(text: "", dueDate: calendar.minute(due.0, due.1, due.2))
    task.repetition = repetition
    return (0..<times).map { _ in
      task =
        task.repeated(
          completedAt: done ?? task.dueDate ?? .distantPast, on: WallClock(calendar.timeZone))
        ?? StoredTask()
      return calendar.text(task.dueDate)
    }
  }

  @Test func everyUnitIsSupported() {
    #expect(
      days(Repetition(.day), from: (2026, 12, 30), times: 3)
        == ["2026-12-31", "2027-01-01", "2027-01-02"])
    #expect(
      days(Repetition(every: 2, .week), from: (2026, 12, 24), times: 2)
        == ["2027-01-07", "2027-01-21"])
    #expect(
      days(Repetition(every: 3, .month), from: (2026, 10, 1), times: 2)
        == ["2027-01-01", "2027-04-01"])
    #expect(
      days(Repetition(every: 10, .year), from: (2026, 10, 1), times: 2)
        == ["2036-10-01", "2046-10-01"])
    #expect(Repetition(every: -3, .day).count == 1)
  }

  @Test func weekdaysSkipTheWeekend() {
    // 2026-12-17 is a Thursday.
    #expect(
      days(Repetition(.weekday), from: (2026, 12, 17), times: 3)
        == ["2026-12-18", "2026-12-21", "2026-12-22"])
    #expect(
      days(Repetition(every: 3, .weekday), from: (2026, 12, 17), times: 3)
        == ["2026-12-22", "2026-12-25", "2026-12-30"])
    #expect(days(Repetition(every: 5, .weekday), from: (2026, 12, 17), times: 1) == ["2026-12-24"])
    for saturdayOrSunday in [19, 20] {
      #expect(
        days(Repetition(.weekday), from: (2026, 12, saturdayOrSunday), times: 2)
          == ["2026-12-21", "2026-12-22"])
    }
  }

  @Test func theThirtyFirstReturnsAfterShorterMonths() {
    #expect(
      days(Repetition(.month), from: (2027, 12, 31), times: 6)
        == ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31", "2028-06-30"])
    #expect(
      days(Repetition(.month), from: (2027, 1, 30), times: 2) == ["2027-02-28", "2027-03-30"])
    #expect(
      days(Repetition(.month, dayOfMonth: 31), from: (2027, 2, 28), times: 2)
        == ["2027-03-31", "2027-04-30"])
  }

  @Test func theLeapDayReturnsInLeapYears() {
    #expect(
      days(Repetition(.year), from: (2024, 2, 29), times: 5)
        == ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29", "2029-02-28"])
    #expect(
      days(Repetition(every: 4, .year), from: (2024, 2, 29), times: 2)
        == ["2028-02-29", "2032-02-29"])
  }

  @Test func anExplicitDayOfTheMonthSurvivesShorterMonths() {
    #expect(
      days(Repetition(.month, dayOfMonth: 31), from: (2027, 1, 15), times: 4)
        == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
    #expect(
      days(Repetition(.month, dayOfMonth: 3), from: (2027, 2, 28), times: 2)
        == ["2027-03-03", "2027-04-03"])
    #expect(
      days(Repetition(.year, dayOfMonth: 13), from: (2027, 2, 28), times: 2)
        == ["2028-02-13", "2029-02-13"])
  }

  @Test func missedDatesAreSkippedAndTheIntervalIsKept() {
    let tuesday = calendar.minute(2026, 12, 15, 12)
    #expect(days(Repetition(.day), from: (2026, 12, 1), times: 1, done: tuesday) == ["2026-12-16"])
    #expect(
      days(Repetition(every: 4, .day), from: (2026, 12, 1), times: 1, done: tuesday)
        == ["2026-12-17"])
    // Due on a Monday, and on every other Monday from there.
    #expect(
      days(Repetition(every: 2, .week), from: (2026, 11, 9), times: 1, done: tuesday)
        == ["2026-12-21"])
    #expect(
      days(Repetition(.month), from: (2019, 8, 31), times: 1, done: tuesday) == ["2026-12-31"])
    #expect(days(Repetition(.year), from: (1583, 1, 1), times: 1, done: tuesday) == ["2027-01-01"])
    #expect(days(Repetition(.day), from: (1583, 1, 1), times: 1, done: tuesday) == ["2026-12-16"])
    #expect(
      days(Repetition(.weekday), from: (1999, 12, 31), times: 1, done: tuesday) == ["2026-12-16"])
  }

  @Test func completedOnItsDayTheNextIsDueAfterToday() {
    let tuesday = calendar.minute(2026, 12, 15, 23, 59)
    for unit in Repetition.Unit.allCases {
      let next = Repetition(unit).nextDueDate(
        after: calendar.minute(2026, 12, 15), completedAt: tuesday, on: .utc)
      #expect(next.map { $0 > tuesday } == true)
    }
  }

  @Test func completedEarlyTheNextIsDueAfterTheOriginalDate() {
    let tuesday = calendar.minute(2026, 12, 15)
    #expect(
      days(Repetition(.week), from: (2026, 12, 24), times: 1, done: tuesday) == ["2026-12-31"])
  }

  @Test func aRepetitionFromCompletionIgnoresTheDueDate() {
    let tuesday = calendar.minute(2026, 12, 15, 18)
    #expect(
      days(
        Repetition(every: 3, .day, from: .completion), from: (2026, 11, 1), times: 1, done: tuesday)
        == ["2026-12-18"])
    #expect(
      days(
        Repetition(every: 3, .day, from: .completion), from: (2027, 11, 1), times: 1, done: tuesday)
        == ["2026-12-18"])
    #expect(
      days(
        Repetition(.month, from: .completion), from: (2026, 1, 1), times: 1,
        done: calendar.minute(2027, 1, 31)) == ["2027-02-28"])
    #expect(
      days(
        Repetition(.weekday, from: .completion), from: (2026, 1, 1), times: 1,
        done: calendar.minute(2026, 12, 18)) == ["2026-12-21"])
  }

  @Test func withoutADueDateTheCompletionIsUsed() {
    for anchor in Repetition.Anchor.allCases {
      let next = Repetition(every: 2, .week, from: anchor).nextDueDate(
        after: nil, completedAt: calendar.minute(2026, 12, 15, 18), on: .utc)
      #expect(calendar.text(next) == "2026-12-29")
    }
  }

  @Test func theTimeOfDayIsKept() {
    let due = calendar.minute(2026, 12, 1, 17, 30)
    let done = calendar.minute(2026, 12, 15, 9)
    for (anchor, expected) in [
      (Repetition.Anchor.dueDate, "2026-12-16 17:30"), (.completion, "2026-12-16 17:30"),
    ] {
      let next = Repetition(.day, from: anchor).nextDueDate(
        after: due, completedAt: done, on: .utc)
      #expect(calendar.text(next) == expected)
    }
  }

  @Test func daysWithClockChangesCountLikeOthers() {
    let berlin = Calendar.gregorian("Europe/Berlin")
    #expect(
      days(Repetition(.day), from: (2026, 3, 28), times: 3, berlin)
        == ["2026-03-29", "2026-03-30", "2026-03-31"])
    #expect(
      days(Repetition(.day), from: (2026, 10, 24), times: 3, berlin)
        == ["2026-10-25", "2026-10-26", "2026-10-27"])
    // There the day begins at one o'clock, and the next at midnight again.
    let cairo = Calendar.gregorian("Africa/Cairo")
    #expect(
      days(Repetition(.day), from: (2026, 4, 23), times: 3, cairo)
        == ["2026-04-24", "2026-04-25", "2026-04-26"])
    let next = Repetition(.day).nextDueDate(
      after: berlin.minute(2026, 3, 28, 2, 30), completedAt: berlin.minute(2026, 3, 28, 12),
      on: WallClock(berlin.timeZone))
    #expect(berlin.text(next) == "2026-03-29 03:30")
  }

  @Test func anIntervalBeyondTheCalendarDoesNotTrap() {
    for unit in Repetition.Unit.allCases {
      for anchor in Repetition.Anchor.allCases {
        let repetition = Repetition(every: .max, unit, from: anchor)
        let next = repetition.nextDueDate(
          after: .distantFuture, completedAt: .distantPast, on: .utc)
        #expect(next == nil)
      }
    }
  }

  @Test func aTaskWithAStartDateAloneRepeatsFromIt() throws {
    var task = StoredTask(text: "Water the plants")
    task.startDate = calendar.minute(2027, 1, 5)
    let done = calendar.minute(2027, 1, 7, 12)
    for (anchor, day) in [(Repetition.Anchor.dueDate, 12), (.completion, 14)] {
      task.repetition = Repetition(.week, from: anchor)
      let next = try #require(task.repeated(completedAt: done, on: .utc))
      #expect(next.startDate == calendar.minute(2027, 1, day))
      #expect(next.dueDate == nil)
    }
  }

  @Test func theNextTaskIsAnOpenCopy() throws {
    var task = StoredTask(text: "Rent", dueDate: calendar.minute(2027, 1, 31), priority: .high)
    task.id = 7
    task.isCompleted = true
    task.completionDate = .distantPast
    task.creationDate = .distantPast
    task.startDate = calendar.minute(2027, 1, 29)
    task.notes = "Bank"
    task.project = "home"
    task.tags = ["money"]
    task.repetition = Repetition(.month)
    task.uid = "u"
    task.original = OriginalRecord(format: .todoTxt, text: "Rent")
    let done = calendar.minute(2027, 1, 31, 12)
    let next = try #require(task.repeated(completedAt: done, on: .utc))
    var expected = StoredTask(text: "Rent", dueDate: calendar.minute(2027, 2, 28), priority: .high)
    (expected.creationDate, expected.series) = (done, task.id)
    expected.startDate = calendar.minute(2027, 2, 26)
    expected.notes = "Bank"
    expected.project = "home"
    expected.tags = ["money"]
    expected.repetition = Repetition(.month, dayOfMonth: 31)
    // A line of todo.txt is copied, with the words that only other programs know.
    expected.original = task.original
    #expect(next == expected)
    let march = try #require(next.repeated(completedAt: done, on: .utc))
    #expect(march.repetition == Repetition(.month))
  }

  @Test func aTaskWithoutARepetitionHasNoNext() {
    #expect(StoredTask(text: "Once").repeated(completedAt: .distantPast, on: .utc) == nil)
  }
}
