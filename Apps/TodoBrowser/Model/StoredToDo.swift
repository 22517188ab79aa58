import Foundation
import Models

/// An event with every property of the product: those of the assignment's ``ToDoEvent``, and those
/// of property lists and calendars.
///
/// ```swift
/// var event = StoredToDo(title: "Pay the rent", category: "Home", date: friday)
/// event.dateKind = .day
/// ```
///
/// A missing text and an empty text are the same here, as in Cocoa's text fields: a text that is
/// nil when an event is created is empty afterwards.
struct StoredToDo: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  var id: Int64?
  /// The identifier in files and stores.
  var uniqueID: UUID
  /// The title, a few words on what to do.
  var title: String
  /// The name of the category it is filed under; empty for none.
  var category: String
  /// The date: an instant, which for a day or a floating time is that in the local zone. An event
  /// without a date comes after all others.
  var date: Date
  /// The kind of time of the date; nil if there is no date.
  var dateKind: TimeKind? = .utc
  var completionState: CompletionState
  /// Notes of any length.
  var notes: String
  /// The further categories a file names, in its order.
  var otherCategories: [String] = []
  /// The recurrence as lines of iCalendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil if it does not
  /// repeat.
  var recurrence: String?
  /// The identifier shared by the instances that completing it created; nil if it never repeated.
  var series: UUID?
  /// The reminders, or nil for none: each a `TRIGGER` of iCalendar, before its date (`-PT15M`),
  /// before its start or end if that differs (`START-PT15M`, `END-PT15M`), or at an instant
  /// (`20261224T160000Z`).
  var alarms: [String]?
  /// The record the event was imported from, so that an export preserves what the app does not
  /// show.
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
