import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Typing a date as people write it into a date picker.
@MainActor
struct UIDatePickerTypingTests {
  struct NotUnderstood: Error, CustomStringConvertible {
    let text: String
    var description: String { "“\(text)” is not a date." }
  }

  private static let known = [
    "fri": "2026-07-24T14:30:00Z", "24 dec": "2026-12-24T14:30:00Z",
    "tomorrow": "2026-07-21T14:30:00Z", "+3d": "2026-07-23T14:30:00Z",
    "2026-12-24": "2026-12-24T14:30:00Z",
  ]

  private func start(
    columns: Int = 70, rows: Int = 14, _ set: (UIDatePicker) -> Void = { _ in }
  ) -> (Pilot, UIDatePicker) {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.date = UIDatePickerTests.date("2026-07-20T14:30:00Z")
    picker.dateParser = { text in
      guard let date = Self.known[text] else { throw NotUnderstood(text: text) }
      return UIDatePickerTests.date(date)
    }
    set(picker)
    let stage = Stage {
      $0.put(picker, x: 0, y: 0, width: columns, height: rows - 3)
      let button = UIButton(type: .system)
      button.setTitle("Done", for: .normal)
      $0.put(button, x: 0, y: rows - 2, width: 20, height: 1)
    }
    return (Pilot(showing: stage, columns: columns, rows: rows), picker)
  }

  private func day(_ picker: UIDatePicker) -> String {
    picker.date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
  }

  @Test(arguments: [
    ("/fri", "2026-07-24"), ("24 dec", "2026-12-24"), ("+3d", "2026-07-23"),
    ("2026-12-24", "2026-12-24"), ("/ fri ", "2026-07-24"), ("fri", "2026-07-24"),
  ])
  func typedTextSetsTheDate(text: String, date: String) {
    let (pilot, picker) = start()
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    pilot.type(text)
    #expect(changes == 0)
    pilot.press("Enter")
    #expect(day(picker) == date)
    #expect(changes == 1)
    pilot.press("PageDown")
    #expect(changes == 2, "the keys are back on the picker")
  }

  @Test func typedTextMayBeginWithAKeyOfThePicker() {
    let (pilot, picker) = start()
    pilot.type("tomorrow")
    pilot.press("Enter")
    #expect(day(picker) == "2026-07-21" && !picker.isTyping)
  }

  @Test func aPreviewShowsTheParsedDate() {
    let (pilot, _) = start()
    pilot.type("24 dec")
    #expect(pilot.screen.contains("→ Thu, Dec 24, 2026"))
    expectPicture(pilot.screen, "datePickerTyping")
  }

  private struct Unreadable: LocalizedError {
    var errorDescription: String? { "\(failureReason ?? "") Write 'tomorrow' or '24 dec'." }
    var failureReason: String? { "'x' is not a date that can be read." }
    var recoverySuggestion: String? { "Write 'tomorrow'." }
  }

  @Test(arguments: [
    (120, "'x' is not a date that can be read. Write 'tomorrow' or '24 dec'. "),
    (64, "'x' is not a date that can be read. "), (40, "Write 'tomorrow'. "),
  ])
  func aMessageWithoutRoomIsAWholeSentence(columns: Int, message: String) {
    let (pilot, _) = start(columns: columns) { $0.dateParser = { _ in throw Unreadable() } }
    pilot.type("/x")
    #expect(pilot.screen.contains(message))
    #expect(!pilot.screen.contains("…"))
  }

  @Test func unreadableTextIsReportedAndNotAccepted() {
    let (pilot, picker) = start()
    pilot.type("24 dez")
    #expect(pilot.screen.contains("“24 dez” is not a date."))
    pilot.press("Enter")
    #expect(picker.isTyping, "there is more to type")
    pilot.press("Backspace")
    pilot.type("c")
    pilot.press("Enter")
    #expect(day(picker) == "2026-12-24")
  }

  @Test func escKeepsTheDateAndLeavingTheLineAcceptsTheNewOne() {
    let (pilot, picker) = start()
    pilot.type("+3d")
    pilot.press("Esc")
    #expect(day(picker) == "2026-07-20" && !picker.isTyping && picker.isFocused)
    pilot.type("+3d")
    pilot.press("Tab")
    #expect(day(picker) == "2026-07-23" && !picker.isTyping)
    #expect(pilot.window.focusedView is UIButton)
    pilot.press("Shift-Tab")
    pilot.type("/nonsense")
    pilot.click(on: "Done")
    #expect(day(picker) == "2026-07-23" && !picker.isTyping)
  }

  @Test func datesBeyondTheLimitsAreRefusedWithAMessage() {
    let (pilot, picker) = start {
      $0.minimumDate = UIDatePickerTests.date("2026-07-20T18:00:00Z")
      $0.maximumDate = UIDatePickerTests.date("2026-07-24T12:00:00Z")
    }
    pilot.type("24 dec")
    #expect(pilot.screen.contains("That is too late: Fri, Jul 24, 2026 is the last."))
    pilot.press("Enter", "Esc")
    #expect(day(picker) == "2026-07-20")
    pilot.type("/fri")
    pilot.press("Enter")
    #expect(day(picker) == "2026-07-24", "the day counts if no time is chosen")
  }

  @Test func withoutAParserDigitsTurnTheWheels() {
    let (pilot, picker) = start { $0.dateParser = nil }
    pilot.type("/12")
    #expect(day(picker) == "2026-12-20" && !picker.isTyping)
  }

  @Test(arguments: [(12, 4), (30, 5), (40, 8), (70, 14)])
  func aPickerOfAnySizeIsTypedInto(columns: Int, rows: Int) {
    let (pilot, picker) = start(columns: columns, rows: rows + 3) {
      $0.preferredDatePickerStyle = .compact
    }
    pilot.type("+3d")
    pilot.press("Enter")
    #expect(day(picker) == "2026-07-23")
  }

  @Test func theCalendarOfACompactPickerParsesDates() {
    let (pilot, picker) = start(rows: 20) { $0.preferredDatePickerStyle = .compact }
    pilot.press("Enter")
    pilot.type("24 dec")
    #expect(pilot.screen.contains("→ Thu, Dec 24, 2026"))
    pilot.press("Enter")
    #expect(day(picker) == "2026-12-24" && pilot.screen.contains("Dec 2026"))
  }
}
