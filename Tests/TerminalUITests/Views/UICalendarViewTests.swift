import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UICalendarViewTests {
  /// Records the calls of its delegate.
  private final class Listener: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate {
    var decorations: [Int: UICalendarView.Decoration] = [:]
    private(set) var asked: [Int] = []
    private(set) var chosen: [String] = []
    private(set) var focused: [String] = []

    static func text(_ parts: DateComponents?) -> String {
      "\(parts?.year ?? 0)-\(parts?.month ?? 0)" + (parts?.day.map { "-\($0)" } ?? "")
    }

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      return decorations[dateComponents.day ?? 0]
    }
    func calendarView(_ calendarView: UICalendarView, didFocusDate parts: DateComponents) {
      focused.append(Self.text(parts))
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate parts: DateComponents?
    ) { chosen.append(Self.text(parts)) }

    func forget() {
      asked = []
      chosen = []
      focused = []
    }
  }

  /// Saturday, 21 November 2026.
  private static let moment = Date(timeIntervalSince1970: 1_795_282_860)

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
  }

  private func show(
    width: Int = 36, height: Int = 10, profile: TerminalProfile = TerminalProfile(),
    _ prepare: (UICalendarView) -> Void = { _ in }
  ) -> (pilot: Pilot, calendar: UICalendarView, listener: Listener) {
    let calendarView = UICalendarView()
    calendarView.calendar = Calendar(identifier: .gregorian)
    calendarView.timeZone = .gmt
    calendarView.now = { Self.moment }
    let listener = Listener()
    calendarView.delegate = listener
    calendarView.selectionBehavior = UICalendarSelectionSingleDate(delegate: listener)
    prepare(calendarView)
    let stage = Stage("Calendar") { $0.put(calendarView, x: 0, y: 0, width: width, height: height) }
    return (
      Pilot(showing: stage, columns: 60, rows: 16, profile: profile), calendarView, listener
    )
  }

  private func focused(_ calendar: UICalendarView) -> String {
    Listener.text(calendar.focusedDateComponents)
  }

  @Test func theCurrentMonthIsShownWithTheCursorOnToday() {
    let (pilot, calendar, _) = show()
    #expect(pilot.screen.lines[1].contains("Nov 2026"))
    #expect(pilot.screen.contains("▌21"))
    #expect(Listener.text(calendar.visibleDateComponents) == "2026-11")
  }

  @Test(arguments: [
    (["Right"], "2026-11-22"), (["Left"], "2026-11-20"), (["Down"], "2026-11-28"),
    (["Up"], "2026-11-14"), (["j", "k", "k"], "2026-11-14"), (["Home"], "2026-11-1"),
    (["End"], "2026-11-30"), (["PageDown"], "2026-12-21"), (["PageUp"], "2026-10-21"),
    ([">"], "2027-11-21"), (["<"], "2025-11-21"), (["PageDown", "Down", "t"], "2026-11-21"),
    (["End", "Right"], "2026-12-1"), (["Home", "Up"], "2026-10-25"),
    (["PageUp", "End", "PageDown"], "2026-11-30"),
    (["PageUp", "End", "PageDown", "PageDown"], "2026-12-31"),
    (["PageUp", "End", "PageDown", "Left", "PageDown"], "2026-12-29"),
  ])
  func keysMoveTheCursor(keys: [String], expected: String) {
    let (pilot, calendar, listener) = show()
    for key in keys { pilot.press(key) }
    #expect(focused(calendar) == expected)
    #expect(listener.focused.last == expected)
    #expect(listener.chosen.isEmpty, "a cursor selects nothing")
  }

  @Test(arguments: ["Enter", " "])
  func aKeySelectsTheDay(key: String) {
    let (pilot, calendar, listener) = show()
    pilot.press("Right", key)
    #expect(listener.chosen == ["2026-11-22"])
    let selection = calendar.selectionBehavior
    #expect(selection?.selectedDate?.day == 22)
    guard let place = pilot.screen.firstPosition(of: "▌22") else {
      Issue.record("the cursor is on the day")
      return
    }
    let style = pilot.screen[column: place.column + 1, row: place.row].style
    #expect(style.attributes.contains(.reverse))
  }

  @Test func clicksSelectDaysAndArrowsChangeTheMonth() {
    let (pilot, calendar, listener) = show()
    pilot.click(on: "17")
    #expect(listener.chosen == ["2026-11-17"] && focused(calendar) == "2026-11-17")
    pilot.click(on: "›")
    #expect(pilot.screen.lines[1].contains("Dec 2026"))
    pilot.click(on: "‹")
    pilot.click(on: "‹")
    #expect(pilot.screen.lines[1].contains("Oct 2026"))
    pilot.wheel(1, column: 5, row: 5)
    #expect(pilot.screen.lines[1].contains("Nov 2026"))
  }

  @Test func daysOfAdjacentMonthsCompleteTheWeeks() {
    let (pilot, calendar, listener) = show { $0.showsWeekNumbers = false }
    func text(ofWeek week: Int) -> String {
      pilot.screen.lines[3 + week].split { " │".contains($0) }.joined(separator: " ")
    }
    #expect(text(ofWeek: 4) == "29 30 1 2 3 4 5")
    #expect(text(ofWeek: 5) == "6 7 8 9 10 11 12")
    let saturday = 28
    let (inMonth, adjacent) = (3, 7)
    #expect(
      pilot.screen[column: saturday, row: inMonth].style
        != pilot.screen[column: saturday, row: adjacent].style, "dimmed")
    pilot.click(column: saturday, row: adjacent)
    #expect(listener.chosen == ["2026-12-5"] && focused(calendar) == "2026-12-5")
    #expect(pilot.screen.lines[1].contains("Dec 2026") && text(ofWeek: 0) == "29 30 1 2 3 4 ▌ 5")
    pilot.click(column: 3, row: inMonth)
    #expect(listener.chosen.last == "2026-11-29")
    pilot.press("Right", "Right", "Enter")
    #expect(listener.chosen.last == "2026-12-1")
  }

  @Test func adjacentDaysHaveTheirDecorations() {
    let (pilot, calendar, listener) = show()
    listener.decorations[5] = .default()
    let december = DateComponents(year: 2026, month: 12, day: 5)
    calendar.reloadDecorations(forDateComponents: [december], animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[7].contains(" 5•") && !pilot.screen.lines[3].contains("5•"))
    #expect(calendar.decoratedDays.isEmpty)
  }

  @Test func noDaysAreShownBeforeTheYear1AndAfter9999() {
    let (pilot, calendar, _) = show()
    calendar.visibleDateComponents = DateComponents(year: 1, month: 1, day: 1)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.lines[3].contains("31"))
    calendar.visibleDateComponents = DateComponents(year: 9999, month: 12, day: 1)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.lines[8].contains { $0.isNumber })
  }

  @Test func withoutASelectionBehaviorDaysCannotBeSelected() {
    let (pilot, calendar, listener) = show { $0.selectionBehavior = nil }
    pilot.press("Right", "Enter")
    #expect(focused(calendar) == "2026-11-22" && listener.chosen.isEmpty)
    pilot.press("?")
    #expect(!pilot.screen.contains("Choose the day") && pilot.screen.contains("A month later"))
  }

  @Test func decorationsAreRequestedOncePerDayAndAgainOnReload() {
    let (pilot, calendar, listener) = show()
    // The last week and the one below it are completed by days of December.
    #expect(listener.asked == Array(1...30) + Array(1...12))
    listener.forget()
    pilot.press("Left", "Down", "Right")
    #expect(listener.asked.isEmpty)
    listener.decorations[5] = .default(size: .large)
    calendar.reloadDecorations(
      forDateComponents: [
        DateComponents(year: 2026, month: 11, day: 5), DateComponents(year: 2026, month: 1, day: 6),
      ], animated: false)
    pilot.drawPendingFrame()
    #expect(listener.asked == [5] && pilot.screen.contains(" 5●"))
    listener.forget()
    calendar.reloadDecorations(
      forDateComponents: (1...31).map { DateComponents(year: 2026, month: 11, day: $0) },
      animated: false)
    pilot.drawPendingFrame()
    #expect(listener.asked == Array(1...30), "November has 30 days")
    listener.forget()
    pilot.press("PageDown")
    #expect(listener.asked == [29, 30] + Array(1...31) + Array(1...9))
  }

  @Test func decorationsAreOneColumnWideAndDistinctWithoutColors() {
    let (pilot, calendar, listener) = show(profile: TerminalProfile(colorDepth: .none))
    listener.decorations = [
      3: .default(size: .small), 4: .default(), 5: .character("!"), 6: .character("界"),
    ]
    calendar.delegate = listener
    pilot.drawPendingFrame()
    for day in [" 3·", " 4•", " 5!", " 6"] { #expect(pilot.screen.contains(day)) }
    #expect(!pilot.screen.contains("界"))
  }

  @Test func theCursorStaysInTheRange() {
    let range = DateInterval(start: date(2026, 11, 10), end: date(2026, 12, 5))
    let (pilot, calendar, listener) = show { $0.availableDateRange = range }
    pilot.press("PageUp")
    #expect(focused(calendar) == "2026-11-10")
    pilot.press("Left", "Up")
    #expect(focused(calendar) == "2026-11-10")
    pilot.press("PageDown", "PageDown", "PageDown")
    #expect(focused(calendar) == "2026-12-5")
    pilot.click(on: "24")
    #expect(focused(calendar) == "2026-12-5" && listener.chosen.isEmpty)
    pilot.press("Enter")
    #expect(listener.chosen == ["2026-12-5"])
  }

  @Test(arguments: [(10, 30), (1, 20), (10, 20), (1, 30)])
  func onlyDaysInTheRangeCanBeSelected(first: Int, last: Int) {
    let range = DateInterval(start: date(2026, 11, first), end: date(2026, 11, last))
    let (_, calendar, _) = show { $0.availableDateRange = range }
    #expect((1...30).filter { calendar.isAvailable(date(2026, 11, $0)) } == Array(first...last))
  }

  @Test func yearsAreLimitedTo1And9999() {
    let (pilot, calendar, _) = show()
    calendar.setVisibleDateComponents(
      DateComponents(year: 9999, month: 12, day: 31), animated: false)
    pilot.press("Right", "PageDown", ">")
    #expect(focused(calendar) == "9999-12-31")
    calendar.visibleDateComponents = DateComponents(year: 1, month: 1, day: 1)
    pilot.press("Left", "PageUp", "<")
    #expect(focused(calendar) == "1-1-1")
  }

  @Test func aMonthIsShownByItsComponents() {
    let (pilot, calendar, _) = show()
    calendar.setVisibleDateComponents(DateComponents(year: 2027, month: 2), animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1].contains("Feb 2027") && focused(calendar) == "2027-2-21")
    let selection = calendar.selectionBehavior
    selection?.setSelected(DateComponents(year: 2028, month: 2, day: 29), animated: true)
    pilot.drawPendingFrame()
    #expect(focused(calendar) == "2028-2-29")
  }

  @Test func weeksFollowTheLocaleAndCanBeNumbered() {
    let (pilot, calendar, _) = show()
    #expect(pilot.screen.lines[2].contains("Su  Mo"))
    #expect(!pilot.screen.contains("48│"))
    calendar.locale = Locale(identifier: "en_GB")
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[2].contains("Mo  Tu") && pilot.screen.contains("48│"))
    calendar.showsWeekNumbers = false
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("48│"))
  }

  @Test(arguments: [(36, 10), (28, 8), (22, 8), (10, 4), (1, 1), (0, 0), (58, 14)])
  func aCalendarOfAnySizeIsDrawn(width: Int, height: Int) {
    let (pilot, calendar, _) = show(width: width, height: height)
    pilot.press("Down", "Right", "PageDown", "Enter", "t")
    #expect(focused(calendar) == "2026-11-21")
    #expect(pilot.screen.unknownSequences.isEmpty)
  }
}
