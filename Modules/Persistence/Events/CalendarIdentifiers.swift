import GRDB
public import Models

/// Gives every event of a store an identifier that no other store's events have (RFC 5545 `UID`).
public struct CalendarIdentifiers: Sendable {
  /// What tells the store from every other.
  private let token: String

  /// The event's own identifier if a calendar gave it one, otherwise one made of the store and its id.
  public func identifier(of event: Event) -> String {
    event.uid ?? "\(event.id ?? 0)-\(token)@course-apps"
  }

  /// The id of the event of this store that an identifier was made for.
  func id(_ identifier: String) -> Int64? {
    let ending = "-\(token)@course-apps"
    return identifier.hasSuffix(ending) ? Int64(identifier.dropLast(ending.count)) : nil
  }

  static func fetch(_ db: Database) throws -> CalendarIdentifiers {
    CalendarIdentifiers(token: try String.fetchOne(db, sql: "SELECT token FROM identity") ?? "")
  }
}
