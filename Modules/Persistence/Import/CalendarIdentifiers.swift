import GRDB
public import Models

/// Gives everything in a store an identifier that nothing in another store has (RFC 5545 `UID`).
public struct CalendarIdentifiers: Sendable {
  /// What tells the store from every other: sixteen hexadecimal digits.
  private let token: String

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
    if let uid = task.uid, Self.digits(ofUUID: uid) != nil { return uid }
    let id = String(UInt64(bitPattern: task.id ?? 0) & Self.largest, radix: 16)
    let digits = Array(
      "\(prefix)8" + String(repeating: "0", count: 15 - id.count) + id)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  /// The id of what an identifier of this store was made for.
  func id(_ identifier: String) -> Int64? {
    let ending = "-\(token)@course-apps"
    if identifier.hasSuffix(ending) { return Int64(identifier.dropLast(ending.count)) }
    guard let digits = Self.digits(ofUUID: identifier), digits.hasPrefix("\(prefix)8") else {
      return nil
    }
    return Int64(digits.dropFirst(17), radix: 16)
  }

  static func fetch(_ db: Database) throws -> CalendarIdentifiers {
    CalendarIdentifiers(token: try String.fetchOne(db, sql: "SELECT token FROM identity") ?? "")
  }

  /// The largest id that has room in a UUID, and no store will ever have so many rows.
  private static let largest: UInt64 = (1 << 60) - 1

  private func identifier(_ id: Int64?) -> String { "\(id ?? 0)-\(token)@course-apps" }

  /// The first sixteen digits of the UUIDs of this store, of which the thirteenth is the version.
  private var prefix: String {
    let token = String((token + String(repeating: "0", count: 16)).prefix(16))
    return "\(token.prefix(12))8\(token.suffix(3))"
  }

  /// The digits of a UUID in small letters; nil where the text is none.
  private static func digits(ofUUID text: String) -> String? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.joined().lowercased()
    return digits.utf8.count == 32 && digits.allSatisfy(\.isHexDigit) ? digits : nil
  }
}
