import ArgumentParser
import CommandSupport
import TestSupport
import Testing

@testable import TaskList

struct HelpTests {
  @Test func everyCommandIsNamedInTheHelpAndTheManual() throws {
    let help = TaskListProgram.helpMessage(columns: 80)
    let manual = CommandRunner.result(of: TaskListProgram.self, arguments: ["--generate-manual"])
    for command in TaskListProgram.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(command.configuration.abstract.hasSuffix("."))
      #expect(help.contains("\n  \(name) "))
      #expect(manual.results.contains(".SS \"\(name.replacing("-", with: "\\-"))"))
    }
    #expect(help.hasPrefix("OVERVIEW: Keep a list of tasks.\n"))
  }

  @Test func theHelpFitsIn80Columns() {
    #expect(TaskListProgram.longHelpLines() == [])
  }

  @Test func quotesInTheHelpHaveNoBackslash() {
    for command in TaskListProgram.configuration.subcommands {
      #expect(!TaskListProgram.helpMessage(for: command).contains("\\\""))
    }
  }

  @Test func aMistypedCommandIsNamed() {
    let result = CommandRunner.result(of: TaskListProgram.self, arguments: ["dne", "1"])
    #expect(result.status == 64)
    #expect(
      result.errorText
        == "error: task-list has no command 'dne'. Did you mean 'task-list done'?")
  }

  @Test(arguments: [
    (["list", "-home"], ["list", "not:+home"]), (["list", "-due:fri"], ["list", "not:due:fri"]),
    (["next", "-done", "--limit", "3"], ["next", "not:done", "--limit", "3"]),
    (["list", "-(a or b)"], ["list", "not:(a or b)"]), (["list", "-h"], ["list", "-h"]),
    (["list", "--json", "-home"], ["list", "--json", "not:+home"]),
    (["list", "--", "-home"], ["list", "--", "-home"]), (["list", "-5"], ["list", "-5"]),
    (["edit", "3", "-home"], ["edit", "3", "--remove-tag", "home"]),
    (["edit", "3", "-x"], ["edit", "3", "--remove-tag", "x"]),
    (["list", "-x"], ["list", "not:+x"]),
    (["edit", "3", "--notes", "-xyz"], ["edit", "3", "--notes", "-xyz"]),
    (["delete", "3", "-yes"], ["delete", "3", "-yes"]), ([], []),
  ])
  func wordsThatBeginWithAMinusAreNotOptions(arguments: [String], read: [String]) {
    #expect(TaskListProgram.reading(arguments) == read)
  }
}
