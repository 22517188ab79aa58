import Foundation
import GRDB
package import Persistence

/// A kind of damage to a store, with the message about it.
public struct StoreDamage: Sendable, CustomStringConvertible {
  public let description: String
  /// The beginning of the message after the path.
  public let message: String
  /// Returns the damaged file, made from the undamaged one.
  public let bytes: @Sendable (Data) -> Data

  private init(_ name: String, _ message: String, bytes: @escaping @Sendable (Data) -> Data) {
    description = name
    self.message = message
    self.bytes = bytes
  }

  /// All kinds of damage to a whole file.
  public static let all = [
    StoreDamage("zero bytes", "is empty, so its data is lost") { _ in Data() },
    StoreDamage("one byte", "is not a database") { _ in Data([7]) },
    StoreDamage("another kind of file", "is not a database") { _ in
      Data(String(repeating: "Dear diary. ", count: 1000).utf8)
    },
    StoreDamage("truncated to its header", "is damaged") { $0.prefix(600) },
    StoreDamage("truncated to half", "is damaged") { $0.prefix($0.count / 2) },
    StoreDamage("another program's", "belongs to another program") {
      // `PRAGMA application_id`.
      $0.prefix(68) + Data([1, 2, 3, 4]) + $0.dropFirst(72)
    },
  ]

  /// Kinds of damage that are detected once enough of the store is read.
  public static let pages = [
    StoreDamage("first page only", "is damaged") { $0.prefix(4096) },
    StoreDamage("last page gone", "is damaged") { $0.dropLast(4096) },
    StoreDamage("noise in the first page", "is damaged") {
      $0.prefix(100) + Data(repeating: 0x55, count: 3996) + $0.dropFirst(4096)
    },
  ]
}

/// The reason why no more can be written to a store.
package enum WriteFailure: CaseIterable, Sendable {
  /// The disk is full.
  case full
  /// The store is read-only.
  case readOnly
}

extension StoreDatabase {
  /// Makes every further write fail, or, if the failure is nil, succeed again.
  package func failWrites(_ failure: WriteFailure?) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA query_only = \(failure == .readOnly)")
      try db.execute(sql: "PRAGMA max_page_count = \(failure == .full ? 1 : 1_000_000)")
    }
  }
}
