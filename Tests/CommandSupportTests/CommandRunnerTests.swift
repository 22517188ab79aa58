import CommandSupport
import Foundation
import Testing

struct CommandRunnerTests {
  private func result(_ arguments: String...) -> CommandResult {
    CommandRunner.result(of: SampleProgram.self, arguments: arguments) { error in
      error is SampleProgram.Locked
        ? .refused("another program holds the data", next: "Try again.") : nil
    }
  }

  @Test func aSuccessfulCommandPrintsNothing() {
    #expect(result("list") == .done)
    #expect(result() == .done)
  }

  @Test(arguments: [
    ("data", 65, "error: line 3 is not a date. Use YYYYMMDD."),
    ("unavailable", 69, "error: the server is silent."),
    ("write", 74, "error: could not write 'a␛b': No space left on device."),
    ("reader", 0, ""),
    ("declined", 1, "Nothing was changed."),
    ("locked", 1, "error: another program holds the data. Try again."),
    ("exit", 65, ""),
  ])
  func everyErrorHasAStatusAndAMessage(how: String, status: Int32, errorText: String) {
    #expect(result("fail", how) == CommandResult(status: status, errorText: errorText))
  }

  @Test func unknownErrorsAreReported() {
    let result = CommandRunner.result(of: SampleProgram.self, arguments: ["fail", "locked"])
    #expect(result == CommandResult(status: 1, errorText: "error: Locked()"))
  }

  @Test func missingThingsAreNamedWithTheNextStep() {
    #expect(
      result("delete", "42", "--yes").errorText
        == "error: no sample with id 42. Run 'sample list' to see ids.")
    #expect(
      result("delete", "1,3-4", "--yes").errorText
        == "error: no sample with the ids 1, 3 and 4. Run 'sample list' to see ids.")
    #expect(result("delete", "1-20", "--yes").errorText.contains("8 and 12 more."))
  }

  @Test func invalidIDsAreBadUsage() {
    let result = result("delete", "8-5")
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix("error: '8-5' runs backwards. Did you mean 5-8?\nUsage: "))
  }

  @Test func badUsageShowsTheUsageOfTheCommand() {
    let result = result("list", "--limit", "many")
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix("error: The value 'many' is invalid"))
    #expect(result.errorText.contains("\nUsage: sample list [--json]"))
    #expect(self.result("fail", "usage").errorText.hasPrefix("error: --from is after --to."))
  }

  @Test(arguments: [
    ("lsit", "error: sample has no command 'lsit'. Did you mean 'sample list'?"),
    ("delet", "error: sample has no command 'delet'. Did you mean 'sample delete'?"),
    ("frobnicate", "error: sample has no command 'frobnicate'. There are: list, delete, fail."),
    ("日", "error: sample has no command '日'. There are: list, delete, fail."),
  ])
  func anUnknownCommandIsNamed(word: String, errorText: String) {
    #expect(result(word) == CommandResult(status: 64, errorText: errorText))
  }

  @Test func anUnknownOptionOfAKnownCommandIsReportedAsSuch() {
    #expect(result("ls", "--limt", "3").errorText.hasPrefix("error: Unknown option '--limt'"))
  }

  @Test func onlyAnOptionOfSimilarSpellingIsSuggested() {
    #expect(result("list", "--user").errorText.hasPrefix("error: Unknown option '--user'\nUsage"))
    #expect(
      result("list", "--jsn").errorText
        .hasPrefix("error: Unknown option '--jsn'. Did you mean '--json'?\nUsage"))
  }

  @Test func anOptionOfSimilarSpellingIsSuggestedWithoutACommand() {
    #expect(
      result("--hlep").errorText
        .hasPrefix("error: Unknown option '--hlep'. Did you mean '--help'?\nUsage: sample"))
  }

  @Test func anUnknownOptionIsReportedBeforeOtherErrors() {
    let missing = result("delete", "--yse")
    #expect(missing.status == 64)
    #expect(
      missing.errorText.hasPrefix(
        "error: Unknown option '--yse'. Did you mean '--yes'?\nUsage: sample delete <id> ..."))
    #expect(
      result("list", "--limit", "many", "--frobnicate=3").errorText
        .hasPrefix("error: Unknown option '--frobnicate'\nUsage: sample list"))
    #expect(
      result("delete", "--", "--frobnicate").errorText
        .hasPrefix("error: '--frobnicate' is not an id."))
  }

  @Test func aHiddenCommandIsKnown() {
    #expect(result("secret", "--limt").errorText.hasPrefix("error: Unknown option '--limt'"))
  }

  @Test(arguments: [
    (["delete", "-1"], "error: '-1' is not an id."),
    (["delete", "3", "-1", "--yes"], "error: '-1' is not an id."),
    (["list", "--limit", "-1.5"], "error: The value '-1.5' is invalid for '--limit <limit>'"),
    (["list", "-1"], "error: Unexpected argument '-1'"),
    (
      ["list", "--limit", "-1"],
      "error: '-1' is read as an option. Write '--' before it, or '=' between it and its option."
    ),
    (["lsit", "-1"], "error: sample has no command 'lsit'."),
  ])
  func aNegativeNumberIsAValueInAnError(arguments: [String], errorText: String) {
    let result = CommandRunner.result(of: SampleProgram.self, arguments: arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText))
  }

  @Test func theVersionIsOneLine() {
    #expect(result("--version") == CommandResult(status: 0, results: "1.2"))
    #expect(result("list", "--version") == CommandResult(status: 0, results: "1.2"))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func helpIsAResult(arguments: [String]) {
    let result = CommandRunner.result(of: SampleProgram.self, arguments: arguments)
    #expect(result.status == 0)
    #expect(result.results.contains("USAGE: sample <subcommand>"))
    #expect(result.errorText.isEmpty)
  }

  @Test(arguments: [["delete", "--help"], ["help", "delete"], ["delete", "3", "-h"]])
  func theHelpOfACommandNamesTheProgram(arguments: [String]) {
    let result = CommandRunner.result(of: SampleProgram.self, arguments: arguments)
    #expect(result.results.contains("USAGE: sample delete <id> ... [--yes]"))
  }

  @Test func aLongUsageIsWrappedBetweenItsArguments() {
    let message = """
      OVERVIEW: Add an event.

      USAGE: schedule add <title> ... [--date <date>] --place <place> [--category <name> ...] [--json]

      OPTIONS:
      """
    #expect(
      UsageText.wrapped(message, columns: 40) == """
        OVERVIEW: Add an event.

        USAGE: schedule add <title> ...
               [--date <date>] --place <place>
               [--category <name> ...] [--json]

        OPTIONS:
        """)
    #expect(UsageText.wrapped(message, columns: 100) == message)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreAResult(shell: String) {
    let result = result("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.results.contains("delete"))
  }
}

struct CommandErrorTests {
  @Test(arguments: [
    ("The line is damaged.", "the line is damaged"),
    ("COUNT is not a number.", "COUNT is not a number"),
    ("App/Main.storyboard:1: it is empty.", "App/Main.storyboard:1: it is empty"),
    ("Main.storyboard has 22 MB; it is not read.", "Main.storyboard has 22 MB; it is not read"),
    ("Closed.", "closed"), ("", ""),
  ])
  func aFactBeginsInLowercaseUnlessItNamesAFile(message: String, fact: String) {
    #expect(CommandError.fact(message) == fact)
  }

  @Test func anErrorOfFoundationHasTheNumberOfTheSystem() throws {
    let error = #expect(throws: CocoaError.self) {
      try Data().write(to: URL(fileURLWithPath: "/dev/null/file"))
    }
    #expect(try SystemError(#require(error)) == SystemError(number: ENOTDIR))
    #expect(SystemError(CocoaError(.fileReadCorruptFile)) == SystemError(number: EIO))
  }
}
