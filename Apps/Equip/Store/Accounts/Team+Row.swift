import Foundation
public import GRDB
public import Models
import Persistence

extension Team: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, city, teamName, nameOfEM, username, usernameKey, password, loginToken
    case loginTimestamp, mustChangePassword
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    self.init(
      city: row.text(Columns.city) ?? "", teamName: row.text(Columns.teamName) ?? "",
      nameOfEM: row.text(Columns.nameOfEM) ?? "", username: row.text(Columns.username) ?? "",
      wsObjectId: row[Columns.wsObjectId] ?? 0,
      mustChangePassword: row[Columns.mustChangePassword] ?? false)
    id = row[Columns.id]
    password = row.text(Columns.password) ?? ""
    loginToken = row.text(Columns.loginToken)
    loginTimestamp = (row[Columns.loginTimestamp] as Double?)
      .map(Date.init(timeIntervalSince1970:))
  }
}
