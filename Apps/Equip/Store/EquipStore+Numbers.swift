import GRDB
import Persistence

// Two players may share a jersey number, as juniors of two age groups do. It is mentioned, and not
// refused.
extension EquipStore {
  /// Returns a message that names the players with a jersey number, if there are several.
  ///
  /// - Parameters:
  ///   - number: The jersey number; nil if it is unknown.
  ///   - id: The id of a player who has or gets the number; nil for a new player.
  func note(onNumber number: Int?, of id: Int64?) throws -> String? {
    guard let number else { return nil }
    return try database.read { db in
      let players = try Player.players(withNumber: number, db).filter { $0.id != id }
      guard !players.isEmpty else { return nil }
      return "\(players.names) \(players.count == 1 ? "has" : "have") number \(number) as well."
    }
  }
}

extension Player {
  /// Returns a message for each of some jersey numbers that several players have.
  static func notes(onNumbers numbers: Set<Int>, _ db: Database) throws -> [String] {
    try numbers.sorted().compactMap { number in
      let players = try players(withNumber: number, db)
      return players.count < 2 ? nil : "\(players.names) have number \(number)."
    }
  }

  fileprivate static func players(withNumber number: Int, _ db: Database) throws -> [Player] {
    try filter(Columns.jerseyNumber == number).order(Columns.sortName, Columns.id).fetchAll(db)
  }
}
