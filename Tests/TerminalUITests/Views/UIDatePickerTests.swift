import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIDatePickerTests {
  static let utc = TimeZone(identifier: "UTC") ?? .current

  private func start(
    _ text: String = "2026-07-20T14:30:00Z", zone: String = "UTC", columns: Int = 70,
    rows: Int = 14,
    _ set: (UIDatePicker) -> Void = { _ in }
  ) -> (Pilot, UIDatePicker) {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: zone)
    picker.locale = Locale(identifier: "en_US")
    picker.now = { Self.date("2026-07-04T09:15:00Z") }
    picker.date = Self.date(text)
    set(picker)
    let stage = Stage { $0.put(picker, x: 0, y: 0, width: columns, height: rows - 2) }
    return (Pilot(showing: stage, columns: columns, rows: rows), picker)
  }

  static func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  private func text(_ picker: UIDatePicker) -> String {
    var style = Date.ISO8601FormatStyle(timeZone: picker.timeZone ?? Self.utc)
    style = style.year().month().day().time(includingFractionalSeconds: false)
    return String(picker.date.formatted(style).prefix(16))
  }

  @Test(arguments: [
    (["Down"], "2026-08-20T14:30"), (["Up"], "2026-06-20T14:30"), (["j", "k"], "2026-07-20T14:30"),
    (["Right", "Down"], "2026-07-21T14:30"), (["Right", "Right", "Up"], "2025-07-20T14:30"),
    (["Right", "Right", "Right", "Down"], "2026-07-20T15:30"),
    (["Right", "Right", "Right", "Right", "Up"], "2026-07-20T14:29"),
    (["Right", "Right", "Right", "Right", "Right", "Up"], "2026-07-20T02:30"),
    (["a"], "2026-07-20T02:30"), (["p"], "2026-07-20T14:30"), (["t"], "2026-07-04T09:15"),
    (["PageDown"], "2026-08-20T14:30"), (["PageUp"], "2026-06-20T14:30"),
    (["1", "2"], "2026-12-20T14:30"), (["2", "9"], "2026-02-09T14:30"),
    (["1", "Right", "0", "5"], "2026-01-05T14:30"),
    (["0", "3", "1", "7", "2", "0", "3", "1"], "2031-03-17T14:30"),
    (["Left", "Down"], "2026-08-20T14:30"),
  ])
  func keysChangeTheDate(keys: [String], date: String) {
    let (pilot, picker) = start()
    for key in keys { pilot.press(key) }
    #expect(text(picker) == date)
  }

  @Test func wheelsWrapAroundWithoutChangingOthers() {
    let (pilot, picker) = start("2026-12-31T23:59:00Z")
    pilot.press("Down")
    #expect(text(picker) == "2026-01-31T23:59")
    pilot.press("Right", "Down", "Right", "Right", "Down", "Right", "Down")
    #expect(text(picker) == "2026-01-01T00:00")
  }

  @Test func theDayReturnsAfterAShortMonth() {
    let (pilot, picker) = start("2026-01-31T10:00:00Z")
    pilot.press("Down")
    #expect(text(picker) == "2026-02-28T10:00")
    pilot.press("Down")
    #expect(text(picker) == "2026-03-31T10:00")
    pilot.press("PageDown", "PageDown")
    #expect(text(picker) == "2026-05-31T10:00")
  }

  @Test func aDayTypedBeforeItsMonthIsKept() {
    let (pilot, picker) = start("2026-02-10T10:00:00Z") { $0.locale = Locale(identifier: "en_GB") }
    for key in ["3", "1", "1", "2"] { pilot.press(key) }
    #expect(text(picker) == "2026-12-31T10:00")
  }

  @Test func aLeapDayReturnsInItsYear() {
    let (pilot, picker) = start("2024-02-29T10:00:00Z")
    pilot.press("Right", "Right", "Down")
    #expect(text(picker) == "2025-02-28T10:00")
    pilot.press("Up")
    #expect(text(picker) == "2024-02-29T10:00")
  }

  @Test func yearsAreLimitedTo1And9999() {
    let (pilot, picker) = start("9999-07-20T14:30:00Z")
    pilot.press("Right", "Right", "Down")
    #expect(text(picker) == "9999-07-20T14:30")
    for key in ["0", "0", "0", "0"] { pilot.press(key) }
    #expect(text(picker) == "9999-07-20T14:30")
    picker.date = Self.date("0001-07-20T14:30:00Z")
    pilot.press("Left", "Up")
    #expect(text(picker) == "0001-07-20T14:30")
  }

  // In New York the clocks go from 2 to 3 on 8 March 2026, and from 2 back to 1 on 1 November.

  @Test func aSkippedHourIsSteppedOver() {
    let (pilot, picker) = start("2026-03-08T06:30:00Z", zone: "America/New_York")
    #expect(text(picker) == "2026-03-08T01:30")
    pilot.press("Right", "Right", "Right", "Down")
    #expect(text(picker) == "2026-03-08T03:30")
    pilot.press("Up")
    #expect(text(picker) == "2026-03-08T01:30")
  }

  @Test func theTimeReturnsAfterADayWithoutIt() {
    let (pilot, picker) = start("2026-03-07T07:30:00Z", zone: "America/New_York")
    #expect(text(picker) == "2026-03-07T02:30")
    pilot.press("Right", "Down")
    #expect(text(picker) == "2026-03-08T03:30")
    pilot.press("Down")
    #expect(text(picker) == "2026-03-09T02:30")
  }

  @Test func minutesStayInTheSecondOfTwoHours() {
    let (pilot, picker) = start("2026-11-01T06:30:00Z", zone: "America/New_York")
    #expect(text(picker) == "2026-11-01T01:30")
    pilot.press("Right", "Right", "Right", "Right", "Down")
    #expect(picker.date == Self.date("2026-11-01T06:31:00Z"))
    pilot.press("4", "5")
    #expect(picker.date == Self.date("2026-11-01T06:45:00Z"))
  }

  @Test func valuesBeyondTheLimitsAreNotAccepted() {
    let (pilot, picker) = start {
      $0.minimumDate = Self.date("2026-07-10T12:00:00Z")
      $0.maximumDate = Self.date("2026-08-15T12:00:00Z")
    }
    pilot.press("Up")
    #expect(text(picker) == "2026-07-20T14:30", "it is not June, so nothing changes")
    pilot.press("Down")
    #expect(text(picker) == "2026-08-15T12:00", "August ends early, but it is August")
    pilot.press("Right", "Right", "Down")
    #expect(text(picker) == "2026-08-15T12:00")
    picker.date = .distantPast
    #expect(text(picker) == "2026-07-10T12:00")
    picker.minimumDate = Self.date("2026-07-30T00:00:00Z")
    #expect(text(picker) == "2026-07-30T00:00")
    expectPicture(pilot.screen, "datePickerLimits")
  }

  @Test func theMinuteIntervalIsRespected() {
    let (pilot, picker) = start("2026-07-20T14:38:00Z") { $0.minuteInterval = 15 }
    #expect(text(picker) == "2026-07-20T14:30")
    pilot.press("Right", "Right", "Right", "Right", "Down", "Down")
    #expect(text(picker) == "2026-07-20T14:00")
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test func onlyUserChangesAreReported() {
    let (pilot, picker) = start()
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    picker.date = Self.date("2026-01-01T00:00:00Z")
    #expect(changes == 0)
    pilot.press("Down", "Right", "Down", "Left")
    #expect(changes == 2)
    picker.isEnabled = false
    pilot.press("Down")
    #expect(changes == 2)
  }

  @Test func clicksSelectDaysAndTurnWheels() {
    let (pilot, picker) = start()
    pilot.click(on: "15")
    #expect(text(picker) == "2026-07-15T14:30")
    pilot.click(on: "Aug")
    #expect(text(picker) == "2026-08-15T14:30")
    pilot.click(on: "2028")
    #expect(text(picker) == "2028-08-15T14:30")
    pilot.wheel(1, column: 3, row: 5)
    #expect(text(picker) == "2028-09-15T14:30", "the wheel under the pointer turns")
    pilot.wheel(-2, column: 45, row: 5)
    #expect(text(picker) == "2028-07-15T14:30", "over the month, the wheel changes the month")
  }

  @Test func countDownModeSelectsADuration() {
    let (pilot, picker) = start { $0.datePickerMode = .countDownTimer }
    picker.countDownDuration = 5_400
    pilot.drawPendingFrame()
    #expect(picker.countDownDuration == 5_400)
    pilot.press("Down", "Right", "4", "5")
    #expect(picker.countDownDuration == 9_900)
    expectPicture(pilot.screen, "datePickerDuration")
  }

  @Test(arguments: [
    ("datePickerAmerican", "en_US", UIDatePicker.Mode.dateAndTime, 70),
    ("datePickerBritish", "en_GB", .dateAndTime, 70), ("datePickerGerman", "de_DE", .date, 70),
    ("datePickerJapanese", "ja_JP", .date, 70), ("datePickerTime", "en_US", .time, 40),
    ("datePickerNarrow", "en_US", .dateAndTime, 40),
  ])
  func localesAndModesHaveTheirWheels(
    name: String, locale: String, mode: UIDatePicker.Mode, columns: Int
  ) {
    let (pilot, _) = start(columns: columns) {
      $0.locale = Locale(identifier: locale)
      $0.datePickerMode = mode
      $0.accessibilityLabel = "Date"
    }
    expectPicture(pilot.screen, name)
  }

  /// The letter in `HH 'Uhr'` and `HH 'h'` is no hour of twelve.
  @Test(arguments: [
    ("de_DE", false), ("fr_FR", false), ("fr_CA", false), ("bg_BG", false), ("ja_JP", false),
    ("ko_KR", true), ("hi_IN", true), ("en_DE", false), ("en_FR", false), ("en_AU", true),
  ])
  func onlyTwelveHourClocksHaveAPeriod(locale: String, usesPeriod: Bool) {
    let (_, picker) = start { $0.locale = Locale(identifier: locale) }
    #expect(picker.conventions.usesPeriod == usesPeriod)
  }

  @Test func englishUsesTheDateOrderOfTheRegion() {
    let (_, picker) = start { $0.locale = Locale(identifier: "en_JP") }
    #expect(picker.conventions.dateOrder == .yearMonthDay)
    #expect(picker.conventions.monthName(11) == "Dec")
    let (_, german) = start { $0.locale = Locale(identifier: "en_DE") }
    #expect(german.conventions.dateOrder == .dayMonthYear)
    #expect(german.conventions.firstWeekday == 2)
  }

  @Test(arguments: [(1, 1), (5, 3), (12, 4), (30, 2), (70, 5)])
  func aPickerOfAnySizeIsDrawn(columns: Int, rows: Int) {
    let (pilot, picker) = start(columns: columns, rows: rows + 2)
    pilot.press("Down", "Right", "Down", "t")
    pilot.click(column: 0, row: 0)
    #expect(text(picker).hasPrefix("2026"))
  }
}
