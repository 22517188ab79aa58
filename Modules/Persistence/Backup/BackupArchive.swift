import DateFormatting
public import Foundation
import GRDB

/// The folder beside a store in which its last backups are.
package struct BackupArchive: Sendable {
  /// The store's file.
  package let file: StoreFile
  /// How many backups are kept of those that were made for the same reason.
  private static let capacity = 7

  package init(file: StoreFile) { self.file = file }

  /// The folder's path.
  package var folder: String { "\(file.folder)/\(file.stem)-backups" }

  /// All backups, the newest first; none where there is no folder.
  package func backups() -> [Backup] {
    names().compactMap { name in
      guard let stamp = BackupStamp(startOf: name) else { return nil }
      let rest = name.dropFirst(19).prefix { $0.isLetter }
      var status = stat()
      guard let reason = Backup.Reason(rawValue: String(rest)), stat(path(name), &status) == 0
      else { return nil }
      return Backup(name: name, date: stamp.date, reason: reason, byteCount: Int(status.st_size))
    }
  }

  /// Whether the backup of a day was made, counted from 1970 in UTC.
  package func hasDailyBackup(of day: Int) -> Bool {
    let reason = "-\(Backup.Reason.daily.rawValue)"
    return names().contains { name in
      name.contains(reason) && BackupStamp(startOf: name)?.day == day
    }
  }

  /// A name that no backup has yet.
  func freeName(reason: Backup.Reason, at date: Date) -> String {
    let stamp = BackupStamp(date)
    var name = "\(stamp.text)-\(reason.rawValue)"
    // Another process, or this one, may have made a backup in the same second.
    for attempt in 2...1_000 where access(path(name), F_OK) == 0 {
      name = "\(stamp.text)-\(reason.rawValue)-\(attempt)"
    }
    return name
  }

  /// Copies a store by SQLite's own means, and gives the copy a name once it is complete and found to
  /// be whole.
  ///
  /// - Parameter name: The copy's name; nil for a free one.
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` about the store when the copy is not whole.
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
      // Pages are copied as they are, so that a copy is as damaged as the store.
      try copy.inDatabase { try schema.check($0, path: file.path) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw StoreError(error, path: file.path)
    }
    try copy.closeAndStay()

    let name = name ?? freeName(reason: reason, at: date)
    guard rename(draft, path(name)) == 0 else { throw writingError() }
    var status = stat()
    stat(path(name), &status)
    return Backup(
      name: name, date: BackupStamp(date).date, reason: reason, byteCount: Int(status.st_size))
  }

  /// Removes the oldest backups where there are more than are kept, and drafts nobody is writing.
  ///
  /// Those made on request do not count among those of the days, so that many made in an hour leave
  /// last week's.
  package func prune() {
    for backups in Dictionary(grouping: backups(), by: \.reason).values {
      for backup in backups.dropFirst(Self.capacity) { unlink(path(backup.name)) }
    }
    StoreFile.removeOldDrafts(in: folder, startingWith: "draft-")
  }

  /// Opens a backup for reading, after looking whether it is whole and this app's.
  ///
  /// - Throws: ``StoreError/unknownBackup(name:)``, or what is wrong with the file.
  package func open(_ backup: Backup, schema: StoreSchema) throws -> DatabaseQueue {
    let path = path(backup.name)
    guard names().contains(backup.name) else { throw StoreError.unknownBackup(name: backup.name) }
    return try StoreError.translating(path: path) {
      let queue = try DatabaseQueue.immutable(path: path)
      try queue.inDatabase { try schema.check($0, path: path) }
      return queue
    }
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)\(StoreFile.ending)" }

  /// The names of the backups without their ending, the newest first.
  private func names() -> [String] {
    StoreFile.names(in: folder).filter { $0.hasSuffix(StoreFile.ending) }
      .map { String($0.dropLast(StoreFile.ending.count)) }
      .sorted(by: >)
  }

  private func writingError() -> StoreError {
    errno == ENOSPC
      ? .diskFull(path: folder) : .unwritable(path: folder, reason: StoreFile.reason())
  }
}

// MARK: - Damage

extension BackupArchive {
  /// Whether the store was found damaged when a backup of it was to be made, and has not been found
  /// whole since.
  ///
  /// It is asked at every start, where to look through the whole file would take too long.
  package var isDamageKnown: Bool { access(damageMark, F_OK) == 0 }

  /// Remembers that the store is damaged, or that it is not.
  package func setDamageKnown(_ isKnown: Bool) {
    if !isKnown {
      unlink(damageMark)
    } else if !isDamageKnown, (try? file.makeFolder(folder)) != nil {
      _ = StoreFile.createEmpty(damageMark)
    }
  }

  private var damageMark: String { "\(folder)/damaged" }
}

/// A copy of a store as it was at some time.
public struct Backup: Hashable, Sendable {
  /// Why a backup was made.
  public enum Reason: String, Sendable, CaseIterable {
    /// It was the first change of a day.
    case daily
    /// A person asked for it.
    case request
    /// The store was about to be migrated to a newer schema.
    case migration
    /// Another backup was about to take the store's place.
    case restore
  }

  /// The name by which a person chooses it, such as `2026-09-26T123456Z-daily`.
  public let name: String
  /// When it was made, to the second.
  public let date: Date
  /// Why it was made.
  public let reason: Reason
  /// The size of its file in bytes.
  public let byteCount: Int
}

/// A second in UTC, as it stands in the names of backups: `2026-09-26T123456Z`.
///
/// Names of this format sort by time.
package struct BackupStamp {
  /// Seconds since 1970.
  package let seconds: Int

  package init(_ date: Date) {
    // Any clock is taken, even one that is broken.
    let bounded = min(max(date.timeIntervalSince1970, 0), 253_402_300_799)
    seconds = Int(bounded.isNaN ? 0 : bounded)
  }

  /// Reads a stamp at the beginning of `text`.
  package init?(startOf text: some StringProtocol) {
    let stamp = Array(text.utf8.prefix(18))
    guard stamp.last == UInt8(ascii: "Z"),
      let moment = CivilDateTime(stamp.dropLast(), form: "yyyy-MM-ddTHHmmss")
    else { return nil }
    self.init(Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch)))
  }

  /// Days since 1970.
  package var day: Int { seconds / 86_400 }

  package var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

  package var text: String {
    let moment = CivilDateTime(secondsSinceEpoch: seconds)
    return "\(moment.day)T\(moment.time.description.filter { $0 != ":" })Z"
  }
}
