import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The lines about editing, deleting and keeping tasks.
struct KeepingRubricTests {
  /// Opens a solution in the edit view of a task that differs from a new one in everything.
  @MainActor
  private func openTask(in solution: Solution) throws -> MarkedTaskList {
    let app = try MarkedTaskList(solution)
    try app.add(
      "Pay the rent", dueDate: MarkedTaskList.day(40), priority: "High", isCompleted: true)
    app.open("Pay the rent")
    return app
  }

  @Test(.taskList("editing.populated"), arguments: Solution.all)
  @MainActor func selectingATaskShowsItsValues(solution: Solution) throws {
    let app = try openTask(in: solution)
    #expect(try app.view(UITextField.self).text == "Pay the rent")
    #expect(try app.isCompleted)
    #expect(app.screen.contains("High"))
    #expect(app.screen.contains(MarkedTaskList.words(of: MarkedTaskList.day(40))))
  }

  @Test(.taskList("editing.preset"), arguments: Solution.all)
  @MainActor func theViewsBehindAreSetToItsValues(solution: Solution) throws {
    let app = try openTask(in: solution)
    #expect(try app.bringIn(UIPickerView.self).selectedRow(inComponent: 0) == 2)
    app.goBack()
    let date = try app.bringIn(UIDatePicker.self).date
    #expect(Calendar.current.isDate(date, inSameDayAs: MarkedTaskList.day(40)))
  }

  @Test(.taskList("editing.updates"), arguments: Solution.all)
  @MainActor func whatIsChangedChangesTheTaskAndAddsNone(solution: Solution) throws {
    let app = try openTask(in: solution)
    try app.type(" on time")
    app.pilot.press("Enter")
    try app.choose(priority: "Low")
    try app.choose(dueDate: MarkedTaskList.day(4))
    try app.choose(isCompleted: false)
    app.goBack()
    let words = MarkedTaskList.words(of: MarkedTaskList.day(4))
    #expect(try app.view(UITableView.self).numberOfRows(inSection: 0) == 1)
    #expect(app.line(below: "Pay the rent on time")?.contains(words) == true)
    #expect(try !app.color(of: "Pay the rent").isGrey)
    app.open("Pay the rent")
    #expect(app.screen.contains("Low") && app.screen.contains(words))
  }

  @Test(.taskList("deleting.mode"), arguments: Solution.all)
  @MainActor func editTurnsOnTheModeInWhichRowsAreDeleted(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("One")
    try app.add("Two")
    app.pilot.click(on: "Edit")
    #expect(try app.view(UITableView.self).isEditing)
    let rows = app.order(of: ["One", "Two"])
    app.pilot.click(on: "⊖")
    app.pilot.click(on: "  Delete  ")
    #expect(app.order(of: rows) == [rows[1]])
    app.pilot.click(on: "Done")
    #expect(try !app.view(UITableView.self).isEditing)
    #expect(app.order(of: rows) == [rows[1]])
  }

  @Test(
    .taskList("persistence"), .timeLimit(.minutes(5)),
    arguments: [Solution.assignment, .product])
  func theTasksAreThereWhenTheProgramIsRunAgain(solution: Solution) throws {
    let home = try ProgramFolder("task-list")
    for round in 1...3 {
      let terminal = try PseudoTerminal(
        running: home.executable, solution.arguments,
        environment: ["COURSE_APPS_HOME": home.folder, "HOME": home.folder])
      /// Waits until a text is seen on a screen with a way back in its bar, or on the first one.
      @discardableResult
      func see(
        _ text: String, hasWayBack: Bool = false, within time: Duration = .seconds(60)
      ) throws -> ScreenEmulator {
        var screen = ScreenEmulator(columns: 80, rows: 24)
        try terminal.read(within: time) { output in
          screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return screen.contains(text) && screen.lines[0].contains("‹") == hasWayBack
        }
        return screen
      }
      /// Waits until a text is gone from the list; the bottom line may tell of it still.
      func seeNoMore(of text: String) throws {
        try terminal.read(within: .seconds(60)) { output in
          var screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return screen.contains("Edit")
            && screen.lines.dropLast().allSatisfy { !$0.contains(text) }
        }
      }
      let list = try see("Edit")
      if round == 1 {
        let add = ["Add", "New", "+"].lazy.compactMap { list.firstPosition(of: $0) }.first
        let cell = try #require(add.map { "\($0.column + 1);\($0.row + 1)" })
        try terminal.type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
        try see("‹", hasWayBack: true)
        // The field may stand behind other controls.
        for keys in ["", "\t", "\t", "\t", "\t"] {
          try terminal.type(keys + "Rent")
          let isTyped = try? see("Rent", hasWayBack: true, within: .seconds(10))
          if isTyped != nil { break }
        }
        try terminal.type("\r")
        try terminal.type(solution.keysToKeep)
      }
      if round < 3 { try see("Rent") }
      if round == 2 { try terminal.type("d\r") }
      // What was deleted stays away.
      if round > 1 { try seeNoMore(of: "Rent") }
      try terminal.type("q")
      #expect(try terminal.end() == .exited(code: 0))
    }
  }
}
