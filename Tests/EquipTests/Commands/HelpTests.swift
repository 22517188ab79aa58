import CommandSupport
import TestSupport
import Testing

@testable import Equip

/// The help screens and the manual.
struct HelpTests {
  @Test func theHelpNamesEveryCommand() throws {
    let help = try EquipDesk(password: nil).runAlone("--help")
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
    let ending = try EquipDesk(password: nil).runAlone("players", "--password", "secret")
    #expect(ending.status == 64)
  }

  @Test(arguments: [
    ["import", "-"], ["equipment", "check-out", "--file", "-"], ["player", "photo", "1", "-"],
    ["player", "add", "Jo", "Roy", "--photo", "-"], ["equipment", "add", "helmet", "--notes", "-"],
    ["equipment", "edit", "1", "--photo", "-"],
  ])
  func standardInputIsNotThePasswordAndTheDataAtOnce(_ command: [String]) throws {
    let desk = try EquipDesk(password: nil)
    for arguments in [command + ["--password-fd", "0"], ["--password-fd", "0"] + command] {
      let ending = desk.runAlone(arguments)
      #expect(ending.status == 64)
      #expect(
        ending.errorText.contains("'-' is standard input, which --password-fd 0 reads as well."),
        "\(ending.errorText)")
    }
  }

  @Test func twoArgumentsAreNotBothStandardInput() throws {
    let ending = try EquipDesk(password: nil).runAlone(
      "equipment", "edit", "1", "--notes", "-", "--photo", "-")
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("Only one argument can be '-', standard input."))
  }

  @Test func loginOptionsMayPrecedeTheCommand() throws {
    let desk = try EquipDesk()
    let ending = desk.runAlone("--user", "herons", "players", answer: EquipDesk.password)
    #expect(ending.status == 0, "\(ending.errorText)")
  }

  @Test func aMistypedCommandSuggestsTheNearest() throws {
    let ending = try EquipDesk(password: nil).runAlone("equipment", "lsit")
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("Did you mean 'equip equipment list'?"))
  }
}
