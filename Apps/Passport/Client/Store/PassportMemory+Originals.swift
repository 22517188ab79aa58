import GRDB
import Models
import Persistence

extension PassportMemory {
  /// What is kept of the files that places were imported from, by the numbers of the places, where the
  /// server has no room for it.
  var originals: [Int: OriginalRecord] {
    get throws {
      try database.read { db in
        let rows = try Row.fetchCursor(
          db,
          sql: "SELECT place, format, text FROM kept_original WHERE passport = (\(Self.passport))",
          arguments: identity)
        var originals: [Int: OriginalRecord] = [:]
        while let row = try rows.next() {
          guard let id = row[0] as Int?, let text = row.text(2),
            let format = row.text(1).flatMap(OriginalRecord.Format.init)
          else { continue }
          originals[id] = OriginalRecord(format: format, text: text)
        }
        return originals
      }
    }
  }

  /// Keeps what a file says of a place.
  func keepOriginal(_ original: OriginalRecord, of id: Int) throws {
    try database.note { db in
      let passport = try makePassport(db)
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO kept_original(passport, place, format, text)
          VALUES (?, ?, ?, CAST(? AS TEXT))
          """,
        arguments: [passport, id, original.format.rawValue, original.text.stored])
    }
  }

  /// Hands what is kept of a place on to the one that stands for it now.
  func moveOriginal(from id: Int, to newID: Int) throws {
    guard id != newID, let original = try originals[id] else { return }
    try keepOriginal(original, of: newID)
    try database.note { db in
      try forgetOriginal(of: id, of: try makePassport(db), db)
    }
  }

  func forgetOriginal(of id: Int, of passport: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM kept_original WHERE passport = ? AND place = ?", arguments: [passport, id])
  }
}
