import CommandSupport
import TestSupport
import Testing

@testable import Equip

/// The help screens and the manual.
struct HelpTests {
  @Test func theHelpNamesEveryCommand() throws {
    let help = try EquipHarness(password: nil).runAlone("--help")
    #expect(help.status == 0)
    for name in [
      "players", "player", "equipment", "history", "report", "team", "import", "export", "undo",
      "redo", "backup", "restore",
    ] {
      #expect(help.results.contains("\n  \(name) "), "\(name)")
    }
  }

  @Test func theManualAndTheCompletionsNameTheLoginOptions() {
    let manual = CommandRunner.capture(of: EquipProgram.self, arguments: ["--generate-manual"])
    #expect(manual.results.contains("password\\-fd"))
    #expect(manual.results.contains("check\\-out"))
    let script = CommandRunner.capture(
      of: EquipProgram.self, arguments: ["--generate-completion-script", "bash"])
    #expect(script.results.contains("--password-fd"))
    #expect(script.results.contains("skate-boot"))
  }

  @Test func theHelpFitsIn80Columns() {
    #expect(EquipProgram.longHelpLines() == [])
  }

  @Test func passwordsAreNotAcceptedAsArguments() throws {
    let result = try EquipHarness(password: nil).runAlone("players", "--password", "secret")
    #expect(result.status == 64)
  }

  @Test(arguments: [
    ["import", "-"], ["equipment", "check-out", "--file", "-"], ["player", "photo", "1", "-"],
    ["player", "add", "Jo", "Roy", "--photo", "-"], ["equipment", "add", "helmet", "--notes", "-"],
    ["equipment", "edit", "1", "--photo", "-"],
  ])
  func standardInputIsNotThePasswordAndTheDataAtOnce(_ command: [String]) throws {
    let cli = try EquipHarness(password: nil)
    for arguments in [command + ["--password-fd", "0"], ["--password-fd", "0"] + command] {
      let result = cli.runAlone(arguments)
      #expect(result.status == 64)
      #expect(
        result.errorText.contains("'-' is standard input, which --password-fd 0 reads as well."),
        "\(result.errorText)")
    }
  }

  @Test func twoArgumentsAreNotBothStandardInput() throws {
    let result = try EquipHarness(password: nil).runAlone(
      "equipment", "edit", "1", "--notes", "-", "--photo", "-")
    #expect(result.status == 64)
    #expect(result.errorText.contains("Only one argument can be '-', standard input."))
  }

  @Test func loginOptionsMayPrecedeTheCommand() throws {
    let cli = try EquipHarness()
    let result = cli.runAlone("--user", "herons", "players", answer: EquipHarness.password)
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test func aMistypedCommandSuggestsTheNearest() throws {
    let result = try EquipHarness(password: nil).runAlone("equipment", "lsit")
    #expect(result.status == 64)
    #expect(result.errorText.contains("Did you mean 'equip equipment list'?"))
  }
}
