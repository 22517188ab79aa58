import GRDB

extension StoreSchema {
  /// The store of a program that has no tables of its own: one row for each thing, as JSON
  /// (RFC 8259), with the words by which it is found.
  package static func items(applicationID: Int32) -> StoreSchema {
    let item = TrackedTable(name: "item", key: "id", columns: ["words", "content"])
    return StoreSchema(
      applicationID: applicationID, tracked: [item],
      migrations: [
        { db in
          try db.execute(
            sql: """
              CREATE TABLE item(
                id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice
                words TEXT NOT NULL,
                content TEXT NOT NULL -- JSON, without the id
              ) STRICT;
              """)
          try SearchIndex.items.create(db)
          try UndoLog.create(db, tracking: [item])
        },
        UndoLog.leaveRecordingToConnections(of: [item]),
        UndoLog.recordEveryProgram(changing: [item]),
      ])
  }
}

extension SearchIndex {
  /// The words by which things are found.
  package static let items = SearchIndex(table: "item", columns: ["words"])
}
