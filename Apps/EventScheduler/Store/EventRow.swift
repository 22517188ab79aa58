import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

/// A row of the table of events.
///
/// A value of the wrong type is treated as missing.
struct EventRow: FetchableRecord, Identifiable, TableRecord {
  static let databaseTableName = "event"

  /// The columns of the table. Those of a list come first.
  enum Columns: String, CaseIterable, ColumnExpression {
    case id, title, date
    case endDate = "end_date"
    case allDay = "all_day"
    case firstDay = "first_day"
    case nextDay = "next_day"
    case recurrenceID = "recurrence_id"
    case place, categories, status, description, uid
    case floatingDate = "floating_date"
    case floatingEnd = "floating_end"
    case source
    case timeZone = "time_zone"
    case recurrence, alarms, url, color, component
  }

  /// The columns that a list reads.
  static let listedColumns = names(Columns.allCases.prefix(listedCount))

  /// The columns of a query except the id and the original component.
  static let parts = names(Columns.allCases.dropFirst().dropLast())

  /// The columns of a query without the original component.
  static let columns = "id, \(parts), NULL AS component"

  /// The columns of a query with the original component.
  static let columnsWithComponent =
    "id, \(parts), (SELECT text FROM event_component WHERE event = event.id) AS component"

  private static let listedCount = 11

  private static func names(_ columns: some Sequence<Columns>) -> String {
    columns.map(\.rawValue).joined(separator: ", ")
  }

  let id: Int64
  private(set) var time: StoredTime
  /// The source of the event in the last imported file; see ``CalendarEvent/source(at:stating:)``.
  private(set) var source: Int64?
  /// The event without its dates.
  private var event = CalendarEvent()

  init(row: Row) {
    id = row[Columns.id] ?? 0
    time = StoredTime(
      date: row[Columns.date] ?? .infinity, end: row[Columns.endDate],
      firstDay: row[Columns.firstDay], nextDay: row[Columns.nextDay])
    event.id = id
    event.title = row.text(Columns.title)
    event.isAllDay = row[Columns.allDay] as Int64? == 1
    event.recurrenceID = row.text(Columns.recurrenceID)
    event.place = row.text(Columns.place)
    event.categories = row.lines(Columns.categories) ?? []
    event.status = row.text(Columns.status).flatMap(EventStatus.init(rawValue:))
    guard row.count > Self.listedCount else { return }
    time.floatingDate = row[Columns.floatingDate]
    time.floatingEnd = row[Columns.floatingEnd]
    source = row[Columns.source]
    event.description = row.text(Columns.description)
    event.uid = row.text(Columns.uid)
    event.isFloating = time.floatingDate != nil
    event.timeZone = row.text(Columns.timeZone)
    event.recurrence = row.text(Columns.recurrence)
    event.alarms = row.lines(Columns.alarms)
    event.url = row.text(Columns.url)
    event.color = row.text(Columns.color)
    event.originalComponent = row.text(Columns.component)
  }

  /// The identifier of the event in calendars.
  var uid: String? { event.uid }

  /// Returns the event of the row.
  ///
  /// - Parameter clock: The clock that determines when all-day events begin.
  func event(by clock: WallClock) -> CalendarEvent {
    var event = event
    if event.isAllDay, let first = time.firstDay {
      event.date = clock.start(ofDayNumber: first)
      event.endDate = time.nextDay.flatMap(clock.start(ofDayNumber:))
    } else {
      event.date = Self.date(time.date)
      event.endDate = time.end.flatMap(Self.date)
    }
    return event
  }

  private static func date(_ seconds: Double) -> Date? {
    seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }
}

extension Row {
  /// Returns the lines of a column; nil for NULL.
  fileprivate func lines(_ column: some ColumnExpression) -> [String]? {
    text(column)?.split(separator: "\n").map(String.init)
  }
}

extension CalendarEvent {
  /// Returns the event with an id, including its original component; nil if there is none.
  static func fetch(_ id: Int64, _ db: Database, by clock: WallClock) throws -> CalendarEvent? {
    try EventRow.fetchOne(
      db, sql: "SELECT \(EventRow.columnsWithComponent) FROM event WHERE id = ?", arguments: [id]
    )?.event(by: clock)
  }

  /// Returns a Boolean value that indicates whether the stored values of two events are the same,
  /// except id and original component.
  func hasSameParts(as other: CalendarEvent, by clock: WallClock) -> Bool {
    title == other.title && description == other.description && isAllDay == other.isAllDay
      && StoredTime(self, by: clock) == StoredTime(other, by: clock) && uid == other.uid
      && timeZone == other.timeZone && recurrence == other.recurrence
      && recurrenceID == other.recurrenceID && alarms == other.alarms
      && hasSameDetails(as: other)
  }

  /// Returns a Boolean value that indicates whether place, categories, URL, color and status are
  /// the same.
  func hasSameDetails(as other: CalendarEvent) -> Bool {
    place == other.place && categories == other.categories && url == other.url
      && color == other.color && status == other.status
  }

  /// Returns a hash of an imported event; nil for an event with an original component that contains
  /// more.
  ///
  /// The hash is stored, so that the next import of the same file changes nothing, even if the user
  /// has edited the event since.
  ///
  /// - Parameters:
  ///   - time: The time of the event, which gives the same hash in every time zone.
  ///   - stated: The fields of the file. A file with fewer fields gives another hash.
  func source(at time: StoredTime, stating stated: StatedFields = .all) -> Int64? {
    guard let uid else { return nil }
    if let originalComponent, !EventComponent(ComponentText(originalComponent)).isPlain {
      return nil
    }
    var hash = ContentHash()
    for text in [uid, title, description] { hash.combine(text) }
    // A missing text adds nothing to the hash.
    let alarms = alarms?.joined(separator: "\n")
    for text in [timeZone, recurrence, recurrenceID, alarms] where text != nil {
      hash.combine(text)
    }
    // The names are included, because any of them may be missing.
    let details = [
      ("place", place), ("url", url), ("color", color), ("status", status?.rawValue),
    ]
    for (name, text) in details where text != nil {
      hash.combine(name)
      hash.combine(text)
    }
    for category in categories { hash.combine("category \(category)") }
    for field in EventField.allCases where !stated.contains(field) {
      hash.combine("without \(field.rawValue)")
    }
    if let first = time.firstDay {
      hash.combine("days \(first) \(time.nextDay ?? first)")
    } else if let start = time.floatingDate {
      hash.combine("floating \(start) \(time.floatingEnd ?? start)")
    } else {
      hash.combine(time.date.bitPattern)
      hash.combine((time.end ?? .infinity).bitPattern)
      hash.combine(isAllDay ? 1 : 0)
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}
