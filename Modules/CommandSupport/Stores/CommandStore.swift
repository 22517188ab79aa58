/// What the commands that are the same in every program need of its store.
public protocol CommandStore {
  associatedtype StoredBackup: CommandBackup

  /// The path of its file; nil in memory.
  var filePath: String? { get }
  /// Why nothing can be changed; nil while it can.
  var changeRefusal: (any Error)? { get }
  /// Why the backup of the day could not be made; nil when it was or was not due.
  var backupComplaint: String? { get }
  /// How many things it holds.
  var itemCount: Int { get throws }

  /// Takes back the last change; its title, nil where there is none.
  func undo() throws -> String?
  /// Makes the change again that was undone last; its title, nil where there is none.
  func redo() throws -> String?
  /// Removes things, all of them or none.
  func delete(_ ids: [Int64]) throws
  /// The backups there are, the newest first.
  func backups() -> [StoredBackup]
  /// Makes a backup now.
  func backup() throws -> StoredBackup
  /// Puts a backup's content in the place of the store's, which becomes a backup itself.
  func restore(_ backup: StoredBackup) throws
}

/// A backup as commands name and list it.
public protocol CommandBackup {
  /// By which a person chooses it.
  var name: String { get }
  /// The size of its file in bytes.
  var byteCount: Int { get }
  /// Why it was made, in one word.
  var reasonName: String { get }
  /// Whether it is what a restore has replaced.
  var isMadeByRestore: Bool { get }
  /// When it was made, as lists show it.
  var listedDate: String { get }
  /// When it was made, in ISO 8601.
  var machineReadableDate: String { get }
}
