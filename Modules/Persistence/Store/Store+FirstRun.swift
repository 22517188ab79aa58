import Foundation
import GRDB

extension Store {
  /// Returns true once for an unchanged store, so that the user is asked only once whether to begin
  /// with samples.
  ///
  /// The call itself is recorded in the file, but cannot be undone. A store that cannot be written
  /// returns false.
  public func beginsFirstRun() throws -> Bool {
    guard refusal == nil else { return false }
    func hasBegun(_ db: Database) throws -> Bool {
      try Int.fetchOne(db.makeStatement(sql: "PRAGMA user_version")) != 0
    }
    guard try !database.read(hasBegun) else { return false }
    var isFirst = false
    try database.writeUnobserved { db in
      // Another program may have begun since the read.
      isFirst = try !hasBegun(db)
      if isFirst { try db.execute(sql: "PRAGMA user_version = 1") }
    }
    guard isFirst else { return false }
    // A store without tables to undo has no history.
    guard !database.undoLog.tables.isEmpty else { return true }
    return try undoTitle == nil && redoTitle == nil
  }
}

/// The recorded changes of the stores in a folder.
public enum UndoHistory {
  /// Removes the history of every store in a folder and in the folders within it, so that earlier
  /// changes cannot be undone, and the next launch is not a first run.
  ///
  /// - Parameter folder: The path of a folder whose stores are not open.
  /// - Throws: An error of the database when a file cannot be changed.
  public static func remove(fromStoresIn folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".sqlite") else { continue }
      let queue = try DatabaseQueue(path: "\(folder)/\(name)")
      try queue.write { db in
        // The recorded changes go with their groups.
        if try db.tableExists("undo_step") { try db.execute(sql: "DELETE FROM undo_step") }
        try db.execute(sql: "PRAGMA user_version = 1")
      }
      try queue.close()
    }
  }
}
