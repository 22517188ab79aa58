import CommandSupport
import Foundation
import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// Dates, repetitions and priorities of a new task without keys, on Saturday, 21 November 2026.
struct PlainDateTests {
  @Test func parsesDatesWithinPlainText() throws {
    let found = try task("Pay rent friday #home !!! every month !1d")
    #expect(found.text == "Pay rent" && found.tags == ["home"] && found.priority == .high)
    #expect(try found.dueDate == day("2026-11-27"))
    #expect(found.repetition == Repetition(every: 1, .month) && found.alarms == ["-P1D"])
    #expect(try task("dentist tomorrow 9am").dueDate == day("2026-11-22T09:00"))
    #expect(try task("Gym every tue 7:30pm").dueDate == day("2026-11-24T19:30"))
  }

  @Test(arguments: [
    ("Gym every weekday 7am", "2026-11-23T07:00"), ("Gym every sat 8am", "2026-11-28T08:00"),
    ("Gym every sat 9pm", "2026-11-21T21:00"), ("Gym every day 8am", "2026-11-22T08:00"),
    ("Gym weekdays 9:15", "2026-11-23T09:15"),
  ])
  func theFirstDueDateIsOneOfTheRepetitionAndNotOver(text: String, due: String) throws {
    let found = try task(text)
    #expect(found.text == "Gym")
    #expect(try found.dueDate == day(due))
  }

  @Test func aPartOfTheDayBesideADueDateIsRefused() throws {
    let error = try #require(throws: TaskSyntaxError.self) { try task("Run every morning due:fri") }
    #expect(error.problem == .partOfDay("every morning", "morning"))
  }

  @Test(arguments: ["Renew before jan 5", "Renew by jan 5"])
  func aDeadlineIsTheDueDate(text: String) throws {
    let found = try task(text)
    #expect(found.text == "Renew")
    #expect(try found.dueDate == day("2027-01-05"))
  }

  @Test(arguments: ["Bin every tue except dec 22", "Bin every:tue except dec 22"])
  func anExcludedDayIsRefused(text: String) throws {
    let error = try #require(throws: TaskSyntaxError.self) { try task(text) }
    let message = "'every tue except dec 22' excludes a day, which a repetition cannot"
    #expect(error.problemDescription.hasSuffix(message))
    #expect(error.advice == "Leave that out, and change the due date when that day comes.")
  }

  @Test func anExcludedWeekdayIsNotADayOfTheRepetition() throws {
    let found = try task("Gym every weekday at 9:15 except mondays")
    #expect(found.text == "Gym")
    #expect(try found.dueDate == day("2026-11-24T09:15"))
  }

  @Test func keysTakePrecedenceOverPlainText() throws {
    let found = try task("Book flights for friday due:wed every:week every month")
    #expect(found.text == "Book flights for friday every month")
    #expect(
      try found.dueDate == day("2026-11-25") && found.repetition == Repetition(every: 1, .week))
  }

  @Test(arguments: [
    "Call May", "Buy 1/2 pound of butter", "Weekly report", "Buy 12 eggs", "Friday",
    "Acheter du pain !",
    "Meet at 7", "Wait \"a  moment\"", "C ++ by \"K&R\"",
  ])
  func textWithoutDatesIsUnchanged(text: String) throws {
    #expect(try task(text) == StoredTask(text: text))
  }

  @Test(arguments: [
    ("Watch \"Friday Night Lights\"", "Watch Friday Night Lights"),
    ("Call \\Friday back", "Call Friday back"), ("Shout \\!!!", "Shout !!!"),
  ])
  func quotedAndEscapedWordsAreText(line: String, text: String) throws {
    #expect(try task(line) == StoredTask(text: text))
  }

  @Test func anAmbiguousHourIsRefusedWithBothForms() throws {
    let error = try syntaxError("Dinner tomorrow at 7")
    #expect("\(error)".contains("7am") && "\(error)".contains("7pm"))
  }

  @Test func anEditedTextKeepsItsDates() throws {
    #expect(try task("Man friday", as: .text) == StoredTask(text: "Man friday"))
    #expect(try task("Man friday", as: .editing) == StoredTask(text: "Man friday"))
    #expect(try task("Go !!!", as: .editing).priority == .high)
  }

  @Test func optionsOverrideWords() throws {
    let cli = try CommandHarness()
    #expect(
      cli.run("add", "Plan", "friday", "--due", "dec 1").results
        == "Added 1: Plan friday · due Tuesday, Dec 1.\n")
    #expect(
      cli.run("add", "Pay", "rent", "friday", "9am", "!!!").results
        == "Added 2: Pay rent · due Friday, Nov 27, 9:00 AM · high.\n")
  }

  @MainActor @Test func theFormPreviewsTheParsedText() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent friday #home !!!")
    #expect(app.screen.contains("Pay rent · due Friday, Nov 27 (in 6 days) · +home · high"))
    app.pilot.press("Ctrl-S")
    let saved = try #require(try app.tasks().first)
    #expect(saved.text == "Pay rent" && saved.priority == .high && saved.tags == ["home"])
  }
}
