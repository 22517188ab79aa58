import Foundation
import TestSupport
import Testing

/// The built ToDo browser, full screen in a real terminal, with other processes at its data.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct TodoBrowserScreenTests {
  private let program: ProgramFolder

  init() throws {
    program = try StoreProgramCase.todoBrowser.folder()
    try program.run("add", "Tea", "--category", "Home", "--date", "2030-01-01 09:00")
  }

  @Test func anotherProcesssChangesAppearInListAndCategories() throws {
    let screen = try ProgramScreen(program, showing: "Home")
    try program.run("categories", "rename", "home", "House")
    try screen.see("House")
    try program.run("add", "Cake", "--category", "house", "--date", "2030-01-01 10:00")
    try screen.see("Cake")
    try program.run("categories", "rename", "house", "Flat")
    try screen.see("Flat")
    try program.run("move", "1", "--date", "2030-01-02")
    try screen.see("Wednesday, January 2, 2030")
    try screen.type("\u{1B}")
    try screen.see("2 open of 2")
    try screen.quit()
  }

  @Test func theEditorReportsThatItsEventWasDeletedAndKeepsTheText() throws {
    let screen = try ProgramScreen(program, showing: "Tea")
    try screen.type("\r")
    try screen.see("Edit Todo")
    try screen.type(" and cake")
    try screen.see("Tea and cake")
    try program.run("delete", "1", "--yes")
    try screen.see("Deleted by another program")
    try screen.type("\u{13}")
    try screen.see("Add Again")
    try screen.type("\u{03}")
    try screen.see("Save changes?")
    try screen.quit()
  }

  @Test func theEditorReportsThatItsEventWasChanged() throws {
    let screen = try ProgramScreen(program, showing: "Tea")
    try screen.type("\r")
    try screen.see("Edit Todo")
    try screen.type(" and cake")
    try screen.see("Tea and cake")
    try program.run("edit", "1", "--title", "Coffee")
    try screen.see("Changed elsewhere too")
    try screen.type("\u{13}")
    try screen.see("Keep Mine")
    try screen.see("Coffee")
    try screen.type("\u{03}")
    try screen.see("Save changes?")
    try screen.quit()
  }

  @Test func samplesAreOfferedWithoutEvents() throws {
    let empty = try StoreProgramCase.todoBrowser.folder()
    let screen = try ProgramScreen(empty, showing: "Welcome to ToDo Browser")
    try screen.type("\r")
    try screen.see("Errands")
    try screen.quit()
    #expect(try StoreProgramCase.todoBrowser.names(in: empty).count > 5)
  }

  @Test func theAssignmentOpensWithTheSamplesAndStoresChanges() throws {
    let folder = try StoreProgramCase.todoBrowser.folder()
    func open() throws -> ProgramScreen {
      let screen = try ProgramScreen(
        running: folder.executable, ["--assignment"],
        environment: ProgramFolder.variables(home: folder.folder)
          .merging(["TERM": "xterm-256color"]) { $1 },
        showing: "Errands")
      try screen.type("\r")
      return screen
    }
    var screen = try open()
    try screen.see("Hand in the expense report")
    try screen.type("d")
    try screen.see("Esc Cancel")
    try screen.type("\r")
    try screen.see("▌ Return the library books")
    try screen.quit()
    screen = try open()
    try screen.see("▌ Return the library books")
    try screen.quit()
    #expect(try folder.contents().keys.sorted() == ["todo-browser-assignment.plist"])
  }
}
