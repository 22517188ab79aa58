import DateFormatting
import Foundation
import GRDB
import Models
import ScreenSupport
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The app on a fake terminal, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct ToDoAppOnScreen {
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)

  let store: ToDoEventStore
  let pilot: Pilot
  let clock: FakeClock

  /// Opens the app over a store; one in memory, unless another is given.
  ///
  /// - Parameters:
  ///   - events: Stored first.
  ///   - isListOpen: If false, the categories are in front, or have the focus.
  init(
    _ events: [StoredToDo] = [], over given: ToDoEventStore? = nil, columns: Int = 80,
    rows: Int = 24, profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor),
    isListOpen: Bool = true, samples: (@MainActor () throws -> [StoredToDo])? = nil
  ) throws {
    store =
      try given
      ?? ToDoEventStore(.inMemory, timeZone: { Self.newYork.timeZone }, now: { Self.now })
    if !events.isEmpty { try store.add(events) }
    let clock = FakeClock(Self.now)
    self.clock = clock
    pilot = Pilot(
      showing: TodoBrowserScreens.initialViewController(
        over: store, in: Self.newYork, now: { clock.now }, alarm: clock.setAlarm,
        samples: samples, opensList: isListOpen),
      columns: columns, rows: rows, profile: profile)
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The titles of the stored events in the list's order.
  func titles() throws -> [String] { try events().map(\.title) }

  /// The stored events in the list's order.
  func events() throws -> [StoredToDo] { try store.events(ToDoQuery()) }

  /// The stored event with a title.
  func event(_ title: String) throws -> StoredToDo {
    try #require(try events().first { $0.title == title })
  }

  /// The bottom line, followed by the message above it.
  var status: String {
    let lines = screen.lines.suffix(max(1, pilot.window.keyHintLineCount))
    return (lines.suffix(1) + lines.dropLast()).joined(separator: " ")
  }

  /// Presses Tab until the list has the focus.
  func tabToRows() {
    for _ in 0..<9 where !(pilot.window.focusedView is UITableView) { pilot.press("Tab") }
  }

  /// The names of the stored categories in their order.
  func categories() throws -> [String] { try store.categories().map(\.name) }

  /// The row that the cursor is on, by its words up to a gap.
  var cursorRow: String? {
    (0..<screen.rows).first { ["▌", "▏"].contains(screen[column: 0, row: $0].text) }
      .map { words(of: screen.lines[$0]) }
  }

  /// The visible headings and titles of the list, from top to bottom, without counts, marks, and
  /// the date after `Today`.
  var rows: [String] {
    screen.lines.dropFirst().dropLast().compactMap { line -> String? in
      if let sign = line.dropFirst(4).first, "✓○◐".contains(sign) { return words(of: line) }
      guard line.first == " ", line.dropFirst().first?.isLetter == true, line.contains("──") else {
        return nil
      }
      return line.components(separatedBy: "─")[0].components(separatedBy: " · ")[0]
        .trimmingCharacters(in: .whitespaces)
    }
  }

  private func words(of line: String) -> String {
    var words = Substring(line.drop { " ▌▏●·✓○◐◉⊖".contains($0) }.prefix { $0 != "│" })
    words = words.components(separatedBy: "  ").first.map { $0[...] } ?? ""
    while let last = words.last, " ↻♪✎".contains(last) { words.removeLast() }
    return String(words)
  }

  /// The screen in front of a column, where it is of a class; of the first column, unless another
  /// is given.
  func top<Controller: UIViewController>(
    _ type: Controller.Type, of column: UISplitViewController.Column = .primary
  ) throws -> Controller {
    let split = try #require(pilot.window.rootViewController as? UISplitViewController)
    let navigation = split.viewController(for: column) as? UINavigationController
    return try #require(navigation?.topViewController as? Controller)
  }

  /// The editor that is open.
  func editor() throws -> EventEditorScreen {
    let presented = pilot.window.rootViewController?.presentedViewController
    return try #require(presented?.contents as? EventEditorScreen)
  }

  /// Clicks on a word in the toolbar, which is above the bottom line.
  func clickInToolbar(_ word: String) {
    let row = screen.rows - 2
    let line = screen.lines[row]
    guard let range = line.range(of: word) else {
      Issue.record("There is no \(word) in the toolbar")
      return
    }
    pilot.click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
  }

  /// A Boolean value that indicates whether an editor, an alert or another sheet is open.
  var isSheetOpen: Bool { pilot.window.rootViewController?.presentedViewController != nil }

  /// Makes it impossible to read the categories, as in a damaged store.
  func loseCategories() throws {
    try store.database.queue.inDatabase { db in
      try db.execute(sql: "ALTER TABLE category RENAME TO lost")
    }
  }
}

extension StoredToDo {
  /// An event some days after the tests' today, at an hour in New York.
  static func on(
    _ title: String, inDays days: Int, at hour: Double = 9, _ category: String = "",
    _ state: CompletionState = .notStarted, notes: String = ""
  ) -> StoredToDo {
    let midnight = ToDoAppOnScreen.now.addingTimeInterval(-(17 * 60 + 41) * 60)
    return StoredToDo(
      title: title, category: category,
      date: midnight.addingTimeInterval((Double(days) * 24 + hour) * 3600),
      completionState: state, notes: notes)
  }

  /// An event that a calendar cancelled.
  static func cancelled(_ title: String, inDays days: Int) -> StoredToDo {
    var event = on(title, inDays: days, "", .completed)
    event.original = OriginalRecord(
      format: .iCalendar,
      text: "BEGIN:VTODO\nUID:a\nSUMMARY:\(title)\nSTATUS:CANCELLED\nEND:VTODO\n")
    return event
  }

  /// Something past, today, ahead and done, and texts that are hard to draw.
  static var manyKinds: [StoredToDo] {
    [
      on("Return the books", inDays: -9, "Library", .completed),
      on("Mop the floor", inDays: -3, "Home"),
      on("Hand in the lab", inDays: -1, at: 23.98, "School", .inProgress),
      on("Call the dentist", inDays: 0, notes: "Ask for the morning"),
      on("Dinner with Ann", inDays: 0, at: 19, "Friends"),
      on("Water the plants", inDays: 1, at: 8.5, "Home"),
      on("Pay the rent", inDays: 6, "Home", .inProgress, notes: "By transfer"),
      on(
        "Find out what happens to a title that is longer than the window is wide, and then goes on",
        inDays: 12, "School"),
      on("会議の資料を準備する", inDays: 12, at: 14, "仕事"),
      on("مراجعة المشروع مع الفريق", inDays: 30, "School"),
      on("Bell \u{7} and \u{1B}[31mred\u{1B}[0m \u{202E}back", inDays: 40, "\u{1B}[31mRed"),
      on("Cake for Zoë 🎂 👩‍👩‍👧‍👦 🇨🇦", inDays: 400, at: 15, "Friends"),
    ]
  }
}
