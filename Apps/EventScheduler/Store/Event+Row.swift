import Foundation
import GRDB
import Models
import Persistence

extension Event {
  /// The columns ``init(_:by:)`` reads, without the text an event was imported from.
  static let columns = "id, title, description, uid, \(StoredTime.columns)"

  /// The columns ``init(_:by:)`` reads, all of them.
  static let columnsWithComponent =
    "\(columns), (SELECT text FROM event_component WHERE event = event.id)"

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  ///
  /// - Parameter clock: Tells when whole days begin.
  convenience init(_ row: Row, by clock: DayClock) {
    self.init(title: "", description: "")
    id = row[0]
    title = row.text(1)
    description = row.text(2)
    uid = row.text(3)
    isAllDay = row[6] as Int64? == 1
    if let first = row[7] as Int?, isAllDay {
      date = clock.start(ofDay: first)
      endDate = (row[8] as Int?).flatMap(clock.start)
    } else {
      date = (row[4] as Double?).flatMap(Self.date)
      endDate = (row[5] as Double?).flatMap(Self.date)
    }
    if row.count > 9 { originalComponent = row.text(9) }
  }

  /// The event with an id, with the text it was imported from.
  static func fetch(_ id: Int64, _ db: Database, by clock: DayClock) throws -> Event? {
    try Row.fetchCursor(
      db, sql: "SELECT \(columnsWithComponent) FROM event WHERE id = ?", arguments: [id]
    ).map { Event($0, by: clock) }.next()
  }

  /// All events a statement finds.
  static func fetchAll(
    _ db: Database, _ statement: SQLCondition, by clock: DayClock
  ) throws -> [Event] {
    let rows = try Row.fetchCursor(
      db.makeStatement(sql: statement.sql), arguments: statement.arguments)
    var events: [Event] = []
    while let row = try rows.next() { events.append(Event(row, by: clock)) }
    return events
  }

  /// Whether everything but the id and the text of an import is the same, as far as it is stored.
  func hasSameParts(as other: Event, by clock: DayClock) -> Bool {
    title == other.title && description == other.description && isAllDay == other.isAllDay
      && StoredTime(self, by: clock) == StoredTime(other, by: clock) && uid == other.uid
  }

  private static func date(_ seconds: Double) -> Date? {
    seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }
}

extension Event {
  /// A number made of what a calendar says of the event; nil where the event has the text it was read
  /// from, which tells more.
  ///
  /// It is stored, so that a calendar that says the same again is known to bring nothing new, whatever
  /// became of the event here.
  ///
  /// - Parameter time: When the event is: whole days make the same number in every place.
  func source(at time: StoredTime) -> Int64? {
    guard originalComponent == nil, let uid else { return nil }
    var hash = ContentHash()
    for text in [uid, title, description] { hash.combine(text) }
    if let first = time.firstDay {
      hash.combine("days \(first) \(time.nextDay ?? first)")
    } else {
      hash.combine(time.date.bitPattern)
      hash.combine((time.end ?? .infinity).bitPattern)
      hash.combine(isAllDay ? 1 : 0)
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}
