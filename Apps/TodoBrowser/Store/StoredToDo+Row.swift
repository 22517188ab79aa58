import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension StoredToDo: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, uid, title, category, date, day, state, notes, source, kind, wall, recurrence, series
    case alarms
    case otherCategories = "other_categories"
    /// The date in the local time zone if the stored days belong to another one; see ``ToDoDays``.
    case dateHere
    /// Values from other tables: the name of the category, and the text an event was imported from.
    case categoryName, format, text
    /// The text of a completed event that may be cancelled.
    case cancelledText
  }

  static var databaseTableName: String { "todo" }

  /// The columns of the row and the name of its category.
  static var databaseSelection: [any SQLSelectable] { [AllColumns(), nameOfCategory] }

  static var nameOfCategory: any SQLSelectable {
    SQL(sql: "(SELECT name FROM category WHERE category.id = todo.category)")
      .forKey(Columns.categoryName.rawValue)
  }

  /// The text that a completed event was imported from if it may be cancelled, without which
  /// ``isCancelled`` is false.
  static var cancelledText: any SQLSelectable {
    TrackedTable.toDoOriginal.cancelledText(of: .toDo, where: "state = 2")
      .forKey(Columns.cancelledText.rawValue)
  }

  /// Creates an event from a row. A value that is missing or of a wrong type becomes a default
  /// value.
  init(row: Row) {
    // A row of a list has only these columns; see ``ToDoDays/listed``.
    let isListed = !row.hasColumn(Columns.uid.rawValue)
    let seconds: Double = row[Columns.dateHere] ?? row[Columns.date] ?? 0
    self.init(
      title: row.text(Columns.title), category: row.text(Columns.categoryName),
      date: Date(timeIntervalSince1970: seconds.isFinite ? seconds : 0),
      dateKind: TimeKind(stored: row.text(Columns.kind)),
      completionState: CompletionState(rawValue: row[Columns.state] ?? 0) ?? .notStarted,
      notes: isListed ? nil : row.text(Columns.notes),
      uniqueID: isListed ? Self.noUniqueID : row[Columns.uid] ?? UUID())
    id = row[Columns.id]
    otherCategories = TagList.tags(row.text(Columns.otherCategories) ?? "")
    recurrence = row.text(Columns.recurrence)
    original = row.text(Columns.cancelledText).map {
      OriginalRecord(format: .iCalendar, text: $0)
    }
    guard !isListed else { return }
    series = row[Columns.series]
    alarms = row.text(Columns.alarms)?.split(separator: "\n").map(String.init)
    if let format = row.text(Columns.format).flatMap(OriginalRecord.Format.init(rawValue:)) {
      original = row.text(Columns.text).map { OriginalRecord(format: format, text: $0) }
    }
  }
}

extension StoredToDo {
  private static let noUniqueID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Returns a hash of the properties that a file states for the event.
  ///
  /// The hash is stored, so that importing the same file again changes nothing, even if the event
  /// was edited since.
  ///
  /// - Parameters:
  ///   - stated: The fields that the file states. They are part of the hash.
  ///   - clock: The clock in which days and floating times are interpreted.
  func source(stating stated: StatedFields, on clock: WallClock) -> Int64 {
    var hash = ContentHash()
    if let original {
      hash.combine(original.format.rawValue)
      hash.combine(original.text)
    }
    if original == nil || !stated.isWhole {
      hash.combine(title)
      hash.combine(category)
      hash.combine(notes)
      if let text = localDate(on: clock) {
        hash.combine(text)
      } else {
        hash.combine(date.asStored.timeIntervalSince1970.bitPattern)
      }
      hash.combine(UInt64(completionState.rawValue))
      // Default values are not part of the hash, so that earlier imports are recognized.
      if let kind = dateKind.stored, dateKind?.isInstant != true { hash.combine("kind \(kind)") }
      for category in otherCategories { hash.combine("category \(category)") }
      if let recurrence { hash.combine("recurrence \(recurrence)") }
      for alarm in alarms ?? [] { hash.combine("alarm \(alarm)") }
      for field in ToDoField.allCases where !stated.contains(field) {
        hash.combine("without \(field.rawValue)")
      }
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}

extension QueryInterfaceRequest<StoredToDo> {
  /// Returns the request with the text that each event was imported from.
  func withOriginals() -> QueryInterfaceRequest<StoredToDo> {
    annotated(
      with: [StoredToDo.Columns.format, .text].map { column in
        SQL(sql: "(SELECT \(column.rawValue) FROM todo_original WHERE todo = todo.id)")
          .forKey(column.rawValue)
      })
  }
}

extension TimeKind {
  /// A Boolean value that indicates whether the kind is only an instant. A zone that is an offset
  /// from UTC is an instant.
  var isInstant: Bool {
    switch self {
    case .utc: true
    case .zoned(let zone): (zone.hasPrefix("+") || zone.hasPrefix("-")) && !zone.hasSuffix("}")
    case .day, .floating: false
    }
  }

  /// Creates the kind from its stored format. Nil is an undated event, and unknown kinds are
  /// instants.
  init?(stored text: String?) {
    switch text {
    case "undated": return nil
    case "day": self = .day
    case "floating": self = .floating
    case let text? where text.hasPrefix("TZID="): self = .zoned(String(text.dropFirst(5)))
    default: self = .utc
    }
  }
}

extension TimeKind? {
  /// The stored format of the kind, or nil for an instant.
  var stored: String? {
    switch self {
    case nil: "undated"
    case .day: "day"
    case .floating: "floating"
    case .zoned(let zone): "TZID=\(zone)"
    case .utc: nil
    }
  }
}

/// The columns of an event's date.
struct StoredToDoTime {
  /// The seconds since 1970, or infinity for an undated event, which sorts last.
  let date: Double
  /// The day in days since 1970-01-01, or a day after all others for an undated event.
  let day: Int
  let kind: String?
  /// The wall clock time of a day or a floating time, in seconds since 1970 as if it were UTC. This
  /// value is authoritative. The date is its instant in the time zone where the store was last
  /// opened.
  var wall: Double?

  /// The day number of an event without a date.
  static let noDay = WallClock.dayNumber(.infinity)

  init(_ date: Date, _ kind: TimeKind?, by clock: WallClock) {
    self.kind = kind.stored
    let seconds = date.asStored.timeIntervalSince1970
    switch kind {
    case nil: (self.date, day) = (.infinity, Self.noDay)
    case .day:
      day = clock.dayNumber(ofStored: seconds)
      wall = Double(day) * 86_400
      self.date = clock.start(ofDayNumber: day)?.timeIntervalSince1970 ?? seconds
    case .floating:
      let floating = clock.floating(date.asStored)
      (self.date, day, wall) = (seconds, WallClock.dayNumber(floating), floating)
    case .zoned, .utc: (self.date, day) = (seconds, clock.dayNumber(ofStored: seconds))
    }
  }
}

extension Date {
  /// The date as a store returns it. An invalid date becomes the distant past or future.
  var asStored: Date {
    let seconds = timeIntervalSince1970
    guard !seconds.isFinite else { return self }
    return seconds == -.infinity ? .distantPast : .distantFuture
  }
}
