import GRDB

/// What the stores of all apps can do.
///
/// Every method throws ``StoreError`` when the file cannot be read or, for those that change
/// something, be written.
public protocol Store: Sendable {
  /// The open file.
  var database: StoreDatabase { get }
}

extension Store {
  /// Where the store is.
  public var location: StoreLocation { database.location }

  /// Why nothing can be changed, such as a read-only disk; nil while the store is writable.
  public var refusal: StoreError? { database.refusal }

  /// That another file has taken the store's place and is what is open now, in words; told once.
  public func takeReplacementNews() -> String? {
    database.takeReplacementNews() ? "Replaced by another file, which is shown now" : nil
  }

  /// The highest id in a table; 0 where it has no row.
  package func highestID(in table: String) throws -> Int64 {
    try database.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM \(table)") ?? 0 }
  }

  /// Closes the file. Using the store afterwards throws.
  public func close() throws {
    try database.close()
  }
}

// MARK: - Undo

extension Store {
  /// Takes back the last change, whichever process made it.
  ///
  /// - Returns: The change's title, such as `Add “Concert”`; nil when there is nothing to undo.
  @discardableResult
  public func undo() throws -> String? {
    try database.undo()
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: The change's title; nil when there is nothing to redo.
  @discardableResult
  public func redo() throws -> String? {
    try database.redo()
  }

  /// The title of the change that ``undo()`` would take back.
  public var undoTitle: String? {
    get throws { try database.read { try database.undoLog.title($0, undone: false) } }
  }

  /// The title of the change that ``redo()`` would make again.
  public var redoTitle: String? {
    get throws { try database.read { try database.undoLog.title($0, undone: true) } }
  }
}

// MARK: - Backups

extension Store {
  /// The backups there are, the newest first.
  public func backups() -> [Backup] {
    database.archive?.backups() ?? []
  }

  /// Makes a backup now. The last seven are kept of those made on request, apart from those of the days.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` when the copy is not whole; it is not kept
  ///   then, and all others are.
  @discardableResult
  public func backup() throws -> Backup {
    try database.backUp(reason: .request)
  }

  /// Puts a backup's content in the place of the store's; other processes may have it open.
  ///
  /// The present content becomes a backup first, which ``undo()`` puts back. Where the store is damaged
  /// that cannot be: ``StoreBackups/replaceDamagedStore(by:)`` is for it.
  ///
  /// - Throws: ``StoreError/unknownBackup(name:)`` when it is gone, or what is wrong with its file;
  ///   the store is left as it is.
  public func restore(_ backup: Backup) throws {
    try database.restore(backup)
  }

  /// Why the backup of the day could not be made; nil when it was or was not due.
  public var backupFailure: StoreError? { database.backupFailure }

  /// What is wrong with the file, as far as is known, which is to be said at every start; nil when
  /// nothing is.
  ///
  /// It is found when a backup is made, and looked after at every start from then on until the store is
  /// whole again.
  public var damage: StoreError? { database.damage }

  /// Grows with every change that is known of.
  public var generation: Int { database.generation }
}

// MARK: - Observation

extension Store {
  /// Calls `handler` on the main actor after every change, other processes' changes included.
  ///
  /// Nothing is polled: a process that waits costs nothing.
  ///
  /// - Returns: What keeps the observation going; it ends when this is let go.
  @MainActor
  public func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    database.observeChanges(handler)
  }
}
