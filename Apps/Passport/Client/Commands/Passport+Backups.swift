import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import GRDB
import PassportServer
import Persistence

/// `--client`, for the commands that manage backups.
struct PassportFileOption: ParsableArguments {
  @Flag(
    help: "Use the client's own file, with the outbox, instead of the places.")
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

/// One of the passport's files, the server's or the client's, opened to manage its backups. A
/// server or a client may have it open at the same time.
final class PassportFile: Store, BackupStore {
  let database: StoreDatabase

  /// - Throws: ``StoreError`` when the file is of another kind, is damaged, or cannot be read. It
  ///   is not changed.
  init(
    _ location: StoreLocation, _ schema: StoreSchema,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try StoreDatabase(location: location, schema: schema, now: now)
  }

  /// The number of places: of all accounts, or in the outbox.
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
