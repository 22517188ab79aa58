import DateFormatting
import Recurrence
import Testing

@testable import EventScheduler

/// Repetitions of a typed event that have two meanings or none, on Saturday, 21 November 2026, 5:41 PM.
struct EventEntryRepetitionRefusalTests {
  @Test func aYearIsNotTheLastDayOfASeries() {
    let error = #expect(throws: RecurrencePhraseError.self) {
      try typedSummary("Dentist every 6 months until 2030")
    }
    #expect(
      error?.description
        == "'2030' is not a date that can be read. Write 'jan 1 2030' or 'dec 31 2030'.")
  }

  @Test(arguments: [
    "Call every fri except dec 25", "Call every fri 9am except dec 25",
    "Choir every tue 5pm skip dec 22", "Choir tuesdays 5pm skip dec 22",
    "Choir every tue 5-6pm excluding dec 22",
  ])
  func anExcludedDayIsRefused(text: String) {
    let error = #expect(throws: RecurrencePhraseError.self) { try typedSummary(text) }
    #expect(error?.description.contains("excludes a day, which a repetition cannot.") == true)
  }

  @Test(arguments: ["Work mon-fri 9am-5pm", "Work 9-5 mon-fri"])
  func weekdaysWithTwoTimesAreRefused(text: String) {
    let error = #expect(throws: AmbiguousWeekdays.self) { try typedSummary(text) }
    #expect(
      error?.description
        == "'mon-fri' with times can be read in two ways: one event, or one on each of the days. "
        + "Write 'mon 09:00 to fri 17:00' or 'every mon-fri 09:00-17:00'.")
  }

  @Test func initialsOfAFirstAndALastWeekdayAreRefusedAsTheirNames() {
    let error = #expect(throws: AmbiguousWeekdays.self) { try typedSummary("Work M-F 9am-5pm") }
    let other = #expect(throws: AmbiguousWeekdays.self) { try typedSummary("Work mon-fri 9am-5pm") }
    #expect(error?.description == other?.description && error != nil)
  }

  @Test(arguments: ["Course Tue 12 Jan - 30 Mar 7-9pm", "Course 7-9pm Tue, 12 Jan - 30 Mar"])
  func aWeekdayOfADayThatMayRepeatIsRefused(text: String) {
    let error = #expect(throws: AmbiguousWeekdays.self) { try typedSummary(text) }
    #expect(
      error?.description
        == "'tue' with two days and times can be read in two ways: one event, or one on each tue. "
        + "Write '2027-01-12 19:00 to 2027-03-30 21:00' or "
        + "'every tue 19:00-21:00 from 2027-01-12 until 2027-03-30'.")
  }

  @Test func aWeekdayWithALastDayThatMayRepeatIsRefused() {
    let error = #expect(throws: AmbiguousWeekdays.self) {
      try typedSummary("Course Tue 7-9pm until 30 Mar")
    }
    #expect(
      error?.description.hasSuffix(
        "Write '2026-11-24 19:00 to 2027-03-30 21:00' or "
          + "'every tue 19:00-21:00 from 2026-11-24 until 2027-03-30'.") == true)
  }

  @Test func bothMeaningsOfAWeekdayWithTwoDaysCanBeTyped() throws {
    #expect(
      try typedSummary("Course 2027-01-12 19:00 to 2027-03-30 21:00")
        == "Course | 2027-01-12 19:00 | 2027-03-30 21:00 | ")
    #expect(
      try typedSummary("Course every tue 19:00-21:00 from 2027-01-12 until 2027-03-30")
        == "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU")
  }

  @Test func aRepetitionFromCompletionIsRefused() {
    let after = #expect(throws: RecurrencePhraseError.self) {
      try typedSummary("Gym every 3 days after done")
    }
    #expect(after?.text == "every 3 days after done" && after?.problem == .unreadable("after"))
    let error = #expect(throws: RecurrencePhraseError.self) {
      try typedSummary("Gym every! 3 days")
    }
    #expect(
      error?.description.hasPrefix("'every! 3 days' cannot be read from 'every!' on.") == true)
  }

  @Test func twoPartsOfTheDayAreRefused() {
    #expect(throws: RecurrencePhraseError.self) {
      try typedSummary("Pills every morning and evening")
    }
  }
}
