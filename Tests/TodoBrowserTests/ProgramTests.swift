import ArgumentParser
import Testing

@testable import TodoBrowser

struct ProgramTests {
  @Test func theProgramIsNamedLikeItsCommand() {
    #expect(TodoBrowserProgram.configuration.commandName == "todo-browser")
  }
}
