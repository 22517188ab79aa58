import Foundation
import Models
import TestSupport
import Testing

struct PastDueTests {
  let calendar = Calendar.gregorian("America/New_York")

  @Test func aTaskIsPastDueFromTheMidnightAfterItsDay() {
    let task = TaskItem(text: "Lab 6", dueDate: calendar.minute(2017, 3, 11, 17, 16))
    #expect(!task.isPastDue(on: calendar.minute(2017, 3, 10), calendar: calendar))
    #expect(!task.isPastDue(on: calendar.minute(2017, 3, 11), calendar: calendar))
    #expect(!task.isPastDue(on: calendar.minute(2017, 3, 11, 23, 59), calendar: calendar))
    #expect(task.isPastDue(on: calendar.minute(2017, 3, 12), calendar: calendar))
    // A clock that is set back reverts it.
    #expect(!task.isPastDue(on: calendar.minute(2017, 3, 11, 23, 59), calendar: calendar))
  }

  @Test func aTaskDueAtMidnightIsDueThatDay() {
    let task = TaskItem(text: "", dueDate: calendar.minute(2017, 3, 11))
    #expect(!task.isPastDue(on: calendar.minute(2017, 3, 11, 23, 59), calendar: calendar))
    #expect(task.isPastDue(on: calendar.minute(2017, 3, 12), calendar: calendar))
  }

  @Test func aCompletedTaskIsNeverPastDue() {
    let task = TaskItem(text: "", dueDate: .distantPast, isCompleted: true)
    #expect(!task.isPastDue(on: .distantFuture, calendar: calendar))
  }

  @Test func aTaskWithoutADueDateIsNeverPastDue() {
    #expect(!TaskItem(text: "").isPastDue(on: .distantFuture, calendar: calendar))
  }

  /// Days of 23 and 25 hours, and one that begins at one o'clock.
  @Test(arguments: [
    ("America/New_York", 2026, 3, 8), ("America/New_York", 2026, 11, 1),
    ("Africa/Cairo", 2026, 4, 24), ("Europe/Berlin", 2026, 10, 25),
  ])
  func aDayWithAClockChangeEndsAtItsMidnight(place: String, year: Int, month: Int, day: Int) {
    let calendar = Calendar.gregorian(place)
    let noon = calendar.minute(year, month, day, 12)
    let midnight = calendar.startOfDay(
      for: calendar.date(byAdding: .day, value: 1, to: noon) ?? noon)
    for due in [calendar.startOfDay(for: noon), noon, midnight - 1] {
      let task = TaskItem(text: "", dueDate: due)
      #expect(!task.isPastDue(on: midnight - 1, calendar: calendar))
      #expect(task.isPastDue(on: midnight, calendar: calendar))
    }
  }

  @Test func theEndOfADayDependsOnTheTimeZone() {
    let kiritimati = Calendar.gregorian("Pacific/Kiritimati")
    let task = TaskItem(text: "", dueDate: calendar.minute(2026, 12, 15, 12))
    let evening = calendar.minute(2026, 12, 15, 20)
    #expect(!task.isPastDue(on: evening, calendar: calendar))
    // There it is the sixteenth at seven in the morning when it is due, and the whole day it is not
    // over.
    #expect(!task.isPastDue(on: evening, calendar: kiritimati))
    #expect(task.isPastDue(on: calendar.minute(2026, 12, 16, 5), calendar: kiritimati))
  }
}
