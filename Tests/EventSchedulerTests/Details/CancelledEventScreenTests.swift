import DateFormatting
import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Cancelled events are struck through on the screens, on Saturday, 21 November 2026, 5:41 PM in
/// New York.
@MainActor
struct CancelledEventScreenTests {
  private static func cancelled(_ title: String, inHours hours: Double, isAllDay: Bool = false)
    -> CalendarEvent
  {
    var event = CalendarEvent.on(title, "Card", inHours: hours, lasting: 1)
    if isAllDay {
      (event.isAllDay, event.endDate) = (true, nil)
      event.date = AppOnScreen.newYork.clock.startOfDay(
        AppOnScreen.newYork.clock.day(of: AppOnScreen.now))
    }
    event.status = .cancelled
    return event
  }

  private func app(
    columns: Int = 80, profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) throws -> AppOnScreen {
    try AppOnScreen(
      [
        Self.cancelled("Dentist", inHours: -0.5),
        Self.cancelled("Fair", inHours: 0, isAllDay: true),
        .on("Concert", inHours: 2),
      ], columns: columns, profile: profile)
  }

  /// Returns a Boolean value that indicates whether every occurrence of a text is struck
  /// through.
  private func isStruckThrough(_ text: String, _ app: AppOnScreen) -> Bool {
    let places = app.screen.lines.enumerated().compactMap { row, line in
      line.range(of: text).map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
    }
    return !places.isEmpty
      && places.allSatisfy { row, column in
        app.screen[column: column, row: row].style.attributes.contains(.strikethrough)
      }
  }

  @Test(arguments: [80, 40])
  func theListStrikesThroughCancelledEventsAndTheCursorStartsAfter(columns: Int) throws {
    let app = try app(columns: columns)
    #expect(isStruckThrough("✗ Dentist", app) && isStruckThrough("✗ Fair", app))
    #expect(!isStruckThrough("Concert", app))
    #expect(app.cursorRow == "Concert")
    if columns == 80 { #expect(app.screen.contains("cancelled")) }
    #expect(!app.screen.contains(" now"))
  }

  @Test(arguments: ["2", "3"])
  func theWeekAndTheMonthStrikeThroughCancelledEvents(key: String) throws {
    let app = try app(columns: 120)
    app.pilot.press(key)
    #expect(isStruckThrough("✗ Dentist", app) && isStruckThrough("✗ Fair", app))
    #expect(!isStruckThrough("Concert", app))
  }

  @Test func theDetailScreenShowsTheStatus() throws {
    let app = try app()
    app.pilot.press("Up", "Enter")
    #expect(isStruckThrough("✗ Dentist", app))
    #expect(app.screen.contains("· cancelled"))
  }

  @Test func withoutColorsASymbolAndALabelShowTheStatus() throws {
    let app = try app(profile: TerminalProfile(colorDepth: .none))
    #expect(app.screen.contains("✗ Dentist") && app.screen.contains("cancelled"))
  }

  @Test func aDayWithOnlyCancelledEventsHasNoMarkInTheMonth() throws {
    let app = try AppOnScreen(
      [Self.cancelled("Dentist", inHours: 24 * 3), .on("Concert", inHours: 24 * 5)], columns: 30,
      rows: 20)
    app.pilot.press("3")
    #expect(app.screen.lines.joined().ranges(of: "•1").count == 1)
  }
}
