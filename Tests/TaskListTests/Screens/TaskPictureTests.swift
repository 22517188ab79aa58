import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import TaskList

/// How the screens look, each in a small, an ordinary and a large terminal.
@MainActor
struct TaskPictureTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (200, 60)]

  private func expect(
    _ app: TaskAppOnScreen, _ name: String, styles: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(app.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      app.screen, named: "\(name)-\(app.screen.columns)x\(app.screen.rows)", styles: styles,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: sizes)
  func theEmptyListSaysHowToBegin(columns: Int, rows: Int) throws {
    expect(try TaskAppOnScreen(columns: columns, rows: rows), "empty")
  }

  @Test(arguments: sizes)
  func theListShowsTextsAndDueDates(columns: Int, rows: Int) throws {
    expect(try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows), "list")
  }

  @Test(arguments: sizes)
  func theFormOfANewTaskIsEmpty(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(columns: columns, rows: rows)
    app.pilot.press("a")
    expect(app, "form")
  }

  @Test(arguments: sizes)
  func theFormPreviewsTheWordsOfTheText(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(columns: columns, rows: rows)
    app.pilot.press("a")
    app.pilot.type("Pay rent due:fri +home pri:high every:month")
    expect(app, "formWords")
    app.pilot.press("Enter")
    expect(app, "formFilled")
  }

  @Test(arguments: sizes)
  func theFormShowsAStoredTask(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Down", "Down", "Enter")
    expect(app, "formStored")
  }

  @Test(arguments: sizes)
  func thePriorityIsPicked(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Enter")
    try app.topForm().performSegue(withIdentifier: "EditPriority", sender: nil)
    app.pilot.settle()
    expect(app, "priority")
  }

  @Test(arguments: sizes)
  func theDueDateIsPicked(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Enter")
    try app.topForm().performSegue(withIdentifier: "EditDueDate", sender: nil)
    app.pilot.settle()
    expect(app, "dueDate")
  }

  @Test(arguments: sizes)
  func editModeShowsTheDeleteControls(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("e")
    expect(app, "editMode")
  }

  @Test(arguments: sizes)
  func severalTasksAreSelected(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("l", "Space", "Down", "Down", "Space")
    expect(app, "selection")
  }

  @Test(arguments: sizes)
  func aFilterShowsWhatPassesIt(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: columns, rows: rows)
    app.pilot.press("/")
    app.pilot.type("priority:high")
    expect(app, "filter")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds)
    app.pilot.press("?")
    expect(app, "keys")
  }

  @Test func theOrderIsChosen() throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds)
    app.pilot.press("s")
    expect(app, "sort")
  }

  @Test(arguments: [
    ("dark", TerminalProfile(colorDepth: .trueColor)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false)),
    ("sixteen", TerminalProfile(colorDepth: .ansi16)),
    ("colourless", TerminalProfile(colorDepth: .none)),
  ])
  func theListIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try TaskAppOnScreen(TaskItem.manyKinds, columns: 60, rows: 12, profile: profile)
    expect(app, "list-\(name)", styles: true)
  }
}

extension TaskAppOnScreen {
  /// The form that is open, beside the list where there is room.
  func topForm() throws -> EditTaskViewController {
    try top(EditTaskViewController.self, of: screen.columns < 110 ? .primary : .secondary)
  }
}
