import GRDB

/// A program, such as the `sqlite3` shell, that changes a store without knowing its schema.
public enum OtherProgram {
  /// The title of an undo group of another program.
  public static let title = "Change by another program"

  /// Changes a store with SQL.
  public static func change(_ path: String, foreignKeys: Bool = false, _ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = foreignKeys
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Returns the recorded changes of a table: the ids of each record's rows, and whether they
  /// existed.
  public static func records(in path: String, of table: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      try String.fetchAll(
        db,
        sql: "SELECT first || '–' || last || ' ' || existed FROM \(table)_change ORDER BY number")
    }
  }
}

/// A program that has begun to change a store and holds its lock.
public final class StoreLock {
  private let queue: DatabaseQueue

  /// Locks a store for writing.
  public init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  /// Ends the transaction, which has changed nothing.
  public func release() throws {
    try queue.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try queue.close()
  }
}
