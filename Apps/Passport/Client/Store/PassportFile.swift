import Foundation
import GRDB
import PassportServer
import Persistence

/// One of the passport's files, opened by somebody who keeps backups of it. A server or a client may
/// have it open meanwhile.
final class PassportFile: Store {
  /// Which of them it is.
  enum Content: Sendable {
    /// The server's places.
    case places
    /// What the client keeps beside the server, such as the places that are still to be sent.
    case client

    fileprivate var schema: StoreSchema {
      switch self {
      case .places: .passportServer
      case .client: .passportClient
      }
    }
  }

  /// The open file.
  let database: StoreDatabase

  /// Opens the file, making it when it is missing.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - now: The clock by which backups are dated.
  /// - Throws: ``StoreError`` when the file has something else, is damaged, or cannot be read. The file
  ///   is left as it is.
  init(
    _ location: StoreLocation, of content: Content, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try StoreDatabase(location: location, schema: content.schema, now: now)
  }

  /// The backups of the file at a location, whether or not it can be opened.
  static func backups(
    of content: Content, at location: StoreLocation,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: content.schema, now: now)
  }

  /// How many places there are: of all accounts, or to be sent.
  var count: Int {
    get throws {
      try database.read { db in
        try database.schema.tables.reduce(0) { count, table in
          try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0)
        }
      }
    }
  }
}
