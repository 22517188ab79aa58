import GRDB

/// The features that the stores of all apps share.
///
/// Every method throws ``StoreError`` if the file cannot be read or, for methods that change
/// something, be written.
public protocol Store: Sendable {
  /// The open file.
  var database: StoreDatabase { get }

  /// Undoes the last change, whichever process made it.
  ///
  /// - Returns: The change's title, such as `Add “Concert”`; nil if there is nothing to undo.
  @discardableResult
  func undo() throws -> String?

  /// Redoes the change that was undone last.
  ///
  /// - Returns: The change's title; nil if there is nothing to redo.
  @discardableResult
  func redo() throws -> String?
}

extension Store {
  /// The location of the store.
  public var location: StoreLocation { database.location }

  /// The reason why nothing can be changed, such as a read-only disk; nil while the store is
  /// writable.
  public var refusal: StoreError? { database.refusal }

  /// Returns a message, once, if another file has taken the store's place and is open now.
  public func consumeReplacementMessage() -> String? {
    database.consumeReplacementFlag() ? "Replaced by another file, which is shown now" : nil
  }

  /// Returns the highest id in a table; 0 if it is empty.
  package func highestID(in table: String) throws -> Int64 {
    try database.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM \(table)") ?? 0 }
  }

  /// Closes the file. Using the store afterwards throws an error.
  public func close() throws {
    try database.close()
  }
}

// MARK: - Undo

extension Store {
  @discardableResult
  public func undo() throws -> String? {
    try database.undo()
  }

  @discardableResult
  public func redo() throws -> String? {
    try database.redo()
  }

  /// The title of the change that ``undo()`` would undo.
  public var undoTitle: String? {
    get throws { try database.read { try database.undoLog.title($0, undone: false) } }
  }

  /// The title of the change that ``redo()`` would redo.
  public var redoTitle: String? {
    get throws { try database.read { try database.undoLog.title($0, undone: true) } }
  }
}

// MARK: - Backups

extension Store {
  /// Returns the backups, newest first.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if their folder cannot be read.
  public func backups() throws -> [Backup] {
    try database.archive?.backups() ?? []
  }

  /// Makes a backup now. The last seven backups made on request are kept, in addition to the daily
  /// ones.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` if the copy is damaged. The copy is
  ///   removed, and all other backups are kept.
  @discardableResult
  public func backup() throws -> Backup {
    try database.backUp(reason: .request)
  }

  /// Replaces the store's content by a backup; other processes may have the store open.
  ///
  /// The present content is backed up first, and ``undo()`` restores it. This does not work if the
  /// store is damaged: use ``StoreBackups/replaceDamagedStore(by:)`` instead.
  ///
  /// - Returns: The backup of the previous content.
  /// - Throws: ``StoreError/unknownBackup(name:)`` if the backup is gone, or the error in its file.
  ///   The store is left untouched.
  @discardableResult
  public func restore(_ backup: Backup) throws -> Backup? {
    try database.restore(backup)
  }

  /// The reason why the daily backup could not be made; nil if it was made or was not due.
  public var backupFailure: StoreError? { database.backupFailure }

  /// The last known damage of the file, to be reported at every launch; nil if there is none.
  ///
  /// Damage is found when a backup is made. From then on, the file is checked at every launch until
  /// it is intact again.
  public var damage: StoreError? { database.damage }

  /// A number that grows with every known change.
  public var generation: Int { database.generation }
}

// MARK: - Observation

extension Store {
  /// Calls `handler` on the main actor after every change, including those of other processes.
  ///
  /// The system reports writes of other processes, so nothing runs until the file is written.
  ///
  /// - Returns: An object that keeps the observation alive. The observation ends when it is
  ///   released.
  @MainActor
  public func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    database.observeChanges(handler)
  }

  /// A Boolean value that indicates whether the handlers of ``observeChanges(_:)`` are being called
  /// for a change by another process.
  @MainActor
  public var isChangedByOthers: Bool { database.center?.isNotifyingOfOthers ?? false }
}
