import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Choosing a day in the month of a date picker, and its looks.
@MainActor
struct UIDatePickerMonthTests {
  private func start(
    _ text: String = "2026-07-20T14:30:00Z", style: UIDatePickerStyle = .inline,
    mode: UIDatePicker.Mode = .date, zone: String = "UTC", columns: Int = 60, rows: Int = 14,
    _ set: (UIDatePicker) -> Void = { _ in }
  ) -> (Pilot, UIDatePicker) {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: zone)
    picker.locale = Locale(identifier: "en_US")
    picker.now = { UIDatePickerTests.date("2026-07-04T09:15:00Z") }
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = UIDatePickerTests.date(text)
    set(picker)
    let stage = Stage { $0.put(picker, x: 0, y: 0, width: columns, height: rows - 2) }
    return (Pilot(showing: stage, columns: columns, rows: rows), picker)
  }

  private func text(_ picker: UIDatePicker) -> String {
    var style = Date.ISO8601FormatStyle(timeZone: picker.timeZone ?? .gmt)
    style = style.year().month().day().time(includingFractionalSeconds: false)
    return String(picker.date.formatted(style).prefix(16))
  }

  @Test(arguments: [
    (["Right"], "2026-07-21T14:30"), (["Left"], "2026-07-19T14:30"),
    (["Down"], "2026-07-27T14:30"), (["Up"], "2026-07-13T14:30"), (["j", "j"], "2026-08-03T14:30"),
    (["k", "k", "k"], "2026-06-29T14:30"), (["PageDown"], "2026-08-20T14:30"),
    (["PageUp"], "2026-06-20T14:30"), (["<"], "2025-07-20T14:30"), ([">"], "2027-07-20T14:30"),
    (["Shift-PageUp"], "2025-07-20T14:30"), (["Shift-PageDown"], "2027-07-20T14:30"),
    (["Home"], "2026-07-01T14:30"), (["End"], "2026-07-31T14:30"), (["t"], "2026-07-04T09:15"),
    (["End", "PageDown", "PageDown"], "2026-09-30T14:30"),
    (["End", "PageUp", "PageUp"], "2026-05-31T14:30"), (["2", "4"], "2026-07-24T14:30"),
    (["7"], "2026-07-07T14:30"), (["0", "5"], "2026-07-05T14:30"),
    (["3", "9"], "2026-07-09T14:30"),
  ])
  func keysMoveThroughTheMonth(keys: [String], date: String) {
    let (pilot, picker) = start()
    for key in keys { pilot.press(key) }
    #expect(text(picker) == date)
  }

  @Test func aLeapDayReturnsAfterYearsWithoutOne() {
    let (pilot, picker) = start("2024-02-29T10:00:00Z")
    pilot.press(">")
    #expect(text(picker) == "2025-02-28T10:00")
    pilot.press(">", ">", ">")
    #expect(text(picker) == "2028-02-29T10:00")
  }

  @Test func yearsAreLimitedTo1And9999() {
    let (pilot, picker) = start("9999-12-30T10:00:00Z")
    pilot.press("Right", "Right", "Down", "PageDown", ">")
    #expect(text(picker) == "9999-12-31T10:00")
    picker.date = UIDatePickerTests.date("0001-01-02T10:00:00Z")
    pilot.press("Left", "Left", "Up", "PageUp", "<")
    #expect(text(picker) == "0001-01-01T10:00")
  }

  /// In New York the clocks go from 2 to 3 on 8 March 2026; in São Paulo they went from midnight to
  /// 1 on 4 November 2018, a day without its first hour.
  @Test func daysWithClockChangesAreNotSkipped() {
    let (pilot, picker) = start("2026-03-07T07:30:00Z", zone: "America/New_York")
    pilot.press("Right")
    #expect(text(picker) == "2026-03-08T03:30")
    pilot.press("Right")
    #expect(text(picker) == "2026-03-09T02:30", "the time comes back")
    let (other, midnight) = start("2018-11-03T03:00:00Z", zone: "America/Sao_Paulo")
    #expect(text(midnight) == "2018-11-03T00:00")
    other.press("Right")
    #expect(text(midnight) == "2018-11-04T01:00")
    other.press("Right", "Left", "Left")
    #expect(text(midnight) == "2018-11-03T00:00")
  }

  @Test func daysBeyondTheLimitsAreDimmedAndCannotBeSelected() {
    let (pilot, picker) = start {
      $0.minimumDate = UIDatePickerTests.date("2026-07-10T12:00:00Z")
      $0.maximumDate = UIDatePickerTests.date("2026-07-25T12:00:00Z")
    }
    pilot.click(on: "26")
    pilot.press("Down", "PageDown", "PageUp", "<", "End")
    #expect(text(picker) == "2026-07-20T14:30")
    pilot.click(on: "10")
    #expect(text(picker) == "2026-07-10T14:30")
    pilot.click(on: "25")
    #expect(text(picker) == "2026-07-25T12:00", "the last day ends at noon")
  }

  @Test func clicksSelectDaysAndArrowsChangeTheMonth() {
    let (pilot, picker) = start()
    pilot.click(on: "28")
    #expect(text(picker) == "2026-07-28T14:30")
    pilot.click(on: "›")
    #expect(text(picker) == "2026-08-28T14:30")
    pilot.click(on: "‹")
    pilot.click(on: "‹")
    #expect(text(picker) == "2026-06-28T14:30")
    pilot.wheel(3, column: 6, row: 5)
    #expect(text(picker) == "2026-09-28T14:30")
  }

  @Test func mMovesToTheTimeAndBack() {
    let (pilot, picker) = start(mode: .dateAndTime)
    pilot.press("m", "Down", "Right", "Down", "a")
    #expect(text(picker) == "2026-07-20T03:31")
    pilot.press("m", "Down")
    #expect(text(picker) == "2026-07-27T03:31")
  }

  @Test func theMonthBesideTheWheelsHandlesKeys() {
    let (pilot, picker) = start(style: .automatic, mode: .dateAndTime, columns: 70)
    pilot.press("Down", "m", "Down", "Right")
    #expect(text(picker) == "2026-08-28T14:30")
    pilot.press("m", "Down")
    #expect(text(picker) == "2026-09-28T14:30")
  }

  @Test(arguments: [
    (UIDatePickerStyle.wheels, UIDatePicker.Mode.date, UIDatePickerStyle.wheels),
    (.automatic, .date, .wheels), (.inline, .date, .inline), (.inline, .time, .wheels),
    (.compact, .time, .compact), (.compact, .countDownTimer, .wheels),
    (.inline, .countDownTimer, .wheels),
  ])
  func anUnsupportedStyleIsReplaced(
    preferred: UIDatePickerStyle, mode: UIDatePicker.Mode, style: UIDatePickerStyle
  ) {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = preferred
    #expect(picker.datePickerStyle == style)
  }

  @Test func aMonthWithoutSpaceIsReplacedByWheels() {
    let (pilot, picker) = start(rows: 9)
    #expect(!pilot.screen.contains("Su Mo"))
    pilot.press("Down")
    #expect(text(picker) == "2026-08-20T14:30")
  }

  @Test func aCompactPickerOpensItsCalendar() {
    let (pilot, picker) = start(style: .compact, rows: 20)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    #expect(pilot.screen.contains("Jul   20   2026 ▾ ]"))
    pilot.press("Down")
    #expect(text(picker) == "2026-08-20T14:30")
    pilot.press("Enter")
    #expect(pilot.screen.contains("Su Mo Tu"))
    pilot.press("Right")
    #expect(text(picker) == "2026-08-21T14:30")
    pilot.press("Enter")
    #expect(!pilot.screen.contains("Su Mo Tu") && changes == 2)
    pilot.click(on: "▾")
    #expect(pilot.screen.contains("Su Mo Tu"))
    pilot.press("Esc", "Up")
    #expect(text(picker) == "2026-07-21T14:30", "the keys are back on the picker")
  }

  // MARK: Limits and durations

  @Test func aLimitBetweenTwoMinutesRoundsInward() {
    let (_, picker) = start(mode: .dateAndTime) {
      $0.minuteInterval = 15
      $0.minimumDate = UIDatePickerTests.date("2026-07-10T12:07:00Z")
      $0.maximumDate = UIDatePickerTests.date("2026-07-25T12:50:00Z")
    }
    picker.date = .distantPast
    #expect(text(picker) == "2026-07-10T12:15")
    picker.date = UIDatePickerTests.date("2026-07-10T12:10:00Z")
    #expect(text(picker) == "2026-07-10T12:15")
    picker.date = .distantFuture
    #expect(text(picker) == "2026-07-25T12:45")
    picker.minimumDate = UIDatePickerTests.date("2026-08-01T00:00:00Z")
    picker.date = .distantPast
    #expect(picker.date == .distantPast, "contradictory limits have no effect")
  }

  @Test func aDurationIgnoresClockChanges() {
    let (pilot, picker) = start(
      "2026-03-08T12:00:00Z", mode: .dateAndTime, zone: "America/New_York")
    picker.minimumDate = UIDatePickerTests.date("2026-03-08T11:00:00Z")
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 2 * 3600
    #expect(picker.countDownDuration == 2 * 3600, "there is no 2 o'clock on that day")
    pilot.drawPendingFrame()
    pilot.press("Down")
    #expect(picker.countDownDuration == 3 * 3600)
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
  }

  @Test func weeksAreNumberedInLocalesThatUseThem() {
    let (pilot, _) = start("2027-01-05T10:00:00Z") { $0.locale = Locale(identifier: "de_DE") }
    #expect(pilot.screen.contains("53│") && pilot.screen.contains(" 1│ 4  5"))
    let (other, _) = start("2027-01-05T10:00:00Z")
    #expect(!other.screen.contains("│ 4") && other.screen.contains(" 3  4  5"))
  }
}
