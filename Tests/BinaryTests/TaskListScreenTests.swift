import Foundation
import TestSupport
import Testing

/// The built task list, full screen in a real terminal.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct TaskListScreenTests {
  private let program: ProgramFolder

  init() throws { program = try ProgramFolder("task-list") }

  private func openAssignment(showing text: String) throws -> ProgramScreen {
    try ProgramScreen(
      running: program.executable, ["--assignment"],
      environment: ProgramFolder.variables(home: program.folder), showing: text)
  }

  @Test func theAssignmentStoresItsTasksInItsOwnFile() throws {
    for round in 1...2 {
      let screen = try openAssignment(showing: "Add")
      if round == 1 {
        try screen.type("a")
        try screen.see("Priority: Medium")
        try screen.type("Pay the rent\r\u{1B}")
        // The list. A key that follows Esc at once would be one with Alt.
        try screen.see("d Delete")
      }
      try screen.see("Pay the rent")
      try screen.type("q")
      try screen.end()
    }
    #expect(try program.contents().keys.sorted().first == "task-list-assignment.sqlite")
  }

  @Test func anUnreadableAssignmentFileIsNamedAndNotChanged() throws {
    let file = try program.file("task-list-assignment.sqlite", Data("{".utf8))
    let result = try program.run("--assignment")
    #expect(result.status == .exited(code: 74))
    #expect(result.errors.contains("“\(file)” is not a database"))
    #expect(try program.contents().values.map { $0 } == [Data("{".utf8)])
  }
}
