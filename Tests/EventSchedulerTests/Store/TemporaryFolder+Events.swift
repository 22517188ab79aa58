import Foundation
import Persistence
import TestSupport

@testable import EventScheduler

extension TemporaryFolder {
  /// Opens the store of events.
  func store(now: Date = Date(timeIntervalSince1970: 1_790_000_000)) throws -> EventStore {
    try EventStore(.file(database), now: { now })
  }
}

extension CalendarEvent {
  /// Returns an event some seconds after the tests' day.
  static func at(_ seconds: TimeInterval, _ title: String, _ description: String = "")
    -> CalendarEvent
  {
    CalendarEvent(
      title: title, description: description,
      date: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}

extension EventStore {
  /// The titles of all events, by date.
  func titles() throws -> [String?] { try events().map(\.title) }

  /// The events of a query.
  func events(
    from: Date? = nil, to: Date? = nil, search: String? = nil, order: EventOrder = .date,
    limit: Int? = nil
  ) throws -> [CalendarEvent] {
    try events(EventQuery(from: from, to: to, search: search, order: order, limit: limit))
  }

  /// Returns the number of rows that match a query, ignoring its limit.
  func count(_ query: EventQuery) throws -> Int { try database.read { try query.count($0) } }
}
