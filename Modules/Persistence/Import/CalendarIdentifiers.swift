import DateFormatting
import GRDB
import Models

/// The identifiers of the items in a store, unique across all stores (RFC 5545 `UID`).
public struct CalendarIdentifiers: Sendable {
  /// The suffix of this store's identifiers.
  private let ending: String
  /// The beginning of this store's UUIDs: all but the last fifteen digits. The version is the
  /// thirteenth digit and the variant the seventeenth.
  private let beginning: String

  /// Creates the identifiers of a store.
  ///
  /// - Parameter token: The sixteen hexadecimal digits that identify the store.
  private init(token: String) {
    ending = "-\(token)@course-apps"
    beginning = Self.beginning(ofUUIDsWith: token)
  }

  private static func beginning(ofUUIDsWith token: some StringProtocol) -> String {
    let digits = Array(token.utf8.prefix(16)) + Array(repeating: UInt8(ascii: "0"), count: 16)
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    return "\(part(0..<8))-\(part(8..<12))-8\(part(13..<16))-8"
  }

  /// Returns the item's own identifier if it was imported with one, otherwise one made of the store
  /// and its id.
  package func identifier(of item: some ImportedItem) -> String {
    item.uid ?? identifier(item.id)
  }

  /// Returns the identifier that an item was imported with if that is a UUID, or a UUID made of the
  /// store and the item's id (RFC 9562, version 8), as Taskwarrior needs it. An item that was
  /// imported from another store has the UUID that it has there.
  package func uuid(of item: some ImportedItem) -> String {
    guard let uid = item.uid else { return Self.uuid(beginning, item.id ?? 0) }
    if UUIDText.isValid(uid) { return uid }
    return Self.uuid(of: uid) ?? Self.uuid(beginning, item.id ?? 0)
  }

  /// The identifier of an item of any store, with the item's id and the store's token.
  private static let identifierOfStore = SendableRegex(/([0-9]{1,18})-([0-9a-f]{16})@course-apps/)

  /// A UUID that a store may have made, with the parts of its token and the item's id.
  private static let uuidOfStore = SendableRegex(
    /([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})/)

  /// Returns the UUID of the item that another identifier of any store belongs to; nil for any
  /// other text.
  private static func uuid(of identifier: String) -> String? {
    guard identifier.hasSuffix("@course-apps"),
      let match = identifier.wholeMatch(of: identifierOfStore),
      let id = Int64(match.1)
    else { return nil }
    return uuid(beginning(ofUUIDsWith: match.2), id)
  }

  /// Returns an identifier and those that a store, also another one, may have made of the same
  /// item.
  package static func equivalents(of identifier: String) -> [String] {
    if let uuid = uuid(of: identifier) { return [identifier, uuid] }
    guard identifier.utf8.count == 36,
      let match = identifier.wholeMatch(of: uuidOfStore),
      let id = Int64(match.4 + match.5, radix: 16)
    else { return [identifier] }
    // The version replaces one digit of the store's token.
    return [identifier]
      + "0123456789abcdef".map { "\(id)-\(match.1)\(match.2)\($0)\(match.3)@course-apps" }
  }

  private static func uuid(_ beginning: String, _ id: Int64) -> String {
    let id = String(UInt64(bitPattern: id) & largest, radix: 16)
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
