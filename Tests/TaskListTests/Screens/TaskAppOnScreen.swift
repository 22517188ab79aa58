import DateFormatting
import Foundation
import GRDB
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The app on a fake terminal, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct TaskAppOnScreen {
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)

  let store: TaskStore
  let pilot: Pilot
  let clock: FakeClock

  /// Opens the app over a store; one in memory, unless another is given.
  ///
  /// - Parameter tasks: Stored first.
  init(
    _ tasks: [StoredTask] = [], over given: TaskStore? = nil, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) throws {
    store =
      try given
      ?? TaskStore(.inMemory, clock: Self.newYork.clock, now: { Self.now })
    for task in tasks { try store.add(task) }
    let clock = FakeClock(Self.now)
    self.clock = clock
    pilot = Pilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: Self.newYork, now: { clock.now }, alarm: clock.setAlarm),
      columns: columns, rows: rows, profile: profile)
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The texts of the stored tasks in the order they were added in.
  func texts() throws -> [String?] { try tasks().map(\.text) }

  /// The stored tasks in the order they were added in.
  func tasks() throws -> [StoredTask] { try store.tasks(TaskQuery(order: .creation)) }

  /// The bottom line, followed by the message above it.
  var status: String {
    let lines = screen.lines.suffix(max(1, pilot.window.keyHintLineCount))
    return (lines.suffix(1) + lines.dropLast()).joined(separator: " ")
  }

  /// The row of the list that the cursor is on, by its text.
  var cursorRow: String? {
    (0..<screen.rows).first { ["▌", "▏"].contains(screen[column: listColumn, row: $0].text) }
      .map { text(of: screen.lines[$0].dropFirst(listColumn)) }
  }

  /// The texts of the visible rows, from top to bottom.
  var rows: [String] {
    screen.lines.compactMap { line in
      let line = line.dropFirst(listColumn)
      guard let sign = line.dropFirst(2).first, "✓!○".contains(sign) else { return nil }
      return text(of: line)
    }
  }

  /// The column in which the list begins: after the views in a wide terminal.
  private var listColumn: Int { screen.columns < 110 ? 0 : 23 }

  /// The text of a task in its row, after the priority and before the marks.
  private func text(of row: Substring) -> String {
    row.dropFirst(8).components(separatedBy: "   ")[0]
      .trimmingCharacters(in: CharacterSet(charactersIn: " ↻♪✎"))
  }

  /// The frontmost screen of a column, by default the list's, if it is of a class.
  func top<Controller: UIViewController>(
    _ type: Controller.Type, of column: UISplitViewController.Column = .primary
  ) throws -> Controller {
    let split = try #require(pilot.window.rootViewController as? UISplitViewController)
    let navigation = split.viewController(for: column) as? UINavigationController
    return try #require(navigation?.topViewController as? Controller)
  }
}

extension StoredTask {
  /// A task due some days after the tests' today, in the morning.
  static func due(
    _ text: String, inDays days: Double?, _ priority: Priority = .medium,
    isCompleted: Bool = false
  ) -> StoredTask {
    StoredTask(
      text: text,
      dueDate: days.map { TaskAppOnScreen.now.addingTimeInterval(($0 * 24 - 8) * 3600) },
      priority: priority, isCompleted: isCompleted)
  }

  /// A task that a calendar cancelled.
  static func cancelled(_ text: String) -> StoredTask {
    var task = due(text, inDays: -1, isCompleted: true)
    task.original = OriginalRecord(
      format: .iCalendar,
      text: "BEGIN:VTODO\nUID:a\nSUMMARY:\(text)\nSTATUS:CANCELLED\nEND:VTODO\n")
    return task
  }

  /// Something past, today, ahead and done, and texts that are hard to draw.
  static var manyKinds: [StoredTask] {
    var rent = due("Pay the rent", inDays: 6, .high)
    rent.tags = ["home", "bills"]
    rent.repetition = Repetition(every: 1, .month)
    var floor = due("Mop the floor", inDays: -3)
    floor.project = "kitchen.floor"
    var call = due("Call the dentist", inDays: 0)
    call.notes = "Ask for the morning"
    return [
      rent, floor, call,
      due("Hand in the lab", inDays: -1, .high),
      due("Return the books", inDays: -9, isCompleted: true),
      due("Water the plants", inDays: 1, .low),
      due("Learn the cello", inDays: nil, .low),
      due(
        "Find out what happens to a text that is longer than the window is wide, and then goes on",
        inDays: 12),
      due("会議の資料を準備する", inDays: 20),
      due("مراجعة المشروع مع الفريق", inDays: 30),
      due("Cake for Zoë 🎂 👩‍👩‍👧‍👦 🇨🇦", inDays: 400),
      due("Bell \u{7} and \u{1B}[31mred\u{1B}[0m \u{202E}back", inDays: 40),
    ]
  }
}

extension TaskAppOnScreen {
  /// Shows the tasks One, Two and Three, due in as many days.
  static func withThreeTasks() throws -> TaskAppOnScreen {
    try TaskAppOnScreen([
      .due("One", inDays: 1), .due("Two", inDays: 2), .due("Three", inDays: 3),
    ])
  }
}
