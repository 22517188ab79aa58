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
    if let damage { StandardError.warning("\(damage.warning)") }
    return self
  }
}

/// The backups of a store that possibly cannot be opened.
public struct CommandArchive<Store: BackupStore> {
  let backups: StoreBackups
  /// A phrase for the content of the store's file, such as `the accounts`; nil for everything.
  let contents: String?
  let open: () throws -> Store

  /// Creates an archive without opening the store.
  ///
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

extension JSONObjectWriter {
  /// Adds the properties of a backup.
  mutating func members(of backup: Backup) {
    member("name", backup.name)
    member("date", ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: backup.date))
    member("reason", backup.reason.rawValue)
    member("byteCount", backup.byteCount)
  }
}
