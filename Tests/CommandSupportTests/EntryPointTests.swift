import ArgumentParser
import Testing

@testable import CommandSupport

struct EntryPointTests {
  private let programs = ["task-list", "todo-browser"].map { name in
    EntryPoint(name: name) { fatalError("\(name) was started") }
  }

  @Test(arguments: ["task-list", "/usr/bin/task-list", "../bin/task-list", "./my apps/task-list"])
  func theLastPathComponentSelectsTheProgram(path: String) {
    #expect(EntryPoint.program(calledBy: path, of: programs)?.name == "task-list")
  }

  @Test(arguments: ["", "/", "offline-programs", "task-list.old", "Task-List", "task-list/x"])
  func anyOtherPathDoesNotMatch(path: String) {
    #expect(EntryPoint.program(calledBy: path, of: programs) == nil)
  }

  @Test func anUnknownNameIsRefusedWithTheKnownNames() {
    let error = EntryPoint.unknown("/usr/bin/tl", to: programs)
    #expect(
      error
        == .badUsage(
          "this file contains several programs and was called 'tl'",
          next: "Call it by one of these names: task-list, todo-browser."))
  }
}
