import ArgumentParser
import CommandSupport
import Testing

struct CapturedRunTests {
  /// Prints output, prints a note, asks a question and fails, in this order.
  private struct Talk: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "talk", version: "3")
    @OptionGroup var confirmation: CommandSupport.Confirmation

    func run() throws {
      try StandardOutput.write { try $0.line("width \($0.traits.columns ?? 0)") }
      StandardError.line("said")
      try confirmation.ask("Go on?")
      try StandardOutput.write { output in
        try output.line("half")
        throw CommandError.refused("no", next: "Try again.")
      }
    }
  }

  @Test func outputAndErrorsAreCapturedInOrder() {
    let seen = CommandRunner.capture(
      of: Talk.self, arguments: [], traits: OutputTraits(columns: 40, allowsStyle: false),
      answer: "y")
    #expect(
      seen
        == CommandResult(
          status: 1, results: "width 40\nhalf\n",
          errorText: "said\nGo on? [y/N] \nerror: no. Try again.\n"))
  }

  @Test func withoutAnAnswerAQuestionIsAnError() {
    let seen = CommandRunner.capture(of: Talk.self, arguments: [])
    #expect(seen.results == "width 0\n")
    #expect(
      seen.errorText
        == "said\nerror: 'Go on?' cannot be asked without a terminal. Say yes with --yes.\n")
  }

  @Test func helpAndVersionAreResults() {
    #expect(
      CommandRunner.capture(of: Talk.self, arguments: ["--version"])
        == CommandResult(status: 0, results: "3\n"))
    #expect(
      CommandRunner.capture(of: Talk.self, arguments: ["--help"]).results.contains("USAGE: talk"))
  }
}
