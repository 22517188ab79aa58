import DateFormatting
public import Foundation
import GRDB

/// The folder next to a store that contains its latest backups.
package struct BackupArchive: Sendable {
  /// The store's file.
  package let file: StoreFile
  /// The number of backups that are kept for each reason.
  static let capacity = 7

  package init(file: StoreFile) { self.file = file }

  /// The folder's path.
  package var folder: String { "\(file.folder)/\(file.stem)-backups" }

  /// Returns all backups, newest first; an empty array if there is no folder.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder cannot be read.
  package func backups() throws(StoreError) -> [Backup] {
    try names().compactMap { name in
      guard let stamp = BackupStamp(startOf: name) else { return nil }
      var status = stat()
      guard let reason = Backup.Reason(rawValue: BackupNameParts(name).reason),
        stat(path(name), &status) == 0
      else { return nil }
      return Backup(name: name, date: stamp.date, reason: reason, byteCount: Int(status.st_size))
    }
  }

  /// Returns a Boolean value that indicates whether the daily backup of a day was made.
  ///
  /// - Parameter day: The number of days since 1970-01-01, in UTC.
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder cannot be read.
  package func hasDailyBackup(of day: Int) throws(StoreError) -> Bool {
    let reason = "-\(Backup.Reason.daily.rawValue)"
    return try names().contains { name in
      name.contains(reason) && BackupStamp(startOf: name)?.day == day
    }
  }

  /// Creates the folder, and runs `body` with a lock that only one process at a time holds for the
  /// daily backup.
  func whileLocked(_ body: () throws -> Void) throws {
    try file.makeFolder(folder)
    try file.whileLocked(folder, isInStatement: false, body)
  }

  /// Returns a name that no backup has yet.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder cannot be read.
  func unusedName(reason: Backup.Reason, at date: Date) throws(StoreError) -> String {
    let start = "\(BackupStamp(date).text)-\(reason.rawValue)"
    // Another process, or this one, may have made backups in the same second. The new one is the
    // newest of them, so it does not get the name of one that was removed since.
    let numbers = try names().filter { $0.hasPrefix(start) }.map { BackupNameParts($0).number }
    return numbers.max().map { "\(start)-\($0 + 1)" } ?? start
  }

  /// Copies a store with SQLite's backup API, and gives the copy its name once it is complete and
  /// checked.
  ///
  /// - Parameter name: The backup's name; nil to choose an unused one.
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` about the store if the copy is damaged;
  ///   ``StoreError/busy(path:)`` if another process has used the name in the meantime.
  @discardableResult
  package func add(
    _ queue: DatabaseQueue, of schema: StoreSchema, reason: Backup.Reason, at date: Date,
    named name: String? = nil
  ) throws -> Backup {
    try file.makeFolder(folder)
    let draft = "\(folder)/draft-\(UUID().uuidString)"
    guard StoreFile.createEmpty(draft) else { throw writingError() }
    defer { unlink(draft) }
    let copy = try DatabaseQueue(path: draft, configuration: .store)
    defer { try? copy.close() }
    do {
      try queue.backup(to: copy)
      // Pages are copied unchanged, so the copy is as damaged as the store.
      try copy.inDatabase { try schema.check($0, path: file.path) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw StoreError(error, path: file.path)
    }
    try copy.closeAndRetain()

    let name = try place(draft, named: name) { () throws(StoreError) in
      try unusedName(reason: reason, at: date)
    }
    var status = stat()
    stat(path(name), &status)
    return Backup(
      name: name, date: BackupStamp(date).date, reason: reason, byteCount: Int(status.st_size))
  }

  /// Gives a complete copy its name, and never that of another backup.
  ///
  /// - Parameters:
  ///   - name: The name; nil to choose one.
  ///   - choose: Returns an unused name, which another process may use first.
  /// - Returns: The name.
  private func place(
    _ draft: String, named name: String?, choosing choose: () throws(StoreError) -> String
  ) throws(StoreError) -> String {
    for _ in 0..<1_000 {
      let name = if let name { name } else { try choose() }
      if link(draft, path(name)) == 0 { return name }
      switch errno {
      case EEXIST: continue
      case EPERM, ENOTSUP, EOPNOTSUPP:
        // Some file systems (FAT, some network drives) have no hard links.
        guard rename(draft, path(name)) == 0 else { throw writingError() }
        return name
      default: throw writingError()
      }
    }
    throw .busy(path: file.path)
  }

  /// Removes the oldest backups beyond the limit, and abandoned drafts.
  ///
  /// Each reason has a limit of its own, so that many backups made on request within an hour do not
  /// displace the daily ones of last week. Backups of the future were made before the clock was set
  /// back, so they are older than all others.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder cannot be read.
  package func prune(at date: Date) throws(StoreError) {
    let date = BackupStamp(date).date
    for backups in try Dictionary(grouping: backups(), by: \.reason).values {
      let newestFirst = backups.filter { $0.date <= date } + backups.filter { $0.date > date }
      for backup in newestFirst.dropFirst(Self.capacity) { unlink(path(backup.name)) }
    }
    StoreFile.removeOldDrafts(in: folder, startingWith: "draft-")
  }

  /// Opens a backup for reading, after checking that it is undamaged and this app's.
  ///
  /// - Throws: ``StoreError/unknownBackup(name:)`` if the backup is gone, or the damage of the
  ///   file.
  package func open(_ backup: Backup, schema: StoreSchema) throws -> DatabaseQueue {
    let path = path(backup.name)
    guard try names().contains(backup.name) else {
      throw StoreError.unknownBackup(name: backup.name)
    }
    return try StoreError.translating(path: path) {
      let queue = try DatabaseQueue.immutable(path: path)
      try queue.inDatabase { try schema.check($0, path: path) }
      return queue
    }
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)\(StoreFile.suffix)" }

  /// Returns the names of the backups without their extension, newest first.
  private func names() throws(StoreError) -> [String] {
    try StoreFile.names(in: folder).filter { $0.hasSuffix(StoreFile.suffix) }
      .map { String($0.dropLast(StoreFile.suffix.count)) }
      .sorted { BackupNameParts($0) > BackupNameParts($1) }
  }

  private func writingError() -> StoreError {
    errno == ENOSPC
      ? .diskFull(path: folder) : .unwritable(path: folder, reason: StoreFile.reason())
  }
}

// MARK: - Damage

extension BackupArchive {
  /// A Boolean value that indicates whether the store was found damaged during a backup and has not
  /// been found undamaged since.
  ///
  /// It is read at every launch, when checking the whole file would take too long.
  package var isDamageKnown: Bool { access(damageMark, F_OK) == 0 }

  /// Records whether the store is damaged.
  package func setDamageKnown(_ isKnown: Bool) {
    if !isKnown {
      unlink(damageMark)
    } else if !isDamageKnown, (try? file.makeFolder(folder)) != nil {
      _ = StoreFile.createEmpty(damageMark)
    }
  }

  private var damageMark: String { "\(folder)/damaged" }
}

/// The parts of a backup's name, such as `2026-09-26T123456Z-restore-2`, by which backups are
/// sorted.
private struct BackupNameParts: Comparable {
  let stamp: String
  let reason: String
  /// The number of the backup among those with the same stamp and reason, from 1.
  let number: Int

  init(_ name: String) {
    let rest = name.dropFirst(19)
    stamp = String(name.prefix(19))
    reason = String(rest.prefix { $0.isLetter })
    number = Int(rest.dropFirst(reason.count + 1).prefix(9)) ?? 1
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.stamp, left.reason, left.number) < (right.stamp, right.reason, right.number)
  }
}

/// A copy of a store at a point in time.
public struct Backup: Hashable, Sendable {
  /// The reason why a backup was made.
  public enum Reason: String, Sendable, CaseIterable {
    /// The first change of a day.
    case daily
    /// The user's request.
    case request
    /// An imminent migration of the store to a newer schema.
    case migration
    /// An imminent restoration of another backup.
    case restore
  }

  /// The name by which the user chooses the backup, such as `2026-09-26T123456Z-daily`.
  public let name: String
  /// The time of the backup, to the second.
  public let date: Date
  /// The reason why the backup was made.
  public let reason: Reason
  /// The size of the file in bytes.
  public let byteCount: Int
}

/// A time in UTC, to the second, as used in the names of backups: `2026-09-26T123456Z`.
///
/// Names in this format sort by time.
package struct BackupStamp {
  /// The number of seconds since 1970.
  package let seconds: Int

  package init(_ date: Date) {
    // The clock may be wrong, so any date is accepted.
    let bounded = min(max(date.timeIntervalSince1970, 0), 253_402_300_799)
    seconds = Int(bounded.isNaN ? 0 : bounded)
  }

  /// Parses a stamp at the beginning of `text`.
  package init?(startOf text: some StringProtocol) {
    let stamp = Array(text.utf8.prefix(18))
    guard stamp.last == UInt8(ascii: "Z"),
      let moment = CivilDateTime(stamp.dropLast(), form: "yyyy-MM-ddTHHmmss")
    else { return nil }
    self.init(Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch)))
  }

  /// The number of days since 1970-01-01.
  package var day: Int { seconds / 86_400 }

  package var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

  package var text: String {
    let moment = CivilDateTime(secondsSinceEpoch: seconds)
    return "\(moment.day)T\(moment.time.description.filter { $0 != ":" })Z"
  }
}
