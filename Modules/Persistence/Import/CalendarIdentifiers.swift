import GRDB
import Models

/// The identifiers of the items in a store, unique across all stores (RFC 5545 `UID`).
public struct CalendarIdentifiers: Sendable {
  /// The suffix of this store's identifiers.
  private let ending: String
  /// The beginning of this store's UUIDs: all but the last fifteen digits. The version is the
  /// thirteenth digit and the variant the seventeenth.
  private let beginning: String

  /// - Parameter token: The sixteen hexadecimal digits that identify the store.
  private init(token: String) {
    ending = "-\(token)@course-apps"
    let digits = Array(token.utf8.prefix(16)) + Array(repeating: UInt8(ascii: "0"), count: 16)
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    beginning = "\(part(0..<8))-\(part(8..<12))-8\(part(13..<16))-8"
  }

  /// Returns the item's own identifier if it was imported with one, otherwise one made of the store
  /// and its id.
  package func identifier(of item: some ImportedItem) -> String {
    item.uid ?? identifier(item.id)
  }

  /// Returns the identifier that an item was imported with if that is a UUID, or a UUID made of the
  /// store and the item's id (RFC 9562, version 8), as Taskwarrior needs it.
  package func uuid(of item: some ImportedItem) -> String {
    if let uid = item.uid, UUIDText.isValid(uid) { return uid }
    let id = String(UInt64(bitPattern: item.id ?? 0) & Self.largest, radix: 16)
    let digits = String(repeating: "0", count: 15 - id.count) + id
    return "\(beginning)\(digits.prefix(3))-\(digits.dropFirst(3))"
  }

  /// Returns the id that an identifier of this store was made from; nil for any other identifier.
  package func id(_ identifier: String) -> Int64? {
    if identifier.hasSuffix(ending) { return Int64(identifier.dropLast(ending.count)) }
    guard identifier.utf8.count == 36,
      zip(identifier.utf8, beginning.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }),
      UUIDText.isValid(identifier)
    else { return nil }
    let digits = identifier.dropFirst(beginning.count)
    return Int64(digits.prefix(3) + digits.dropFirst(4), radix: 16)
  }

  package static func fetch(_ db: Database) throws -> CalendarIdentifiers {
    CalendarIdentifiers(token: try String.fetchOne(db, sql: "SELECT token FROM identity") ?? "")
  }

  /// The largest id that fits into a UUID. No store will ever have so many rows.
  private static let largest: UInt64 = (1 << 60) - 1

  /// Returns an identifier made of the store and the id of an item.
  package func identifier(_ id: Int64?) -> String { "\(id ?? 0)\(ending)" }
}
