import Foundation
import GRDB
package import Persistence

extension TrackedTable {
  /// The triggers that the first forms of stores had in the file.
  package func storedTriggers() -> String {
    let old = columns.map { "old.\($0)" }.joined(separator: ", ")
    let record = """
      BEGIN
        INSERT INTO \(changes)(step, first, last, existed, \(columns.joined(separator: ", ")))
          VALUES ((SELECT max(id) FROM undo_step), old.\(key), old.\(key), 1, \(old));
      END;
      """
    return """
      CREATE TRIGGER \(name)_added AFTER INSERT ON \(name) WHEN EXISTS (SELECT 1 FROM undo_step) BEGIN
        INSERT INTO \(changes)(step, first, last, existed)
          VALUES ((SELECT max(id) FROM undo_step), new.\(key), new.\(key), 0);
      END;
      CREATE TRIGGER \(name)_updated AFTER UPDATE ON \(name) \(record)
      CREATE TRIGGER \(name)_removed AFTER DELETE ON \(name) \(record)
      """
  }
}

extension StoreSchema {
  /// Makes a store as an earlier version of the schema has left it.
  ///
  /// - Parameters:
  ///   - version: The version, counted from one.
  ///   - path: Where the store is made.
  ///   - tracked: The tables whose changes that version recorded; none where the test does.
  ///   - fill: Puts in what it held.
  package func makeEarlier(
    _ version: Int, at path: String, tracked: [TrackedTable] = [],
    _ fill: (Database) throws -> Void
  ) throws {
    let earlier = StoreSchema(
      applicationID: applicationID, tracked: tracked,
      migrations: Array(migrations.prefix(version)))
    let store = try StoreDatabase(location: .file(path), schema: earlier, now: { .noon })
    try store.queue.inDatabase(fill)
    try store.close()
  }
}

extension StoreDatabase {
  /// Makes the store of another app, which no lab has.
  package static func makeForeign(at path: String) throws {
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      migrations: [
        { try $0.execute(sql: "CREATE TABLE note(text TEXT); INSERT INTO note VALUES ('kept')") }
      ])
    try StoreDatabase(location: .file(path), schema: schema, now: { .noon }).close()
  }
}
