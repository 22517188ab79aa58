import Foundation
import TestSupport

/// The built program with a team of its own, whose password is read from standard input.
struct EquipFolder {
  static let password = "four words on ice"
  static let login = ["--user", "herons", "--password-fd", "0"]
  static let create = [
    "team", "create", "herons", "--team-name", "Herons", "--password-fd", "0",
  ]

  let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder("equip")
    let made = try folder.run(Self.create, input: .text(Self.password + "\n"))
    guard made.status == .exited(code: 0) else {
      throw SubprocessError.over(output: made.output + made.errors)
    }
  }

  /// The file of the team's players and equipment.
  var teamStore: String { folder.path("equip-teams/1.sqlite") }

  @discardableResult
  func run(
    _ arguments: String..., output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    try run(arguments, output: output)
  }

  @discardableResult
  func run(
    _ arguments: [String], output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    try start(arguments, output: output).end()
  }

  func start(
    _ arguments: [String], output: Subprocess.Output = .collected
  ) throws -> Subprocess {
    try folder.start(
      arguments + Self.login, input: .text(Self.password + "\n"), output: output)
  }

  /// In a terminal, with the user named by the environment.
  func terminal(_ arguments: String..., variables: [String: String] = [:]) throws -> PseudoTerminal
  {
    var all = ProgramFolder.variables(home: folder.folder)
    all["EQUIP_USER"] = "herons"
    return try PseudoTerminal(
      running: folder.executable, arguments, environment: all.merging(variables) { $1 })
  }

  /// The last names of all players; the list has to work for it.
  func names() throws -> [String] {
    let result = try run("players", "--json")
    guard result.status == .exited(code: 0),
      let players = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [[String: Any]]
    else { throw SubprocessError.over(output: result.output + result.errors) }
    return players.map { $0["lastName"] as? String ?? "" }
  }

  /// Commands that change nothing.
  static let readingCommands = [
    ["players"], ["player", "show", "1"], ["export"], ["players", "--json"],
  ]

  /// Commands that change something, without needing more than player 1.
  static let changingCommands = [
    ["player", "add", "Roy"], ["player", "edit", "1", "--weight", "190"],
    ["player", "delete", "1", "--yes"], ["equipment", "add", "helmet"], ["undo"],
  ]
}
