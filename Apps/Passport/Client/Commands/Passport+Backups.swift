import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import GRDB
import PassportServer
import Persistence

/// `--client`, for the commands that keep backups.
struct PassportFileOption: ParsableArguments {
  @Flag(
    help: "Take the client's own file, with the places that are still to be sent, not the places.")
  var client = false
}

extension Passport: BackupProgram {
  static func archive(
    _ path: String?, _ access: PassportFileOption
  ) throws -> CommandArchive<PassportFile> {
    let schema = access.client ? StoreSchema.passportClient : .passportServer
    let location =
      try access.client
      ? PassportAddress.clientFile(beside: path) : .standard(for: name, database: path)
    let now = { @Sendable in ProgramEnvironment.now }
    let backups = StoreBackups(location: location, schema: schema, now: now)
    return CommandArchive(backups) {
      try PassportFile(location, schema, now: now).sayingDamage()
    }
  }
}

/// One of the passport's files, the server's places or what the client keeps beside it, opened by
/// somebody who keeps backups of it. A server or a client may have it open meanwhile.
final class PassportFile: Store, BackupStore {
  let database: StoreDatabase

  /// - Throws: ``StoreError`` when the file has something else, is damaged, or cannot be read. The file
  ///   is left as it is.
  init(
    _ location: StoreLocation, _ schema: StoreSchema,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try StoreDatabase(location: location, schema: schema, now: now)
  }

  /// How many places there are: of all accounts, or to be sent.
  var itemCount: Int {
    get throws {
      try database.read { db in
        try database.schema.tables.reduce(0) { count, table in
          try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0)
        }
      }
    }
  }
}
