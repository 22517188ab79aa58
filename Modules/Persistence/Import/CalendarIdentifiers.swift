import GRDB
public import Models

/// Gives everything in a store an identifier that nothing in another store has (RFC 5545 `UID`).
public struct CalendarIdentifiers: Sendable {
  /// How identifiers of this store's end.
  private let ending: String
  /// How UUIDs of this store's begin: all but the last fifteen digits, the version being the
  /// thirteenth and the variant the seventeenth.
  private let beginning: String

  /// - Parameter token: What tells the store from every other: sixteen hexadecimal digits.
  private init(token: String) {
    ending = "-\(token)@course-apps"
    let digits = Array(token.utf8.prefix(16)) + Array(repeating: UInt8(ascii: "0"), count: 16)
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    beginning = "\(part(0..<8))-\(part(8..<12))-8\(part(13..<16))-8"
  }

  /// The event's own identifier if a calendar gave it one, otherwise one made of the store and its id.
  public func identifier(of event: Event) -> String {
    event.uid ?? identifier(event.id)
  }

  /// The task's own identifier if it was imported with one, otherwise one made of the store and its id.
  public func identifier(of task: TaskItem) -> String {
    task.uid ?? identifier(task.id)
  }

  /// The task's own identifier if that is a UUID, otherwise a UUID made of the store and its id
  /// (RFC 9562, version 8), as Taskwarrior wants it.
  public func uuid(of task: TaskItem) -> String {
    if let uid = task.uid, UUIDText.isValid(uid) { return uid }
    let id = String(UInt64(bitPattern: task.id ?? 0) & Self.largest, radix: 16)
    let digits = String(repeating: "0", count: 15 - id.count) + id
    return "\(beginning)\(digits.prefix(3))-\(digits.dropFirst(3))"
  }

  /// The id of what an identifier of this store was made for.
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

  /// The largest id that has room in a UUID, and no store will ever have so many rows.
  private static let largest: UInt64 = (1 << 60) - 1

  private func identifier(_ id: Int64?) -> String { "\(id ?? 0)\(ending)" }
}
