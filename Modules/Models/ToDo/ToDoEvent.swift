public import Foundation

/// Something to do at a date, filed under a category.
///
/// ```swift
/// var event = ToDoEvent(title: "Pay the rent", category: "Home", date: friday)
/// event.completionState = .inProgress
/// ```
///
/// Texts that are missing and texts that are empty are the same here, as in Cocoa's text fields: what
/// is nil when an event is made is empty afterwards.
public struct ToDoEvent: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What tells it from all others, in files and in stores alike.
  public var uniqueID: UUID
  /// What is to be done, in a few words.
  public var title: String
  /// The name of the category it is filed under; empty for none.
  public var category: String
  /// When it is to be done: an instant, which for a day or a floating time is that of the place the program
  /// is in. What has no date lies beyond all that have one.
  public var date: Date
  /// What kind of time its date is; nil where it has none.
  public var dateKind: TimeKind? = .utc
  /// How far it is.
  public var completionState: CompletionState
  /// What else is worth knowing about it, of any length.
  public var notes: String
  /// The further categories a file names, in its order.
  public var otherCategories: [String] = []
  /// How it repeats, as lines of a calendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil where it does not.
  public var recurrence: String?
  /// What it has in common with those that were made when it was done; nil for one that never repeated.
  public var series: UUID?
  /// When a person is to be reminded of it, nil for never: each a `TRIGGER` of iCalendar, before its date
  /// (`-PT15M`), before its start or end where that is another (`START-PT15M`, `END-PT15M`), or at an instant
  /// (`20261224T160000Z`).
  public var alarms: [String]?
  /// What it was read from, so that what the app does not show is written back.
  public var original: OriginalRecord?

  /// Makes an event; one that has not been started and is in no category unless that is said.
  ///
  /// The date is not looked at where its kind is nil.
  public init(
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

// MARK: - Codable

extension ToDoEvent: Codable {
  /// The keys of the course's property lists.
  private enum CodingKeys: CodingKey {
    case uniqueID, title, category, date, completionState, notes
  }
}

extension ToDoEvent {
  /// Whether nothing remains to be done for it.
  public var isCompleted: Bool { completionState == .completed }

  /// Whether it has a date.
  public var isDated: Bool { dateKind != nil }

  /// Whether its date is a day without a time.
  public var isAllDay: Bool { dateKind == .day }

  /// Whether there is something to call it by: blanks are no title.
  public var hasTitle: Bool { title.contains { !$0.isWhitespace } }

  /// The day it is on, counted from 1970-01-01.
  ///
  /// - Parameter calendar: Says where the person is.
  public func day(in calendar: Calendar) -> Int {
    calendar.dayNumber(of: date)
  }

  /// Whether it comes before another one of the same day: by date, then in the order in which they
  /// were stored.
  public func isBefore(_ other: ToDoEvent) -> Bool {
    (date, id ?? .max) < (other.date, other.id ?? .max)
  }
}

extension Calendar {
  /// The day of a date where this calendar's time zone is, counted from 1970-01-01, which is 0.
  ///
  /// The sections of a list of events are such days. It is the day clocks show, in years before the
  /// Gregorian calendar as well.
  public func dayNumber(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (seconds / 86_400).rounded(.down)
    return days.isNaN ? 0 : Int(min(max(days, -1e12), 1e12))
  }

  /// Whether two dates are on one day where this calendar's time zone is.
  public func isDay(of date: Date, sameAsOf other: Date) -> Bool {
    dayNumber(of: date) == dayNumber(of: other)
  }
}
