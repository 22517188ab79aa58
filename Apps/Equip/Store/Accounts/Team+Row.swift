import Foundation
import GRDB
import Models
import Persistence

extension Team {
  /// The columns ``init(_:)`` reads.
  static let columns = """
    id, wsObjectId, city, teamName, nameOfEM, username, password, loginToken, loginTimestamp, \
    mustChangePassword
    """

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(_ row: Row) {
    self.init(
      city: row.text(2) ?? "", teamName: row.text(3) ?? "", nameOfEM: row.text(4) ?? "",
      username: row.text(5) ?? "", wsObjectId: row[1] ?? 0, mustChangePassword: row[9] ?? false)
    id = row[0]
    password = row.text(6) ?? ""
    loginToken = row.text(7)
    loginTimestamp = (row[8] as Double?).map(Date.init(timeIntervalSince1970:))
  }

  /// The teams a condition holds for.
  static func fetchAll(
    _ db: Database, _ condition: String, _ arguments: StatementArguments = []
  ) throws -> [Team] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM team \(condition)")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var teams: [Team] = []
    while let row = try rows.next() { teams.append(Team(row)) }
    return teams
  }
}
