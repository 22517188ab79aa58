import GRDB
public import Models

extension Store {
  /// Runs an import as one undo group.
  ///
  /// Changed pages stay in memory until they are committed, up to a limit.
  package func importing<Result>(
    _ body: (Database) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in
      let size = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -2000
      try db.execute(sql: "PRAGMA cache_size = \(-importMegabytes * 1024)")
      defer { try? db.execute(sql: "PRAGMA cache_size = \(size)") }
      return try body(db)
    }
  }

  /// Imports items and the other components of their file.
  ///
  /// - Parameters:
  ///   - noun: The noun for one item.
  ///   - kept: The other components of the file.
  ///   - body: Imports the items.
  package func importing(
    _ noun: String, keeping kept: some Sequence<KeptComponent>,
    _ body: (Database) throws -> ImportSummary
  ) throws -> ImportSummary {
    try importing { db in
      let summary = try body(db)
      let hasKeptComponents = try db.store(kept)
      let changed = summary.added + summary.updated
      let title = changed > 0 || hasKeptComponents ? UndoTitle.of("Import", changed, noun) : nil
      return (title, summary)
    }
  }

  /// The size of the page cache during an import, in megabytes.
  private var importMegabytes: Int { 24 }

  /// Returns the components of imported files other than events and tasks, in the order of import.
  public func keptComponents() throws -> [KeptComponent] {
    try database.read { try $0.keptComponents() }
  }

  /// Returns the identifiers with which events and tasks are exported: their own if they were
  /// imported with one, otherwise one made by this store.
  ///
  /// An identifier made by this store is not stored: it consists of the store's random token and an
  /// id, by which an import recognizes the event or task.
  public func calendarIdentifiers() throws -> CalendarIdentifiers {
    try database.read(CalendarIdentifiers.fetch)
  }
}

/// The changes that an import made to a store.
public struct ImportSummary: Hashable, Sendable {
  /// The number of events or tasks that were added.
  public var added = 0
  /// The number of existing events or tasks that were updated.
  public var updated = 0
  /// The number of existing events or tasks that were already up to date.
  public var unchanged = 0

  /// The number of items that were left out because they are earlier revisions of stored ones or of
  /// others in the file.
  public var earlierRevisions = 0

  /// A message about each scheduling message in the import, and about each one that was not added.
  public var notes: [String] = []

  /// Creates a summary with the given counts.
  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }

  /// Records the result of a scheduling message.
  ///
  /// - Parameters:
  ///   - note: A message that describes the result.
  ///   - isUpdated: A Boolean value that indicates whether an item was updated.
  ///   - isUnchanged: A Boolean value that indicates whether an item was already up to date.
  package mutating func record(_ note: String, isUpdated: Bool, isUnchanged: Bool) {
    updated += isUpdated ? 1 : 0
    unchanged += isUnchanged ? 1 : 0
    notes.append(note)
  }
}
