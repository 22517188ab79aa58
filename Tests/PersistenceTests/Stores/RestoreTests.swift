import DateFormatting
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// Restoring a backup over an intact store and over a damaged one.
struct RestoreTests {
  let folder: TemporaryFolder
  let day = Date(timeIntervalSince1970: 1_790_000_000)  // 2026-09-21 14:13:20 UTC

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: - Locks

  @Test func aRestoreWaitsForTheLockBeforeItsStatement() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try StoreWait.$testHandler.withValue({ [folder] wait in
      #expect(!wait.isInStatement && wait.path == folder.database)
      if wait.becomesLong {
        #expect(throws: Never.self) { try other.inDatabase { try $0.execute(sql: "COMMIT") } }
      }
      return true
    }) {
      try store.restore(backup)
    }
    #expect(try store.titles() == ["A"])
  }

  /// Another process may be stopped while it makes the daily backup.
  @Test func aLockedFolderOfBackupsDoesNotPreventAChange() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let next = try folder.store(now: day + 86_400)
    let backups = try #require(next.database.archive).folder
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: true)
    let descriptor = open(backups, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let waited = Mutex(0)
    try StoreWait.$testHandler.withValue({ [folder] wait in
      #expect(!wait.isInStatement && wait.path == folder.database)
      waited.withLock { $0 += wait.pause }
      return !wait.isLong
    }) {
      try next.add(Note("B"))
    }
    // The pause at the last call is counted too.
    #expect((1_000...1_100).contains(waited.withLock(\.self)))
    #expect(next.database.backupFailure == .busy(path: folder.database))
    #expect(try next.titles() == ["A", "B"])
  }

  // MARK: - Undo

  @Test func aRestoreIsUndoneAndRedone() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    try store.add(Note("B"))
    try store.restore(backup)
    for _ in 0..<3 {
      #expect(try store.titles() == ["A"])
      #expect(try store.undoTitle == "Restore “\(backup.name)”")
      #expect(try folder.store(now: day + 1).undo() == "Restore “\(backup.name)”")
      #expect(try store.titles() == ["A", "B"])
      #expect(try store.undoTitle == "Add “B”")
      #expect(try folder.store(now: day + 2).redo() == "Restore “\(backup.name)”")
      #expect(try store.redoTitle == nil)
    }
    #expect(try store.undo() == "Restore “\(backup.name)”")
    #expect(try store.undo() == "Add “B”")
    #expect(try store.titles() == ["A"])
    #expect(try store.redo() == "Add “B”")
    #expect(try store.add(Note("C")).id == 3)
    #expect(try store.redo() == nil)
  }

  @Test func changesAfterARestoreAreUndoneFirst() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    try store.add(Note("B"))
    try store.restore(backup)
    try store.add(Note("C"))
    #expect(try store.undo() == "Add “C”")
    #expect(try store.undo() == "Restore “\(backup.name)”")
    #expect(try store.titles() == ["A", "B"])
  }

  @Test func aRestoreIsUndoneAfterTheClockWasSetBack() throws {
    try folder.store(now: day).add(Note("A"))
    for number in 1...8 {
      let store = try folder.store(now: day + 86_400 * TimeInterval(number))
      try store.restore(store.backup())
      try store.close()
    }
    let store = try folder.store(now: day)
    try store.add(Note("B"))
    let previous = try #require(try store.restore(store.backups()[0]))
    #expect(previous.name == "2026-09-21T141320Z-restore")
    #expect(try store.titles() == ["A"])
    try store.undo()
    #expect(try store.titles() == ["A", "B"])
  }

  @Test func aRestoreCannotBeUndoneWithoutItsBackup() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    try store.restore(store.backup())
    let before = try #require(try store.backups().first { $0.reason == .restore })
    try FileManager.default.removeItem(
      atPath: folder.path + "/events-backups/\(before.name).sqlite")
    #expect(throws: StoreError.contentBeforeRestoreMissing(kept: nil)) { try store.undo() }
    #expect(try store.titles() == ["A"])
  }

  // MARK: - Damaged stores

  static let ways: [(name: String, bytes: @Sendable (Data) -> Data)] = [
    ("empty", { _ in Data() }),
    ("one byte", { _ in Data([7]) }),
    ("no database", { _ in Data(String(repeating: "Dear diary. ", count: 1000).utf8) }),
    ("header only", { $0.prefix(100) }),
    ("half", { $0.prefix($0.count / 2) }),
    ("one page of noise", noisePage),
    ("another's", { $0.prefix(68) + Data([1, 2, 3, 4]) + $0.dropFirst(72) }),
  ]

  /// A store that can be opened, with a damaged page.
  static func noisePage(_ whole: Data) -> Data {
    let start = whole.count / 4096 / 2 * 4096
    return whole.prefix(start) + Data(repeating: 0x55, count: 4096) + whole.dropFirst(start + 4096)
  }

  /// A store of 200 notes, and another one, that has a backup with the 200.
  private func fill() throws -> Backup {
    let store = try folder.store(now: day)
    try store.add((0..<200).map { Note("Event \($0)", "some words") })
    let backup = try store.backup()
    try store.add(Note("More"))
    try store.close()
    return backup
  }

  private func damage(_ bytes: (Data) -> Data) throws -> Data {
    let url = URL(fileURLWithPath: folder.database)
    let damaged = try bytes(Data(contentsOf: url))
    try damaged.write(to: url)
    return damaged
  }

  private func backups(now: @escaping @Sendable () -> Date = { Date() }) -> StoreBackups {
    NoteStore.backups(at: .file(folder.database), now: now)
  }

  @Test(arguments: 0..<7)
  func aBackupReplacesADamagedFileAndKeepsIt(index: Int) throws {
    let backup = try fill()
    let damaged = try damage(Self.ways[index].bytes)
    let backups = backups(now: { day })
    #expect(try backups.all().contains(backup))
    #expect(backups.damage() != nil)
    let kept = try backups.replaceDamagedStore(by: backup)
    // A file of another program may be intact.
    let kind = Self.ways[index].name == "another's" ? "other" : "damaged"
    #expect(kept == folder.path + "/events-\(kind)-2026-09-21T141320Z.sqlite")
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == damaged)
    #expect(backups.damage() == nil)
    let store = try folder.store(now: day)
    #expect(try store.count == 200)
    #expect(throws: StoreError.contentBeforeRestoreMissing(kept: kept)) { try store.undo() }
    try store.add(Note("Later"))
    #expect(try store.undo() == "Add “Later”")
    #expect(try folder.names().allSatisfy { !$0.contains(".new-") })
  }

  @Test func theLogOfADamagedFileIsKeptAndNotApplied() throws {
    let backup = try fill()
    _ = try damage { _ in Data() }
    let log = Data(repeating: 7, count: 5000)
    try log.write(to: URL(fileURLWithPath: folder.database + "-wal"))
    let kept = try backups().replaceDamagedStore(by: backup)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "-wal")) == log)
    #expect(!FileManager.default.fileExists(atPath: folder.database + "-wal"))
    #expect(try folder.store().count == 200)
  }

  @Test func aDamagedBackupIsNotUsed() throws {
    let backup = try fill()
    let damaged = try damage { $0.prefix(100) }
    let path = folder.path + "/events-backups/\(backup.name).sqlite"
    try Data("no".utf8).write(to: URL(fileURLWithPath: path))
    let backups = backups()
    #expect(throws: StoreError.self) { try backups.replaceDamagedStore(by: backup) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == damaged)
  }

  @Test func anIntactOrMissingStoreIsNotDamaged() throws {
    let backups = backups()
    #expect(backups.damage() == nil)
    let store = try folder.store()
    try store.add(Note("A"))
    #expect(backups.damage() == nil, "while it is open")
    try store.close()
    #expect(backups.damage() == nil)
  }

  // MARK: - Backups of damaged stores

  @Test func damagedStoresAreNotBackedUpAndEveryLaunchReportsIt() throws {
    let good = try fill()
    _ = try damage(Self.noisePage)
    for number in 1...9 {
      let store = try folder.store(now: day + 86_400 * TimeInterval(number))
      // The page may be needed for it.
      _ = try? store.add(Note("Day \(number)"))
      #expect(throws: StoreError.self) { try store.backup() }
      #expect(store.damage?.isDamage == true)
      try store.close()
      let next = try folder.store()
      #expect(next.damage?.isDamage == true, "the next launch reports it, before any change")
      #expect(try next.backups() == [good])
      try next.close()
    }
    _ = try backups().replaceDamagedStore(by: good)
    #expect(try folder.store().damage == nil)
  }

  @Test func aRepairedStoreIsNotReportedAsDamaged() throws {
    _ = try fill()
    let url = URL(fileURLWithPath: folder.database)
    let whole = try Data(contentsOf: url)
    _ = try damage(Self.noisePage)
    let store = try folder.store()
    #expect(throws: StoreError.self) { try store.backup() }
    try store.close()
    try whole.write(to: url)
    #expect(try folder.store().damage == nil)
  }

  @Test func manualBackupsDoNotReplaceDailyOnes() throws {
    for number in 0..<4 {
      let store = try folder.store(now: day + 86_400 * TimeInterval(number))
      try store.add(Note("A"))
      try store.close()
    }
    let store = try folder.store(now: day + 86_400 * 4)
    for _ in 0..<9 { try store.backup() }
    let reasons = try store.backups().map(\.reason)
    #expect(reasons.filter { $0 == .daily }.count == 3)
    #expect(reasons.filter { $0 == .request }.count == 7)
    try store.add(Note("B"))
    #expect(try store.backups().filter { $0.reason == .daily }.count == 4, "also on that day")
  }

  // MARK: - Words

  @Test func theErrorOfADamagedStoreNamesTheRestoreCommand() throws {
    let location = try StoreLocation.standard(for: "notes", database: folder.database)
    _ = try fill()
    _ = try damage { _ in Data() }
    let error = #expect(throws: StoreError.self) { try NoteStore(location) }
    #expect(
      "\(error as Any)".contains("run 'notes restore --database \(folder.database)'"))
    #expect(StoreLocation.restoreCommand(of: "x") == "x restore")
    let quoted = StoreLocation.restoreCommand(of: "x", database: "a b$c")
    #expect(quoted == "x restore --database 'a b$c'")
  }
}
