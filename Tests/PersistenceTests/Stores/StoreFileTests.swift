import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

struct StoreFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aNewStoreIsReadableByItsOwnerOnly() throws {
    let location = try StoreLocation.standard(
      for: "events", environment: ["XDG_DATA_HOME": folder.path + "/a/b"])
    let path = try #require(location.path)
    let store = try NoteStore(location)
    try store.add(Note("A"))
    #expect(try folder.mode(path) == 0o600)
    #expect(try folder.mode(path + "-wal") == 0o600)
    #expect(try folder.mode(folder.path + "/a/b/course-apps") == 0o700)
    #expect(try folder.mode(folder.path + "/a") == 0o700)
  }

  @Test func aPathWithALineBreakIsNamedOnOneLine() throws {
    let error = StoreError.notAFile(path: "/a\nb\u{1B}")
    #expect(error.problem == "“/a␊b␛” is not a file.")
    #expect(!error.description.contains("\n") && !error.warning.contains("\n"))
  }

  @Test func theContentSurvivesReopening() throws {
    let first = try folder.store()
    try first.add(Note("A"))
    try first.close()
    let second = try folder.store()
    #expect(try second.titles() == ["A"])
    #expect(second.refusal == nil)
    #expect(try second.undoTitle == "Add “A”")
    try second.undo()
    try second.close()
    let third = try folder.store()
    #expect(try third.redo() == "Add “A”")
    #expect(try third.titles() == ["A"])
  }

  @Test func aClosedStoreIsOneFile() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try store.close()
    #expect(try folder.names() == ["events.sqlite"])
    #expect(throws: StoreError.self) { try store.count }
  }

  @Test func everyCommitIsSynchronized() throws {
    let store = try folder.store()
    try store.close()
    let queue = try DatabaseQueue(path: folder.database)
    #expect(try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  @Test func aMissingFolderGivenByTheUserIsNotCreated() throws {
    let path = folder.path + "/nowhere/x.sqlite"
    #expect(throws: StoreError.folderMissing(path: path)) { try NoteStore(.file(path)) }
    #expect(try folder.names() == [])
  }

  @Test func aSymbolicLinkIsPreserved() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: true)
    try NoteStore(.file(folder.path + "/real/data.sqlite")).close()
    try manager.createSymbolicLink(atPath: folder.database, withDestinationPath: "real/data.sqlite")
    for expected in [0, 1] {
      let store = try folder.store()
      #expect(try store.count == expected)
      try store.add(Note("A"))
      let backup = try store.backup()
      try store.restore(backup)
      try store.close()
      #expect(try manager.destinationOfSymbolicLink(atPath: folder.database) == "real/data.sqlite")
      #expect(manager.fileExists(atPath: folder.path + "/real/data.sqlite"))
    }
  }

  /// Such as one to a disk that is not mounted.
  @Test func aBrokenLinkIsReportedAndNothingIsCreated() throws {
    let target = folder.path + "/disk/data.sqlite"
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: "disk/data.sqlite")
    let location = try StoreLocation.standard(
      for: "events", environment: ["COURSE_APPS_HOME": folder.path])
    let error = StoreError.danglingLink(path: folder.database, target: target)
    #expect(throws: error) { try NoteStore(location) }
    #expect(try folder.names() == ["events.sqlite"])
    #expect(error.description.contains("“\(target)”, which does not exist"))
  }

  @Test func circularLinksAreAnError() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: folder.database)
    #expect(throws: StoreError.self) { try folder.store() }
  }

  @Test func aPathMayHaveAnyCharacter() throws {
    for name in ["a b?.sqlite", "50%.sqlite", "#1.sqlite", "é🎉.sqlite", "file:x", "a'b\".sqlite"] {
      let store = try NoteStore(.file(folder.path + "/" + name))
      try store.add(Note(name))
      let backup = try store.backup()
      try store.restore(backup)
      try store.close()
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + name))
    }
  }

  @Test func leftoversOfAKilledProcessAreRemoved() throws {
    let old = folder.database + ".new-old"
    let young = folder.database + ".new-young"
    for path in [old, young] { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: old)
    try folder.store().close()
    #expect(try folder.names() == ["events.sqlite", "events.sqlite.new-young"])
  }

  @Test func aNamedPipeInPlaceOfAJournalIsNotWaitedFor() throws {
    try folder.store().close()
    let journal = folder.database + "-journal"
    #expect(mkfifo(journal, 0o600) == 0)
    #expect(throws: StoreError.unreadable(path: journal, reason: "it is a named pipe")) {
      try folder.store()
    }
  }

  @Test func aFolderIsNotAStore() {
    #expect(throws: StoreError.notAFile(path: folder.path)) { try NoteStore(.file(folder.path)) }
  }

  @Test func aFullStoreRefusesChangesWithAMessage() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try store.database.failWrites(.full)
    #expect(throws: StoreError.diskFull(path: folder.database)) {
      try store.add(Note("B", String(repeating: "x", count: 100_000)))
    }
    #expect(try store.titles() == ["A"])
    #expect(try store.add(Note("C")).id == 2)
  }

  // MARK: - Damaged stores

  @Test(arguments: StoreDamage.all + StoreDamage.pages)
  func aDamagedStoreIsNamedAndNotChanged(damage: StoreDamage) throws {
    let store = try folder.store()
    try store.add((0..<200).map { Note("Event \($0)", "some words") })
    try store.close()
    try folder.expectDamageIsReported(damage, at: folder.database) {
      _ = try folder.store().items()
    }
  }

  @Test func damageInTheMiddleIsFoundWhenItIsRead() throws {
    let store = try folder.store()
    try store.add((0..<2000).map { Note("Event \($0)", "some words") })
    try store.close()
    let url = URL(fileURLWithPath: folder.database)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(
      (bytes.count / 4)..<(bytes.count * 3 / 4),
      with: Data(repeating: 0xA5, count: bytes.count * 3 / 4 - bytes.count / 4))
    try bytes.write(to: url)
    let error = #expect(throws: StoreError.self) { try folder.store().items() }
    #expect(error?.isDamage == true)
  }

  @Test func anotherProgramsDatabaseIsNotChanged() throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE diary(entry TEXT)") }
    try queue.close()
    let before = try folder.contents()
    #expect(throws: StoreError.foreign(path: folder.database)) { try folder.store() }
    #expect(try folder.contents() == before)
  }

  @Test func aNewerStoreIsNotChanged() throws {
    try folder.expectNewerStoreIsLeft(at: folder.database) { try folder.store().close() }
  }

  private static let notes = HostileHeaders("notes") { location in
    let store = try NoteStore(location)
    try store.add(Note("A"))
    _ = try (store.items(), store.count, store.items(matching: "a"), store.undoTitle)
    try store.undo()
    try store.close()
  }

  @Test(arguments: HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReportedOrTolerated(part: HostileHeaders.Part) throws {
    try Self.notes.expectMessages(about: part)
  }
}
