public import ArgumentParser
import DateFormatting
public import Persistence

/// The features of a program's store that the backup commands require.
public protocol BackupStore: Persistence.Store {
  /// The number of items in the store.
  var itemCount: Int { get throws }
}

/// The features of a program's store that the commands shared by all programs require.
public protocol CommandStore: BackupStore {
  /// Removes items in one transaction.
  func delete(_ ids: [Int64]) throws
}

extension BackupStore {
  /// Returns the store, after printing a warning if its file is known to be damaged.
  public func warningOfDamage() -> Self {
    if let damage { StandardError.line("warning: \(damage.warning)") }
    return self
  }
}

/// The backups of a store that possibly cannot be opened.
public struct CommandArchive<Store: BackupStore> {
  let backups: StoreBackups
  /// A phrase for the content of the store's file, such as `the accounts`; nil for everything.
  let contents: String?
  let open: () throws -> Store

  /// - Parameters:
  ///   - backups: The backups.
  ///   - contents: A phrase for the content of the store's file, such as `the accounts`; nil for
  ///     everything.
  ///   - open: Opens the store.
  public init(
    _ backups: StoreBackups, of contents: String? = nil, open: @escaping () throws -> Store
  ) {
    self.backups = backups
    self.contents = contents
    self.open = open
  }
}

extension Backup {
  /// The time of the backup, as lists show it.
  var listedDate: String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: ProgramEnvironment.dates)
      .string(from: date)
  }
}

/// The command `backup`, which makes a copy of everything.
public struct BackupCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: "Keep a copy of \(Program.everything).",
      discussion: """
        A copy is also made before the first change of a day. The last seven of those and the last \
        seven made by this command are kept, beside the data; 'restore' restores one. A copy of \
        damaged data is not kept.
        """
    )
  }

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let backup = try Program.archive(database.path, access).open().backup()
    StoredChanges.record()
    try StandardOutput.write { output in
      if json.isOn {
        try JSONWriter.write(to: &output) { $0.members(of: backup) }
      } else {
        try output.line("Backed up as '\(backup.name)'.")
      }
    }
  }
}

extension JSONObjectWriter {
  /// Adds the properties of a backup.
  mutating func members(of backup: Backup) {
    member("name", backup.name)
    member("date", ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: backup.date))
    member("reason", backup.reason.rawValue)
    member("byteCount", backup.byteCount)
  }
}
