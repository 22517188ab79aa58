import ArgumentParser
import CommandSupport
import TestSupport
import Testing

@testable import TodoBrowser

struct HelpTests {
  @Test func everyCommandIsNamedInTheHelpAndTheManual() throws {
    let help = TodoBrowserProgram.helpMessage(columns: 80)
    let manual = CommandRunner.result(of: TodoBrowserProgram.self, arguments: ["--generate-manual"])
    for command in TodoBrowserProgram.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(command.configuration.abstract.hasSuffix("."))
      #expect(help.contains("\n  \(name) "))
      #expect(manual.results.contains(".SS \"\(name)"))
    }
    #expect(
      help.hasPrefix("OVERVIEW: Browse todos by category and date.\n"))
  }

  @Test func theHelpFitsIn80Columns() {
    #expect(TodoBrowserProgram.longHelpLines() == [])
  }

  @Test func theCommandsOfCategoriesAreNamedInTheirHelpAndTheManual() {
    let help = CategoriesCommand.helpMessage(columns: 80)
    let manual = CommandRunner.result(of: TodoBrowserProgram.self, arguments: ["--generate-manual"])
    for name in ["add", "rename", "merge", "color", "move", "delete"] {
      #expect(help.contains("\n  \(name) "))
      #expect(manual.results.contains(".SS \"categories \(name)"))
    }
  }

  @Test(arguments: [
    ["help", "categories", "merge"], ["categories", "merge", "--help"],
    ["help", "categories", "merge"],
  ])
  func helpShowsTheUsageOfACommand(arguments: [String]) {
    let result = CommandRunner.result(of: TodoBrowserProgram.self, arguments: arguments)
    #expect(result.status == 0)
    #expect(result.results.contains("USAGE: todo-browser categories merge <name> <other>"))
  }

  @Test(arguments: [("dne", "done"), ("catgories", "categories"), ("lst", "list")])
  func aMistypedCommandIsNamed(typed: String, meant: String) {
    let result = CommandRunner.result(of: TodoBrowserProgram.self, arguments: [typed, "1"])
    #expect(result.status == 64)
    #expect(
      result.errorText == "error: todo-browser has no command '\(typed)'. "
        + "Did you mean 'todo-browser \(meant)'?")
  }

  @Test func aMistypedCommandOfCategoriesIsNamed() {
    let run = { (word: String) in
      CommandRunner.result(of: TodoBrowserProgram.self, arguments: ["categories", word, "Home"])
    }
    #expect(
      run("ad").errorText == "error: todo-browser categories has no command 'ad'. "
        + "Did you mean 'todo-browser categories add'?")
    #expect(
      run("paint").errorText == "error: todo-browser categories has no command 'paint'. "
        + "There are: add, rename, merge, color, move, delete.")
    #expect(run("rename").errorText.hasPrefix("error: Missing expected argument '<new-name>'"))
    #expect(run("paint").status == 64)
  }
}
