import CommandSupport
import Foundation
import Interchange
import Models

/// An event with all properties of the app: those of the assignment's ``ToDoEvent``, and those of
/// property lists and calendars.
///
/// ```swift
/// var event = StoredToDo(title: "Pay the rent", category: "Home", date: friday)
/// event.dateKind = .day
/// ```
///
/// A missing text is the same as an empty one, as in Cocoa's text fields: a text that is nil when
/// an event is created is empty afterwards.
struct StoredToDo: Hashable, Identifiable, Sendable {
  /// The identifier from the store, or nil if the event is not stored.
  var id: Int64?
  /// The unique identifier in files and stores.
  var uniqueID: UUID
  /// A short title that describes what to do.
  var title: String
  /// The name of the category, or an empty string for none.
  var category: String
  /// The date as an instant. For a day or a floating time, it is the instant in the local time
  /// zone. An undated event has a date after all others.
  var date: Date
  /// The kind of time of the date, or nil if there is no date.
  var dateKind: TimeKind? = .utc
  var completionState: CompletionState
  /// The notes, of any length.
  var notes: String
  /// The additional categories from a file, in their original order.
  var otherCategories: [String] = []
  /// The recurrence as lines of iCalendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`), or nil if the
  /// event does not repeat.
  var recurrence: String?
  /// The identifier that all instances of a series share, or nil if the event never repeated.
  var series: UUID?
  /// The reminders, or nil for none. Each is a `TRIGGER` of iCalendar, before the date (`-PT15M`),
  /// before the start or end if that differs (`START-PT15M`, `END-PT15M`), or at an instant
  /// (`20261224T160000Z`).
  var alarms: [String]?
  /// The record the event was imported from, so that exports preserve properties that the app does
  /// not display.
  var original: OriginalRecord?

  /// Creates an event, by default without a category and not started.
  ///
  /// The date is ignored if its kind is nil.
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
  /// A Boolean value that indicates whether the event is completed.
  var isCompleted: Bool { completionState == .completed }

  /// A Boolean value that indicates whether a calendar cancelled the event, which also counts as
  /// completed.
  var isCancelled: Bool { isCompleted && original?.isCancelled == true }

  /// A Boolean value that indicates whether the event has a date.
  var isDated: Bool { dateKind != nil }

  /// A Boolean value that indicates whether the date is a day without a time.
  var isAllDay: Bool { dateKind == .day }

  /// A Boolean value that indicates whether the title is not blank.
  var hasTitle: Bool { !CommandText.isBlank(title) }

  /// Returns a Boolean value that indicates whether the event precedes another one on the same day.
  /// Events are sorted by date and then by identifier.
  func isBefore(_ other: StoredToDo) -> Bool {
    (date, id ?? .max) < (other.date, other.id ?? .max)
  }
}

extension StoredToDo {
  /// Creates an event from one of the assignment.
  init(_ event: ToDoEvent) {
    self.init(
      title: event.title, category: event.category, date: event.date,
      completionState: event.completionState, notes: event.notes, uniqueID: event.uniqueID)
  }
}
