import Foundation
import GRDB
import Models

extension Event {
  /// The columns ``init(_:)`` reads, without the text an event was imported from.
  static let columns = "id, title, description, date, end_date, all_day, uid"

  /// The columns ``init(_:)`` reads, all of them.
  static let columnsWithComponent =
    "\(columns), (SELECT text FROM event_component WHERE event = event.id)"

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  convenience init(_ row: Row) {
    self.init(title: "", description: "")
    id = row[0]
    title = row.text(1)
    description = row.text(2)
    date = (row[3] as Double?).flatMap(Self.date)
    endDate = (row[4] as Double?).flatMap(Self.date)
    isAllDay = row[5] as Int64? == 1
    uid = row.text(6)
    if row.count > 7 { originalComponent = row.text(7) }
  }

  /// The event with an id, with the text it was imported from.
  static func fetch(_ id: Int64, _ db: Database) throws -> Event? {
    try Row.fetchCursor(
      db, sql: "SELECT \(columnsWithComponent) FROM event WHERE id = ?", arguments: [id]
    ).map { Event($0) }.next()
  }

  /// All events a statement finds.
  static func fetchAll(_ db: Database, _ statement: SQLCondition) throws -> [Event] {
    let rows = try Row.fetchCursor(
      db.makeStatement(sql: statement.sql), arguments: statement.arguments)
    var events: [Event] = []
    while let row = try rows.next() { events.append(Event(row)) }
    return events
  }

  /// Whether everything but the id and the text of an import is the same, as far as it is stored.
  func hasSameParts(as other: Event) -> Bool {
    title == other.title && description == other.description && isAllDay == other.isAllDay
      && storedDate == other.storedDate && storedEnd == other.storedEnd && uid == other.uid
  }

  /// The date as it is stored; infinity for none, which sorts last.
  var storedDate: Double {
    guard let seconds = date?.timeIntervalSince1970, seconds.isFinite else { return .infinity }
    return seconds
  }

  /// The end as it is stored.
  var storedEnd: Double? {
    endDate.map(\.timeIntervalSince1970).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func date(_ seconds: Double) -> Date? {
    seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }
}
