import CommandSupport
import Credentials
import Foundation
import Persistence
import Testing

@testable import Equip

/// Logging in by command, and the accounts of teams.
struct TeamCommandTests {
  @Test func theFirstRunPrintsThePasswordOnce() throws {
    let desk = try EquipDesk(password: nil)
    let first = desk.runAlone("team", "list")
    #expect(first.status == 0)
    #expect(first.errorText.hasPrefix("Welcome. The first team is the Port Hope Herons.\n"))
    let line = try #require(
      first.errorText.split(separator: "\n").first { $0.contains("password  ") })
    let password = try #require(line.split(separator: " ").last.map(String.init))
    #expect(password.split(separator: "-").map(\.count) == [4, 4, 4])
    let second = desk.runAlone("team", "list")
    #expect(second.errorText == "")
    let refused = try desk.run("players", secrets: [password])
    #expect(refused.status == 1)
    #expect(
      refused.errorText == """
        error: this is a one-time password. Choose another with 'equip team password'.

        """)
    #expect(
      try desk.run("team", "password", secrets: [password, EquipDesk.password]).results
        == "Changed the password of herons.\n")
    #expect(try desk.run("players").status == 0)
    #expect(try desk.run("players", secrets: [password]).status == 1)
  }

  @Test func thePasswordIsNotInAnyFile() throws {
    let desk = try EquipDesk()
    try desk.run("players")
    let folder = URL(fileURLWithPath: desk.path(""))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent.contains("sqlite"), let data = try? Data(contentsOf: file) else {
        continue
      }
      count += 1
      #expect(data.range(of: Data(EquipDesk.password.utf8)) == nil)
    }
    #expect(count >= 2)
  }

  @Test func wrongCredentialsGetOneMessage() throws {
    let desk = try EquipDesk()
    for (user, secret) in [("herons", "Four words on ice"), ("lions", EquipDesk.password)] {
      let ending = try desk.run("players", user: user, secrets: [secret])
      #expect(ending.status == 1)
      #expect(ending.errorText == "error: invalid credentials.\n")
      #expect(ending.results == "")
    }
  }

  @Test(arguments: ["HERONS", " herons ", "ｈｅｒｏｎｓ", "Herons\t"])
  func userNamesIgnoreCaseSpacesAndWidth(_ name: String) throws {
    let desk = try EquipDesk()
    #expect(try desk.run("players", user: name).status == 0)
  }

  @Test func repeatedFailuresSlowDown() throws {
    let desk = try EquipDesk()
    for _ in 0..<5 { try desk.run("players", secrets: ["wrong password"]) }
    let ending = try desk.run("players")
    #expect(ending.status == 1)
    #expect(ending.errorText.hasPrefix("error: too many wrong passwords. Try again in "))
    #expect(try desk.run("players", hoursLater: 1).status == 0)
  }

  @Test func aPasswordOfTenMegabytesIsRefused() throws {
    let desk = try EquipDesk()
    let ending = try desk.run("players", secrets: [String(repeating: "é", count: 5_000_000)])
    #expect(ending.status == 1)
    #expect(ending.errorText == "error: the password is longer than 1024 bytes.\n")
  }

  @Test func withoutATerminalThePasswordIsNotRequested() throws {
    let desk = try EquipDesk()
    let ending = desk.runAlone("players")
    #expect(ending.status == 1)
    #expect(
      ending.errorText == """
        error: can't ask for the password without a terminal. Pass it in an open file with \
        --password-fd.

        """)
    // There the only team need not be named.
    #expect(desk.runAlone("players", answer: EquipDesk.password).status == 0)
  }

  @Test(arguments: ["x", "-1", "99999999999"])
  func anInvalidDescriptorIsBadUsage(_ number: String) throws {
    let ending = try EquipDesk().runAlone("players", "--password-fd=\(number)")
    #expect(ending.status == 64)
  }

  @Test func aClosedDescriptorIsNamed() throws {
    let ending = try EquipDesk().runAlone("players", "--password-fd", "1000987")
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("there is no open file with the descriptor 1000987"))
  }

  @Test func aTeamCannotSeeAnotherTeamsPlayers() throws {
    let desk = try EquipDesk()
    let made = desk.runAlone("team", "create", "Lions", "--city", "Gore", "--team-name", "Lions")
    #expect(made.results.hasPrefix("Added team 2: Gore Lions, user name Lions.\nPassword: "))
    let password = try #require(
      made.results.split(separator: "\n").first { $0.hasPrefix("Password: ") }?.dropFirst(10))
    let new = "another four words"
    #expect(
      try desk.run("team", "password", user: "lions", secrets: [String(password), new]).status == 0)
    let lions = try desk.run("players", user: "lions", secrets: [new])
    #expect(lions.status == 0)
    #expect(lions.results == "")
    #expect(try desk.run("player", "show", "1", user: "lions", secrets: [new]).status == 1)
    #expect(
      try desk.run("undo", user: "lions", secrets: [new]).errorText.contains("nothing to undo"))
    // With several teams, the team must be named.
    let ending = desk.runAlone("players", answer: new)
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("--user or EQUIP_USER"))
    #expect(desk.runAlone("team", "create", "LIONS").errorText.contains("“Lions” is taken"))
  }

  @Test(arguments: [
    ["team", "create", "lions", "--user", "x"], ["--user", "x", "team", "create", "lions"],
    ["team", "list", "--user", "x"], ["team", "delete", "herons", "--yes", "--user", "x"],
    ["team", "reset-password", "herons", "--yes", "--user", "x"],
  ])
  func commandsWithoutALoginRefuseAUser(arguments: [String]) throws {
    let desk = try EquipDesk()
    let ending = desk.runAlone(arguments)
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("--user is for commands that log in"), "\(ending.errorText)")
    #expect(desk.runAlone("team", "list").results.split(separator: "\n").count == 2)
    #expect(desk.runAlone("team", "create", "--help").results.contains("--user") == false)
  }

  @Test(arguments: [
    ["team", "list", "--password-fd", "3"], ["--password-fd", "3", "team", "list"],
    ["team", "delete", "herons", "--yes", "--password-fd", "3"],
  ])
  func commandsWithoutAPasswordRefuseOne(arguments: [String]) throws {
    let desk = try EquipDesk()
    let ending = desk.runAlone(arguments)
    #expect(ending.status == 64)
    #expect(
      ending.errorText.contains("--password-fd is for commands that need a password"),
      "\(ending.errorText)")
    #expect(try desk.accounts().teamCount == 1)
    #expect(desk.runAlone("team", "list", "--help").results.contains("--password-fd") == false)
  }

  @Test func theTeamIsShownAndChanged() throws {
    let desk = try EquipDesk()
    let shown = try desk.run("team").results
    #expect(shown.hasPrefix("Port Hope Herons\n"))
    #expect(shown.contains("  Last login  11/21/26, 8:42 AM\n"))
    #expect(
      try desk.run("team", "edit", "--city", "Cobourg", "--username", "cobourg").results
        == "Changed the team: Cobourg Herons, user name cobourg.\n")
    #expect(try desk.run("team", "show", user: "cobourg").status == 0)
    #expect(try desk.run("team", "show").status == 1)
    let json = try desk.run("team", "show", "--json", user: "Cobourg").results
    #expect(json.contains(#""loginTimestamp":"2026-11-21T08:42:00-05:00""#))
    #expect(!json.contains("password\""))
    #expect(!json.contains("loginToken"))
    #expect(try desk.run("team", "edit", "--username", "two words", user: "cobourg").status == 64)
  }

  @Test func theOwnerOfTheFileCanResetALostPassword() throws {
    let desk = try EquipDesk()
    #expect(desk.runAlone("team", "reset-password", "herons", answer: "n").status == 1)
    #expect(try desk.run("players").status == 0)
    let reset = desk.runAlone("team", "reset-password", "herons", "--yes")
    let password = try #require(
      reset.results.split(separator: "\n").first { $0.hasPrefix("Password: ") }?.dropFirst(10))
    #expect(try desk.run("players").status == 1)
    #expect(
      try desk.run("players", secrets: [String(password)]).errorText.contains("one-time password"))
    #expect(desk.runAlone("team", "reset-password", "nobody", "--yes").status == 1)
  }

  @Test func anEasyPasswordIsRefused() throws {
    let desk = try EquipDesk()
    for (new, words) in [
      ("short", "too short"), ("herons", "too short"), ("Password", "too common"),
      ("", "empty"), ("aaaaaaaaaaaa", "repeats one or two"),
    ] {
      let ending = try desk.run("team", "password", secrets: [EquipDesk.password, new])
      #expect(ending.status == 1, "\(new)")
      #expect(ending.errorText.contains(words), "\(new): \(ending.errorText)")
    }
    #expect(try desk.run("players").status == 0)
  }

  @Test func aTeamsAccountIsDeleted() throws {
    let desk = try EquipDesk()
    let ending = desk.runAlone("team", "delete", "herons", answer: "y")
    #expect(ending.errorText.contains("which cannot be undone? [y/N]"))
    #expect(ending.results.hasPrefix("Deleted the account of “Port Hope Herons”.\n"))
    #expect(FileManager.default.fileExists(atPath: desk.path("equip-teams/1.sqlite")))
    #expect(try desk.accounts().teamCount == 0)
  }

  @Test(arguments: [["team", "edit"], ["team", "create", "lions"]])
  func aTeamNeedsAName(_ command: [String]) throws {
    let desk = try EquipDesk()
    let arguments = command + ["--team-name", " "]
    let ending = try command[1] == "edit" ? desk.run(arguments) : desk.runAlone(arguments)
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("A team needs a name."), "\(ending.errorText)")
    #expect(try desk.accounts().teams().map(\.teamName) == ["Herons"])
  }
}
