import Foundation
import TestSupport
import Testing

@testable import Persistence

struct BackupTests {
  let folder: TemporaryFolder
  let day = Date(timeIntervalSince1970: 1_790_000_000)  // 2026-09-21 14:13:20 UTC

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aBackupHasNameDateReasonAndSize() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    #expect(backup.name == "2026-09-21T141320Z-request")
    #expect(backup.date == day)
    #expect(backup.reason == .request)
    #expect(backup.byteCount > 4096)
    #expect(try store.backups() == [backup])
    let path = folder.path + "/events-backups"
    #expect(try folder.mode(path) == 0o700)
    #expect(try folder.mode(path + "/\(backup.name).sqlite") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
  }

  @Test func aFileInPlaceOfTheFolderIsAnError() throws {
    let store = try folder.store(now: day)
    let path = folder.path + "/events-backups"
    try Data().write(to: URL(fileURLWithPath: path))
    let backups = NoteStore.backups(at: .file(folder.database), now: { day })
    let error = StoreError.unreadable(path: path, reason: "not a directory")
    #expect(throws: error) { try store.backups() }
    #expect(throws: error) { try backups.all() }
  }

  @Test func aLinkToAMissingFolderIsAnError() throws {
    let store = try folder.store(now: day)
    let path = folder.path + "/events-backups"
    #expect(try store.backups().isEmpty)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/disk")
    let error = StoreError.unreadable(path: path, reason: "no such file or directory")
    #expect(throws: error) { try store.backups() }
  }

  @Test func theFirstChangeOfADayMakesABackup() throws {
    let first = try folder.store(now: day)
    try first.add(Note("A"))
    #expect(try first.backups().isEmpty, "there was nothing to lose")
    try first.add(Note("B"))
    let nextDay = try folder.store(now: day + 86_400)
    try nextDay.add(Note("C"))
    try nextDay.add(Note("D"))
    #expect(try nextDay.backups().map(\.name) == ["2026-09-22T141320Z-daily"])
    #expect(try folder.store(now: day + 86_401).add(Note("E")).id == 5)
    #expect(try nextDay.backups().count == 1)
    try nextDay.restore(nextDay.backups()[0])
    #expect(try nextDay.titles() == ["A", "B"])
  }

  @Test func changesAtTheSameTimeMakeOneBackup() async throws {
    try folder.store(now: day).add(Note("A"))
    let (folder, nextDay) = (folder, day + 86_400)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...6 {
        group.addTask { try folder.store(now: nextDay).add(Note("\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(try folder.store(now: nextDay).backups().map(\.reason) == [.daily])
  }

  @Test func theLastSevenAreKept() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    try store.close()
    for number in 1...9 {
      let store = try folder.store(now: day + TimeInterval(number))
      try store.backup()
      try store.close()
    }
    let names = try folder.store().backups().map(\.name)
    #expect(names.count == 7)
    #expect(names.first == "2026-09-21T141329Z-request")
    #expect(names.last == "2026-09-21T141323Z-request")
  }

  @Test func backupsOfTheSameSecondDoNotReplaceEachOther() throws {
    let store = try folder.store(now: day)
    let names = try [store.backup(), store.backup(), store.backup()].map(\.name)
    #expect(Set(names).count == 3)
    #expect(try Set(store.backups().map(\.name)) == Set(names))
    #expect(try store.backups().allSatisfy { $0.reason == .request })
  }

  @Test func theLastSevenOfASecondAreKept() throws {
    let store = try folder.store(now: day)
    let names = try (0..<20).map { _ in try store.backup().name }
    #expect(try store.backups().map(\.name) == Array(names.suffix(7).reversed()))
  }

  @Test func aBackupIsKeptAfterTheClockIsSetBack() throws {
    for number in 1...8 {
      let store = try folder.store(now: day + 86_400 * TimeInterval(number))
      try store.backup()
      try store.close()
    }
    let store = try folder.store(now: day)
    let backup = try store.backup()
    #expect(try store.backups().contains(backup))
    #expect(try store.backups().count == 7)
    #expect(try store.backups().first?.name == "2026-09-29T141320Z-request")
  }

  @Test func aBackupNeverReplacesAnotherOne() throws {
    let store = try folder.store(now: day)
    let archive = try #require(store.database.archive)
    let backup = try store.backup()
    #expect(throws: StoreError.busy(path: folder.database)) {
      try archive.add(
        store.database.queue, of: store.database.schema, reason: .request, at: day,
        named: backup.name)
    }
    #expect(try store.backups() == [backup])
  }

  @Test func aBackupIsRestoredAndTheRestoreCanBeUndone() throws {
    let store = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    try store.add(Note("B"))
    try store.restore(backup)
    #expect(try store.titles() == ["A"])
    #expect(try store.add(Note("C")).id == 3, "the id of B is not reused")
    let before = try #require(try store.backups().first { $0.reason == .restore })
    try store.restore(before)
    #expect(try store.titles() == ["A", "B"])
    #expect(try store.add(Note("D")).id == 4)
    #expect(try store.items(matching: "b").count == 1)
  }

  @Test func otherProcessesSeeARestore() throws {
    let store = try folder.store(now: day)
    let other = try folder.store(now: day)
    try store.add(Note("A"))
    let backup = try store.backup()
    try other.add(Note("B"))
    #expect(try store.count == 2)
    try store.restore(backup)
    #expect(try other.titles() == ["A"])
    try other.add(Note("C"))
    #expect(try store.titles() == ["A", "C"])
  }

  @Test func aDamagedBackupIsRefusedAndTheStoreKept() throws {
    let store = try folder.store(now: day)
    try store.add((0..<500).map { Note("Event \($0)") })
    let backup = try store.backup()
    let url = URL(fileURLWithPath: folder.path + "/events-backups/\(backup.name).sqlite")
    let bytes = try Data(contentsOf: url)
    for damaged in [Data(), Data("no".utf8), bytes.prefix(8192)] {
      try damaged.write(to: url)
      #expect(throws: StoreError.self) { try store.restore(backup) }
      #expect(try store.count == 500)
    }
    try FileManager.default.removeItem(at: url)
    #expect(throws: StoreError.unknownBackup(name: backup.name)) { try store.restore(backup) }
  }

  @Test func filesThatAreNotBackupsAreNotTouched() throws {
    let store = try folder.store(now: day)
    let path = folder.path + "/events-backups"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in [
      "notes.txt", "mine.sqlite", "2026-09-21T141320Z.sqlite", "2026-09-21T141320Z-odd.sqlite",
    ] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
    for _ in 0..<9 { try store.backup() }
    #expect(try store.backups().count == 7)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 11)
  }

  @Test func aFailedBackupDoesNotPreventAChange() throws {
    try folder.store(now: day).add(Note("A"))
    try Data().write(to: URL(fileURLWithPath: folder.path + "/events-backups"))
    let store = try folder.store(now: day)
    try store.add(Note("B"))
    #expect(try store.count == 2)
    let failure = try #require(store.backupFailure)
    #expect(failure.description.contains("Nothing was changed"))
    #expect(!failure.problem.contains("Nothing was changed"), "the note was added")
    #expect(throws: StoreError.self) { try store.backup() }
  }

  @Test func aStoreInMemoryHasNoBackups() throws {
    let store = try NoteStore(.inMemory)
    #expect(try store.backups().isEmpty)
    #expect(throws: StoreError.noFile) { try store.backup() }
  }
}
