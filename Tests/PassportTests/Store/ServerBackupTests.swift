import Foundation
import GRDB
import PassportServer
import TestSupport
import Testing

@testable import Passport
@testable import Persistence

/// Backups of the server's store, as the program's commands keep them.
struct ServerBackupTests {
  @Test func aReplacedSmallStoreIsBackedUp() throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation.file(folder.path + "/places.sqlite")
    let places = try PassportFile(
      location, .passportServer, now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let backup = try places.backup()
    try places.database.queue.inDatabase { db in
      try db.execute(sql: "INSERT INTO account(name, places) VALUES ('a', 1)")
      try db.execute(
        sql: "INSERT INTO place(account, title, description) VALUES (1, 'Ottawa', '')")
    }
    try places.restore(backup)
    #expect(try places.itemCount == 0)
    try places.restore(#require(try places.backups().first { $0.reason == .restore }))
    #expect(try places.itemCount == 1)
  }
}
