import CommandSupport
import Credentials
import Foundation
import Interchange
import Persistence

extension EquipProgram: DemoProgram {
  /// Creates the first team, with more players, equipment and kits.
  ///
  /// - Returns: The options that log in.
  static func addSamples(in folder: String) throws -> [String] {
    let password = OneTimePassword.random()
    let (accounts, firstRun) = try EquipAccounts.open(nil)
    guard let id = firstRun?.team.id else { return [] }
    try accounts.setPassword(password, of: id, old: nil)
    try accounts.close()

    let secret = folder + "/password"
    let table = folder + "/team.csv"
    try Data("\(password)\n".utf8).write(to: URL(filePath: secret))
    try Data(PackageResources.SampleTeam_csv).write(to: URL(filePath: table))
    let commands = [
      ["import", table],
      // The ids are those of the rows of the table: a helmet, gloves, and so on.
      ["equipment", "kits", "add", "Rookie", "2", "8", "11", "15", "19", "23"],
      ["equipment", "kits", "add", "Goaltender", "5", "9", "13", "17", "21", "22"],
    ]
    try CommandRunner.add(
      commands.map { try $0 + login(secret) }, to: EquipProgram.self,
      explaining: CommandError.explaining)
    return try login(secret)
  }

  /// Adds the same players and equipment to a store, in one undo group.
  ///
  /// - Returns: A message with their number.
  static func addSamples(to store: EquipStore) throws -> String {
    var reader = EquipFormat.csv.reader()
    let records = try reader.readAll(PackageResources.SampleTeam_csv).records
    let contents = TeamContents(records, stored: try store.players())
    let summary = try store.importTeam(contents)
    return "Added \(summary.added) players and items"
  }

  /// - Parameter secret: The path of a file with the password.
  private static func login(_ secret: String) throws -> [String] {
    ["--user", StoreInitializer.username, "--password-fd", String(try Secret.open(secret))]
  }
}
