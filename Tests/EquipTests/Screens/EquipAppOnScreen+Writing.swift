import GRDB
import TerminalUI

@testable import Equip
@testable import Persistence

extension EquipAppOnScreen {
  /// Makes every further write of the app fail as in a store that is read-only.
  func refuseWrites() throws {
    try model?.store?.database.queue.inDatabase { db in
      try db.execute(sql: "PRAGMA query_only = 1")
    }
  }

  /// Renames a table, so that reading it fails until its name is restored.
  func rename(table: String, to name: String) throws {
    try store.database.queue.inDatabase { db in
      try db.execute(sql: "ALTER TABLE \(table) RENAME TO \(name)")
    }
  }
}
