public import ArgumentParser

/// What the commands that keep backups need of a program's store.
public protocol BackupStore {
  associatedtype StoredBackup: CommandBackup

  /// The path of its file; nil in memory.
  var filePath: String? { get }
  /// Why nothing can be changed; nil while it can.
  var changeRefusal: (any Error)? { get }
  /// Why the backup of the day could not be made; nil when it was or was not due.
  var backupComplaint: String? { get }
  /// What is wrong with its file, as far as is known, and what to do; nil when nothing is.
  var damageComplaint: String? { get }
  /// How many things it holds.
  var itemCount: Int { get throws }
  /// Grows with every change.
  var generation: Int { get }

  /// Makes a backup now.
  func backup() throws -> StoredBackup
  /// The backups there are, the newest first.
  func backups() -> [StoredBackup]
  /// Puts a backup's content in the place of the store's, which becomes a backup itself.
  func restore(_ backup: StoredBackup) throws
}

/// What the commands that are the same in every program need of its store.
public protocol CommandStore: BackupStore {
  /// Takes back the last change; its title, nil where there is none.
  func undo() throws -> String?
  /// Makes the change again that was undone last; its title, nil where there is none.
  func redo() throws -> String?
  /// Removes things, all of them or none.
  func delete(_ ids: [Int64]) throws
}

extension BackupStore {
  /// The same store, after it was said that its file is damaged, where it is known to be.
  public func sayingDamage() -> Self {
    if let damageComplaint { StandardError.say("warning: \(damageComplaint)") }
    return self
  }
}

/// The backups of a store, which need not be one that can be opened.
public struct CommandArchive<Store: BackupStore> {
  /// The backups there are, the newest first.
  let backups: () -> [Store.StoredBackup]
  /// Whether the content of the store's file is damaged, empty or something else.
  let isDamaged: () -> Bool
  /// Puts a backup in the place of a damaged file; returns the path at which that one is kept.
  let replaceDamagedStore: (Store.StoredBackup) throws -> String
  /// Opens the store.
  let open: () throws -> Store

  public init(
    backups: @escaping () -> [Store.StoredBackup], isDamaged: @escaping () -> Bool,
    replaceDamagedStore: @escaping (Store.StoredBackup) throws -> String,
    open: @escaping () throws -> Store
  ) {
    self.backups = backups
    self.isDamaged = isDamaged
    self.replaceDamagedStore = replaceDamagedStore
    self.open = open
  }
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

/// `backup`: keeps a copy of everything.
public struct BackupCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: "Keep a copy of all \(Program.noun.plural).",
      discussion: """
        A copy is also made before the first change of a day. The last seven of those and the last \
        seven made by this command are kept, beside the data; 'restore' puts one back. A copy that is \
        not whole, as the data is damaged, is not kept.
        """
    )
  }

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let backup = try Program.archive(database.path, access).open().backup()
    StoredChanges.note()
    try StandardOutput.write { output in
      if json.isOn {
        try JSONWriter.write(to: &output) { $0.members(of: backup) }
      } else {
        try output.line("Backed up as '\(backup.name)'.")
      }
    }
  }
}

extension JSONObject {
  /// The properties of a backup.
  mutating func members(of backup: some CommandBackup) {
    member("name", backup.name)
    member("date", backup.machineReadableDate)
    member("reason", backup.reasonName)
    member("byteCount", backup.byteCount)
  }
}
