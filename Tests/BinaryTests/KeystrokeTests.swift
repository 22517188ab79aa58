import Foundation
import TerminalUITesting
import TestSupport
import Testing

/// The keys beyond the text that the user's most frequent tasks take, in the built programs with
/// their sample data.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct KeystrokeTests {
  /// A key, a text that is typed, or a text that has to be on the screen before the next step.
  enum Step: Sendable {
    case key(String)
    case text(String)
    case see(String)

    var bytes: String {
      switch self {
      case .text(let text): text
      case .key(let key): Self.sequences[key] ?? key
      case .see: ""
      }
    }

    /// The text that is on the screen after the step. A control that appears takes the keys from
    /// then on.
    var visibleText: String? {
      switch self {
      case .text(let text), .see(let text): text
      case .key: nil
      }
    }

    var isKey: Bool { if case .key = self { true } else { false } }

    private static let sequences = [
      "Enter": "\r", "Ctrl-S": "\u{13}", "Down": "\u{1B}[B", "Up": "\u{1B}[A", "Tab": "\t",
      "PageDown": "\u{1B}[6~",
    ]
  }

  /// A task in a program.
  struct Errand: Sendable, CustomTestStringConvertible {
    let name: String
    let program: String
    /// The keys that bring up the screen and the row of the task, which are not counted.
    let approach: [Step]
    let steps: [Step]
    /// The text on the screen once the task is done.
    let outcome: String
    /// The greatest number of keys beyond the text.
    let limit: Int

    init(
      _ name: String, in program: String, from approach: [Step] = [], _ steps: [Step],
      shows outcome: String, atMost limit: Int
    ) {
      (self.name, self.program, self.approach, self.steps) = (name, program, approach, steps)
      (self.outcome, self.limit) = (outcome, limit)
    }

    var testDescription: String { "\(program): \(name)" }
  }

  private static let five = Array(repeating: Step.key("x"), count: 5)
  /// Adds an event or a todo, which the cursor is then on at any time of day.
  private static let event: [Step] = [.key("a"), .text("Checkup tomorrow 9am"), .key("Enter")]
  private static let todo: [Step] = [.key("a"), .text("Checkup tomorrow 9am"), .key("Enter")]

  /// A place without a date, at which the cursor is then.
  private static let place: [Step] = [
    .key("a"), .see("Add a Place"), .text("Checkup"), .key("Tab"), .key("Tab"),
    .text("45.42, -75.70"), .key("Ctrl-S"), .see("Saved “Checkup”"),
    // The place was read again.
    .see("45.42° N, 75.70° W"),
  ]
  /// The month after the present one, as the calendar beside a list has it: `Dec 2026`.
  private static var nextMonth: String {
    let date = Calendar.current.date(byAdding: .month, value: 1, to: Date()) ?? Date()
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateFormat = "MMM yyyy"
    return formatter.string(from: date)
  }

  static let errands = [
    Errand(
      "add with a date", in: "event-scheduler",
      [.key("a"), .text("Dentist tomorrow 9am"), .key("Enter")], shows: "Added “Dentist”",
      atMost: 2),
    Errand(
      "add with a date", in: "task-list",
      [.key("a"), .text("Dentist tomorrow 9am"), .key("Ctrl-S")], shows: "21 open", atMost: 2),
    Errand(
      "add with a date", in: "todo-browser",
      [.key("a"), .text("Dentist tomorrow 9am"), .key("Enter")], shows: "Saved “Dentist”",
      atMost: 2),
    Errand("complete", in: "task-list", [.key("x")], shows: "Done: “", atMost: 1),
    Errand(
      "complete", in: "todo-browser", from: todo, [.key("x")], shows: "Completed: “Checkup",
      atMost: 1),
    Errand(
      "complete five in a row", in: "task-list", five, shows: "Done              8", atMost: 5),
    Errand(
      "postpone an overdue task to today", in: "task-list",
      [.key("m"), .key("t"), .key("Enter")],
      shows: "Moved “", atMost: 3),
    Errand(
      "postpone", in: "event-scheduler", from: event,
      [.key("m"), .text("in 2 weeks"), .key("Enter")], shows: "Moved “Checkup", atMost: 3),
    Errand(
      "move to a typed date", in: "task-list",
      [.key("m"), .text("fri"), .key("Enter"), .key("Enter")], shows: "Moved “", atMost: 3),
    Errand(
      "move to a category", in: "todo-browser", from: todo,
      [.key("c"), .key("Up"), .key("Enter")], shows: "Moved “Checkup” to “Travel”", atMost: 3),
    Errand(
      "move to a project", in: "task-list", [.key("P"), .text("cellar"), .key("Enter")],
      shows: "to “cellar”", atMost: 3),
    Errand(
      "look at a day a month off", in: "event-scheduler",
      [.key("Tab"), .key("PageDown"), .key("Enter")], shows: nextMonth, atMost: 3),
    Errand(
      "look at a day a month off", in: "todo-browser",
      [.key("Tab"), .key("PageDown"), .key("Enter")], shows: nextMonth, atMost: 3),
    Errand(
      "set an arrival", in: "passport", from: place,
      [.key("e"), .text("2019-05-01"), .key("Ctrl-S")], shows: " 2019 · ", atMost: 3),
    Errand("zoom to a place", in: "passport", [.key("+")], shows: " 2,000 km", atMost: 2),
    Errand("see who lacks a helmet", in: "equip", [.key("4")], shows: "Missing", atMost: 1),
    Errand(
      "check out a helmet", in: "equip", from: [.key("Down"), .key("Down")],
      [.key("Enter"), .key("Enter")],
      shows: "Checked out", atMost: 3),
    Errand(
      "set an end", in: "event-scheduler", from: event,
      [.key("m"), .text("for 90 min"), .key("Enter")], shows: "Changed “Checkup", atMost: 2),
    Errand(
      "make it weekly", in: "event-scheduler", from: event,
      [.key("m"), .text("weekly"), .key("Enter")], shows: "every week", atMost: 2),
  ]

  @Test(arguments: errands)
  func aFrequentTaskTakesFewKeys(errand: Errand) throws {
    #expect(errand.steps.count(where: \.isKey) <= errand.limit)
    let folder = try ProgramFolder(errand.program)
    let screen = try ProgramScreen(
      running: folder.executable, ["--demo"],
      environment: ProgramFolder.variables(home: folder.folder)
        .merging(["TERM": "xterm-256color"]) { $1 },
      columns: 120, rows: 36,
      showing: ["equip": "Log Out", "passport": "10,000 km"][errand.program] ?? "Help")
    for step in errand.approach + errand.steps {
      if !step.bytes.isEmpty { try screen.type(step.bytes) }
      if let text = step.visibleText { try screen.see(text) }
    }
    try screen.see(errand.outcome)
    try screen.terminal.type("\u{03}\u{03}")
  }
}
