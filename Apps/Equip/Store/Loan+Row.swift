import Foundation
public import GRDB
public import Models
import Persistence

extension Loan: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, player, playerName, item, itemName, kind, since, until
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    self.init(
      id: row[Columns.id] ?? 0, playerID: row[Columns.player],
      playerName: row.text(Columns.playerName) ?? "", itemID: row[Columns.item],
      itemName: row.text(Columns.itemName) ?? "",
      kind: row.text(Columns.kind).flatMap(EquipmentKind.init(rawValue:)) ?? .helmet,
      from: Date(timeIntervalSince1970: row[Columns.since] ?? 0),
      until: (row[Columns.until] as Double?).map(Date.init(timeIntervalSince1970:)))
  }
}
