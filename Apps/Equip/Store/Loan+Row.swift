import Foundation
import GRDB
import Models
import Persistence

extension Loan {
  /// Reads a row of id, player, its name, item, its name, kind, and the times.
  init(_ row: Row) {
    self.init(
      id: row[0] ?? 0, playerID: row[1], playerName: row.text(2) ?? "", itemID: row[3],
      itemName: row.text(4) ?? "",
      kind: row.text(5).flatMap(EquipmentKind.init(rawValue:)) ?? .helmet,
      from: Date(timeIntervalSince1970: row[6] ?? 0),
      until: (row[7] as Double?).map(Date.init(timeIntervalSince1970:)))
  }
}
