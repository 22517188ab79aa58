import Foundation
import Models

/// An event with all that the ToDo browser keeps of it: what the assignment's ``ToDoEvent`` has, and what
/// property lists and calendars say besides.
///
/// ```swift
/// var event = StoredToDo(title: "Pay the rent", category: "Home", date: friday)
/// event.dateKind = .day
/// ```
///
/// Texts that are missing and texts that are empty are the same here, as in Cocoa's text fields: what
/// is nil when an event is made is empty afterwards.
struct StoredToDo: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  var id: Int64?
  /// What tells it from all others, in files and in stores alike.
  var uniqueID: UUID
  /// What is to be done, in a few words.
  var title: String
  /// The name of the category it is filed under; empty for none.
  var category: String
  /// When it is to be done: an instant, which for a day or a floating time is that of the place the program
  /// is in. What has no date lies beyond all that have one.
  var date: Date
  /// What kind of time its date is; nil where it has none.
  var dateKind: TimeKind? = .utc
  /// How far it is.
  var completionState: CompletionState
  /// What else is worth knowing about it, of any length.
  var notes: String
  /// The further categories a file names, in its order.
  var otherCategories: [String] = []
  /// How it repeats, as lines of a calendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil where it does not.
  var recurrence: String?
  /// What it has in common with those that were made when it was done; nil for one that never repeated.
  var series: UUID?
  /// When a person is to be reminded of it, nil for never: each a `TRIGGER` of iCalendar, before its date
  /// (`-PT15M`), before its start or end where that is another (`START-PT15M`, `END-PT15M`), or at an instant
  /// (`20261224T160000Z`).
  var alarms: [String]?
  /// What it was read from, so that what the app does not show is written back.
  var original: OriginalRecord?

  /// Makes an event; one that has not been started and is in no category unless that is said.
  ///
  /// The date is not looked at where its kind is nil.
  init(
    title: String? = nil, category: String? = nil, date: Date, dateKind: TimeKind? = .utc,
    completionState: CompletionState = .notStarted, notes: String? = nil, uniqueID: UUID = UUID()
  ) {
    self.title = title ?? ""
    self.category = category ?? ""
    self.date = dateKind == nil ? .distantFuture : date
    self.dateKind = dateKind
    self.completionState = completionState
    self.notes = notes ?? ""
    self.uniqueID = uniqueID
  }
}

extension StoredToDo {
  /// Whether nothing remains to be done for it.
  var isCompleted: Bool { completionState == .completed }

  /// Whether it has a date.
  var isDated: Bool { dateKind != nil }

  /// Whether its date is a day without a time.
  var isAllDay: Bool { dateKind == .day }

  /// Whether there is something to call it by: blanks are no title.
  var hasTitle: Bool { title.contains { !$0.isWhitespace } }

  /// The day it is on, counted from 1970-01-01.
  ///
  /// - Parameter calendar: Says where the person is.
  func day(in calendar: Calendar) -> Int {
    calendar.dayNumber(of: date)
  }

  /// Whether it comes before another one of the same day: by date, then in the order in which they
  /// were stored.
  func isBefore(_ other: StoredToDo) -> Bool {
    (date, id ?? .max) < (other.date, other.id ?? .max)
  }
}

extension StoredToDo {
  /// Creates an event of one of the assignment's.
  init(_ event: ToDoEvent) {
    self.init(
      title: event.title, category: event.category, date: event.date,
      completionState: event.completionState, notes: event.notes, uniqueID: event.uniqueID)
  }
}
