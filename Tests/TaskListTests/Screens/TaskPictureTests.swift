import Foundation
import Models
import TaskListAssignment
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import TaskList

/// Pictures of the screens in a small, a medium and a large terminal.
@MainActor
struct TaskPictureTests {
  @Test(arguments: Snapshot.sizes)
  func theEmptyListExplainsHowToStart(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(columns: columns, rows: rows)
    expectScreen(app.screen, named: "empty")
  }

  @Test(arguments: Snapshot.sizes + [(columns: 120, rows: 36)])
  func theListShowsTextAndDueDates(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    expectScreen(app.screen, named: "list")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormOfANewTaskIsEmpty(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(columns: columns, rows: rows)
    app.pilot.press("a")
    expectScreen(app.screen, named: "form")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormPreviewsTheParsedText(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(columns: columns, rows: rows)
    app.pilot.press("a")
    app.pilot.type("Pay rent due:fri +home pri:high every:month")
    expectScreen(app.screen, named: "formWords")
    app.pilot.press("Enter")
    expectScreen(app.screen, named: "formFilled")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormShowsAStoredTask(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Down", "Down", "Enter")
    expectScreen(app.screen, named: "formStored")
  }

  @Test(arguments: Snapshot.sizes)
  func thePriorityIsPicked(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Enter")
    try app.topForm().performSegue(withIdentifier: "EditPriority", sender: nil)
    app.pilot.drawPendingFrame()
    expectScreen(app.screen, named: "priority")
  }

  @Test(arguments: Snapshot.sizes)
  func theDueDateIsPicked(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Enter")
    try app.topForm().performSegue(withIdentifier: "EditDueDate", sender: nil)
    app.pilot.drawPendingFrame()
    expectScreen(app.screen, named: "dueDate")
  }

  @Test(arguments: Snapshot.sizes)
  func editModeShowsTheDeleteControls(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.click(on: "Edit")
    expectScreen(app.screen, named: "editMode")
  }

  @Test(arguments: Snapshot.sizes)
  func severalTasksAreSelected(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Space", "Down", "Down", "Space")
    expectScreen(app.screen, named: "selection")
  }

  @Test(arguments: Snapshot.sizes)
  func aFilterShowsMatchingTasks(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("/")
    app.pilot.type("priority:high")
    expectScreen(app.screen, named: "filter")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds)
    app.pilot.press("?")
    expectScreen(app.screen, named: "keys")
  }

  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try TaskAppOnScreen([StoredTask(text: "Milk")])
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try TaskAppOnScreen([StoredTask(text: "Milk")])
      app.pilot.press("n")
      body(app.pilot)
    }
  }

  @Test func theOrderIsChosen() throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds)
    app.pilot.press("s")
    expectScreen(app.screen, named: "sort")
  }

  @Test func theListIsReadableInEveryPalette() throws {
    try expectLooks(named: "list-looks") { profile in
      try TaskAppOnScreen(StoredTask.manyKinds, columns: 60, rows: 12, profile: profile).screen
    }
  }
}

extension TaskAppOnScreen {
  /// The open form, beside the list if there is room.
  func topForm() throws -> EditTaskScreen {
    try top(EditTaskScreen.self, of: screen.columns < 100 ? .primary : .secondary)
  }
}
