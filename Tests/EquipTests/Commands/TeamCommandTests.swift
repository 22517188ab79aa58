import CommandSupport
import Credentials
import Foundation
import Persistence
import Testing

@testable import Equip

/// Logging in by command, and the accounts of teams.
struct TeamCommandTests {
  @Test func theFirstRunPrintsThePasswordOnce() throws {
    let cli = try EquipHarness(password: nil)
    let first = cli.runAlone("team", "list")
    #expect(first.status == 0)
    #expect(first.errorText.hasPrefix("Welcome. The first team is the Port Hope Herons.\n"))
    let line = try #require(
      first.errorText.split(separator: "\n").first { $0.contains("password  ") })
    let password = try #require(line.split(separator: " ").last.map(String.init))
    #expect(password.split(separator: "-").map(\.count) == [4, 4, 4])
    let second = cli.runAlone("team", "list")
    #expect(second.errorText == "")
    let refused = try cli.run("players", secrets: [password])
    #expect(refused.status == 1)
    #expect(
      refused.errorText == """
        error: this is a one-time password. Choose another with 'equip team password'.

        """)
    #expect(
      try cli.run("team", "password", secrets: [password, EquipHarness.password]).results
        == "Changed the password of herons.\n")
    #expect(try cli.run("players").status == 0)
    #expect(try cli.run("players", secrets: [password]).status == 1)
  }

  @Test func thePasswordIsNotInAnyFile() throws {
    let cli = try EquipHarness()
    try cli.run("players")
    let folder = URL(fileURLWithPath: cli.path(""))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent.contains("sqlite"), let data = try? Data(contentsOf: file) else {
        continue
      }
      count += 1
      #expect(data.range(of: Data(EquipHarness.password.utf8)) == nil)
    }
    #expect(count >= 2)
  }

  @Test func wrongCredentialsGetOneMessage() throws {
    let cli = try EquipHarness()
    for (user, secret) in [("herons", "Four words on ice"), ("lions", EquipHarness.password)] {
      let result = try cli.run("players", user: user, secrets: [secret])
      #expect(result.status == 1)
      #expect(result.errorText == "error: invalid credentials.\n")
      #expect(result.results == "")
    }
  }

  @Test(arguments: ["HERONS", " herons ", "ｈｅｒｏｎｓ", "Herons\t"])
  func userNamesIgnoreCaseSpacesAndWidth(_ name: String) throws {
    let cli = try EquipHarness()
    #expect(try cli.run("players", user: name).status == 0)
  }

  @Test func repeatedFailuresSlowDown() throws {
    let cli = try EquipHarness()
    for _ in 0..<5 { try cli.run("players", secrets: ["wrong password"]) }
    let result = try cli.run("players")
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("error: too many wrong passwords. Try again in "))
    #expect(try cli.run("players", hoursLater: 1).status == 0)
  }

  @Test func aPasswordOfTenMegabytesIsRefused() throws {
    let cli = try EquipHarness()
    let result = try cli.run("players", secrets: [String(repeating: "é", count: 5_000_000)])
    #expect(result.status == 1)
    #expect(result.errorText == "error: the password is longer than 1024 bytes.\n")
  }

  @Test func withoutATerminalThePasswordIsNotRequested() throws {
    let cli = try EquipHarness()
    let result = cli.runAlone("players")
    #expect(result.status == 1)
    #expect(
      result.errorText == """
        error: can't ask for the password without a terminal. Pass it in an open file with \
        --password-fd.

        """)
    // There the only team need not be named.
    #expect(cli.runAlone("players", answer: EquipHarness.password).status == 0)
  }

  @Test(arguments: ["x", "-1", "99999999999"])
  func anInvalidDescriptorIsBadUsage(_ number: String) throws {
    let result = try EquipHarness().runAlone("players", "--password-fd=\(number)")
    #expect(result.status == 64)
  }

  @Test func aClosedDescriptorIsNamed() throws {
    let result = try EquipHarness().runAlone("players", "--password-fd", "1000987")
    #expect(result.status == 64)
    #expect(result.errorText.contains("there is no open file with the descriptor 1000987"))
  }

  @Test func aTeamCannotSeeAnotherTeamsPlayers() throws {
    let cli = try EquipHarness()
    let made = cli.runAlone("team", "create", "Lions", "--city", "Gore", "--team-name", "Lions")
    #expect(made.results.hasPrefix("Added team 2: Gore Lions, user name Lions.\nPassword: "))
    let password = try #require(
      made.results.split(separator: "\n").first { $0.hasPrefix("Password: ") }?.dropFirst(10))
    let new = "another four words"
    #expect(
      try cli.run("team", "password", user: "lions", secrets: [String(password), new]).status == 0)
    let lions = try cli.run("players", user: "lions", secrets: [new])
    #expect(lions.status == 0)
    #expect(lions.results == "")
    #expect(try cli.run("player", "show", "1", user: "lions", secrets: [new]).status == 1)
    #expect(
      try cli.run("undo", user: "lions", secrets: [new]).errorText.contains("nothing to undo"))
    // With several teams, the team must be named.
    let result = cli.runAlone("players", answer: new)
    #expect(result.status == 64)
    #expect(result.errorText.contains("--user or EQUIP_USER"))
    #expect(cli.runAlone("team", "create", "LIONS").errorText.contains("“Lions” is taken"))
  }

  @Test(arguments: [
    ["team", "create", "lions", "--user", "x"], ["--user", "x", "team", "create", "lions"],
    ["team", "list", "--user", "x"], ["team", "delete", "herons", "--yes", "--user", "x"],
    ["team", "reset-password", "herons", "--yes", "--user", "x"],
  ])
  func commandsWithoutALoginRefuseAUser(arguments: [String]) throws {
    let cli = try EquipHarness()
    let result = cli.runAlone(arguments)
    #expect(result.status == 64)
    #expect(result.errorText.contains("--user is for commands that log in"), "\(result.errorText)")
    #expect(cli.runAlone("team", "list").results.split(separator: "\n").count == 2)
    #expect(cli.runAlone("team", "create", "--help").results.contains("--user") == false)
  }

  @Test(arguments: [
    ["team", "list", "--password-fd", "3"], ["--password-fd", "3", "team", "list"],
    ["team", "delete", "herons", "--yes", "--password-fd", "3"],
  ])
  func commandsWithoutAPasswordRefuseOne(arguments: [String]) throws {
    let cli = try EquipHarness()
    let result = cli.runAlone(arguments)
    #expect(result.status == 64)
    #expect(
      result.errorText.contains("--password-fd is for commands that need a password"),
      "\(result.errorText)")
    #expect(try cli.accounts().teamCount == 1)
    #expect(cli.runAlone("team", "list", "--help").results.contains("--password-fd") == false)
  }

  @Test func theTeamIsShownAndChanged() throws {
    let cli = try EquipHarness()
    let shown = try cli.run("team").results
    #expect(shown.hasPrefix("Port Hope Herons\n"))
    #expect(shown.contains("  Last login  11/21/26, 8:42 AM\n"))
    #expect(
      try cli.run("team", "edit", "--city", "Cobourg", "--username", "cobourg").results
        == "Changed the team: Cobourg Herons, user name cobourg.\n")
    #expect(try cli.run("team", "show", user: "cobourg").status == 0)
    #expect(try cli.run("team", "show").status == 1)
    let json = try cli.run("team", "show", "--json", user: "Cobourg").results
    #expect(json.contains(#""loginTimestamp":"2026-11-21T08:42:00-05:00""#))
    #expect(!json.contains("password\""))
    #expect(!json.contains("loginToken"))
    #expect(try cli.run("team", "edit", "--username", "two words", user: "cobourg").status == 64)
  }

  @Test func undoRestoresTheNamesOfTheTeam() throws {
    let cli = try EquipHarness()
    try cli.run("player", "delete", "1", "--yes")
    try cli.run("team", "edit", "--city", "Cobourg", "--manager", "Jo Roy")
    try cli.run("team", "edit", "--team-name", "Lions")
    #expect(
      try cli.run("undo").results == "Undone: Edit “Cobourg Lions”. Redo with 'equip redo'.\n")
    #expect(try cli.run("team").results.hasPrefix("Cobourg Herons\n"))
    #expect(
      try cli.run("undo").results == "Undone: Edit “Cobourg Herons”. Redo with 'equip redo'.\n")
    let original = try cli.run("team").results
    #expect(original.hasPrefix("Port Hope Herons\n") && !original.contains("Jo Roy"))
    // The change before is that of a player.
    #expect(try cli.run("undo").results.hasPrefix("Undone: Delete “"))
    #expect(try cli.run("team").results == original)
    for _ in 0..<3 { try cli.run("redo") }
    let redone = try cli.run("team").results
    #expect(redone.hasPrefix("Cobourg Lions\n") && redone.contains("Jo Roy"))
  }

  @Test func undoDoesNotRestoreTheUserName() throws {
    let cli = try EquipHarness()
    try cli.run("team", "edit", "--username", "cobourg")
    #expect(try cli.run("undo", user: "cobourg").results == "")
    try cli.run("team", "edit", "--city", "Cobourg", "--username", "lions", user: "cobourg")
    #expect(try cli.run("undo", user: "lions").results.hasPrefix("Undone: Edit “Cobourg Herons”."))
    #expect(try cli.run("team", user: "lions").results.hasPrefix("Port Hope Herons\n"))
  }

  @Test func theOwnerOfTheFileCanResetALostPassword() throws {
    let cli = try EquipHarness()
    #expect(cli.runAlone("team", "reset-password", "herons", answer: "n").status == 1)
    #expect(try cli.run("players").status == 0)
    let reset = cli.runAlone("team", "reset-password", "herons", "--yes")
    let password = try #require(
      reset.results.split(separator: "\n").first { $0.hasPrefix("Password: ") }?.dropFirst(10))
    #expect(try cli.run("players").status == 1)
    #expect(
      try cli.run("players", secrets: [String(password)]).errorText.contains("one-time password"))
    #expect(cli.runAlone("team", "reset-password", "nobody", "--yes").status == 1)
  }

  @Test func anEasyPasswordIsRefused() throws {
    let cli = try EquipHarness()
    for (new, words) in [
      ("short", "too short"), ("herons", "too short"), ("Password", "too common"),
      ("", "empty"), ("aaaaaaaaaaaa", "repeats one or two"),
    ] {
      let result = try cli.run("team", "password", secrets: [EquipHarness.password, new])
      #expect(result.status == 1, "\(new)")
      #expect(result.errorText.contains(words), "\(new): \(result.errorText)")
    }
    #expect(try cli.run("players").status == 0)
  }

  @Test func aMissingNewPasswordIsExplained() throws {
    let cli = try EquipHarness()
    let result = try cli.run("team", "password", secrets: [EquipHarness.password])
    #expect(result.status == 65)
    #expect(
      result.errorText.hasSuffix(
        "has no further line. Write each password in a line of its own.\n"))
  }

  @Test func aTeamsAccountIsDeleted() throws {
    let cli = try EquipHarness()
    let result = cli.runAlone("team", "delete", "herons", answer: "y")
    #expect(result.errorText.contains("which cannot be undone? [y/N]"))
    #expect(result.results.hasPrefix("Deleted the account of “Port Hope Herons”.\n"))
    #expect(FileManager.default.fileExists(atPath: cli.path("equip-teams/1.sqlite")))
    #expect(try cli.accounts().teamCount == 0)
  }

  @Test(arguments: [["team", "edit"], ["team", "create", "lions"]])
  func aTeamNeedsAName(_ command: [String]) throws {
    let cli = try EquipHarness()
    let arguments = command + ["--team-name", " "]
    let result = try command[1] == "edit" ? cli.run(arguments) : cli.runAlone(arguments)
    #expect(result.status == 64)
    #expect(result.errorText.contains("A team needs a name."), "\(result.errorText)")
    #expect(try cli.accounts().teams().map(\.teamName) == ["Herons"])
  }
}
