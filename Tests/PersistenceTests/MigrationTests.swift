import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

struct MigrationTests {
  let folder: TemporaryFolder
  let old = StoreSchema(
    applicationID: 7, tracked: [],
    create: {
      try $0.execute(sql: "CREATE TABLE note(text TEXT); INSERT INTO note VALUES ('kept')")
    })

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The old schema with another migration.
  func newer(_ migration: @escaping @Sendable (Database) throws -> Void) -> StoreSchema {
    var migrator = old.migrator
    migrator.registerMigration("0.2.0", migrate: migration)
    return StoreSchema(applicationID: 7, tracked: [], migrator: migrator)
  }

  func open(_ schema: StoreSchema) throws -> StoreDatabase {
    try StoreDatabase(
      location: .file(folder.database), schema: schema,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
  }

  func notes(_ database: StoreDatabase) throws -> [String] {
    try database.read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") }
  }

  @Test func anOlderStoreIsBackedUpAndMigrated() throws {
    try open(old).close()
    let migration: @Sendable (Database) throws -> Void = {
      try $0.execute(sql: "INSERT INTO note VALUES ('new')")
    }
    let database = try open(newer(migration))
    #expect(try notes(database) == ["kept", "new"])
    let backups = try #require(database.archive).backups()
    #expect(backups.map(\.reason) == [.migration])
    try database.close()
    #expect(try notes(open(newer(migration))) == ["kept", "new"])
    #expect(try #require(database.archive).backups() == backups)
  }

  @Test func aBackupOfAnOlderVersionIsMigrated() throws {
    try open(old).close()
    let database = try open(newer { try $0.execute(sql: "UPDATE note SET text = text || '!'") })
    try database.restore(#require(try database.archive?.backups().first))
    #expect(try notes(database) == ["kept!"])
  }

  @Test func aFailedMigrationLeavesTheOlderVersion() throws {
    try open(old).close()
    #expect(throws: StoreError.self) {
      try open(
        newer {
          try $0.execute(sql: "DELETE FROM note")
          try $0.execute(sql: "no SQL")
        })
    }
    #expect(try notes(open(old)) == ["kept"])
  }

  @Test func simultaneousLaunchesMigrateOnce() async throws {
    try open(old).close()
    let schema = newer { try $0.execute(sql: "INSERT INTO note VALUES ('new')") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try open(schema) } }
      try await group.waitForAll()
    }
    #expect(try notes(open(schema)) == ["kept", "new"])
  }

  @Test(.enabled(if: Medium.isAvailable))
  func anOlderStoreOnAReadOnlyMediumIsMigratedInMemory() throws {
    try open(old).close()
    let medium = try Medium(kilobytes: 256)
    try FileManager.default.copyItem(atPath: folder.database, toPath: medium.database)
    try medium.setReadOnly(true)
    let database = try StoreDatabase(
      location: .file(medium.database),
      schema: newer { try $0.execute(sql: "INSERT INTO note VALUES ('new')") }, now: { .now })
    #expect(try notes(database) == ["kept", "new"])
    #expect(database.refusal != nil)
  }

  @Test func stampsRoundTrip() {
    for seconds in [0, 951_868_740, 1_790_000_000, 253_402_300_799] {
      let stamp = BackupStamp(Date(timeIntervalSince1970: TimeInterval(seconds)))
      #expect(stamp.seconds == seconds)
      #expect(BackupStamp(startOf: stamp.text + "-daily")?.seconds == seconds)
    }
    #expect(BackupStamp(Date(timeIntervalSince1970: 951_868_740)).text == "2000-02-29T235900Z")
    for text in ["", "2000-02-29", "2000-02-29T23:59:00Z", "２000-02-29T235900Z"] {
      #expect(BackupStamp(startOf: text) == nil)
    }
    #expect(BackupStamp(Date(timeIntervalSince1970: .nan)).seconds == 0)
    #expect(BackupStamp(.distantPast).seconds == 0)
  }
}
