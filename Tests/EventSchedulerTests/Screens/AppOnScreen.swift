import DateFormatting
import Foundation
import GRDB
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import Persistence

/// The app on a fake terminal, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct AppOnScreen {
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)

  /// A store in memory that counts days as the app on the screen does.
  nonisolated static func emptyStore() throws -> EventStore {
    try EventStore(.inMemory, clock: newYork.clock)
  }

  let store: EventStore
  let pilot: Pilot

  /// Opens the app over a store; one in memory, unless another is given.
  ///
  /// - Parameter events: The stored events; if empty, the list is empty, without the event of a
  ///   first run.
  init(
    _ events: [CalendarEvent] = [], over given: EventStore? = nil, columns: Int = 80,
    rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) throws {
    store = try given ?? Self.emptyStore()
    for event in events { try store.add(event) }
    if events.isEmpty, given == nil {
      let passing = try store.add(CalendarEvent(title: "Passing", description: ""))
      try store.delete([#require(passing.id)])
    }
    pilot = Pilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: Self.newYork, now: { Self.now }, alarm: { _, _ in NoAlarm() }),
      columns: columns, rows: rows, profile: profile)
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The titles of the stored events, by date.
  func titles() throws -> [String?] { try store.events().map(\.title) }

  /// The bottom line, followed by the message above it.
  var status: String {
    let lines = screen.lines.suffix(max(1, pilot.window.keyHintLineCount))
    return (lines.suffix(1) + lines.dropLast()).joined(separator: " ")
  }

  /// The row of the list that the cursor is on, by its title.
  var cursorRow: String? {
    guard let line = line(of: ["▌", "▏"]),
      let cell = try? top(ScheduleScreen.self).tableView.visibleCells.first(where: { cell in
        line.contains(cell.textLabel?.text.map { String($0.prefix(12)) } ?? "")
      })
    else { return nil }
    return cell.textLabel?.text
  }

  /// The first line of the screen that begins with one of some signs.
  private func line(of signs: Set<String>) -> String? {
    (0..<screen.rows).first { signs.contains(screen[column: 0, row: $0].text) }
      .map { screen.lines[$0] }
  }

  /// The frontmost screen of a column, by default the list's, if it is of a class.
  func top<Controller: UIViewController>(
    _ type: Controller.Type, of column: UISplitViewController.Column = .primary
  ) throws -> Controller {
    let split = try #require(pilot.window.rootViewController as? UISplitViewController)
    let navigation = split.viewController(for: column) as? UINavigationController
    return try #require(navigation?.topViewController as? Controller)
  }

  /// Types into the open form, at the caret.
  func fillForm(_ title: String, _ description: String) {
    pilot.type(title)
    pilot.press("Tab")
    pilot.type(description)
  }
}

/// An alarm that never rings.
final class NoAlarm {}

extension CalendarEvent {
  /// An event some hours after the tests' now.
  static func on(
    _ title: String, _ description: String = "Words", inHours hours: Double = 0,
    lasting length: Double? = nil
  ) -> CalendarEvent {
    var event = CalendarEvent(
      title: title, description: description,
      date: AppOnScreen.now.addingTimeInterval(hours * 3600))
    event.endDate = length.map { AppOnScreen.now.addingTimeInterval((hours + $0) * 3600) }
    return event
  }

  /// A day of the course: something past, today, and ahead, and titles that are hard to draw.
  static var manyKinds: [CalendarEvent] {
    var holiday = CalendarEvent.on("Thanksgiving", "")
    holiday.date = Date(timeIntervalSince1970: 1_795_669_200)
    holiday.isAllDay = true
    return [
      .on("Dentist", "Bring the insurance card", inHours: -3 * 24),
      .on("Lab 4 hand-in", "Zip the project and upload it", inHours: -5),
      .on("Concert", "Row 7, seat 12\nDoors open at 7", inHours: 2, lasting: 3),
      .on(
        "Guest lecture on what happens to a title that is longer than the window is wide, and then "
          + "goes on", "Room 204", inHours: 26),
      .on("会議：来年度の計画について", "第一会議室", inHours: 50),
      .on("مراجعة المشروع مع الفريق", "قاعة الاجتماعات", inHours: 75),
      .on("Birthday 🎂 Zoë 👩‍👩‍👧‍👦 🇨🇦", "Cake at noon", inHours: 100),
      holiday,
      .on("Bell \u{7} and \u{1B}[31mred\u{1B}[0m \u{202E}back", "tab\there", inHours: 200),
      CalendarEvent(title: "Someday", description: "No date yet"),
    ]
  }
}
