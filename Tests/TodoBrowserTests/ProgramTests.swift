import ArgumentParser
import Testing

@testable import TodoBrowser

struct ProgramTests {
  @Test func theProgramIsCalledAsItIsInstalled() {
    #expect(TodoBrowserProgram.configuration.commandName == "todo-browser")
  }
}
