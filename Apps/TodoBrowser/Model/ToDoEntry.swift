import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A todo typed as a line, such as `Dentist fri 9am #health every 6 months !15m`.
///
/// - `fri`, `dec 24 9am`, `in 3 days`: The date; all day without a time.
/// - `every 6 months`, `every tue from 5 jan until 1 mar`, `every 90 days after done`: The
///   repetition.
/// - `#health`, `#"night shift"`: The category, and additional ones.
/// - `!15m`: A reminder.
///
/// Everything else belongs to the title, including quoted words and a word after a backslash. If no
/// title would remain, the entire line is the title.
struct ToDoEntry {
  /// The parts of a line that are treated as text because they are given elsewhere.
  enum Part: Hashable {
    case date, repetition, categories, alarms
  }

  private(set) var title: String
  private(set) var date: ParsedDate?
  private(set) var repetition: RecurrenceSpan?
  private(set) var categories: [String] = []
  private(set) var alarms: [String] = []
  /// A Boolean value that indicates whether the date is given elsewhere.
  private let hasOtherDate: Bool

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - text: The typed line.
  ///   - ignored: The parts that are not parsed.
  ///   - now: The present time, to which relative dates refer.
  ///   - parser: The parser of dates.
  /// - Throws: `DateParseError` when a time next to a day is ambiguous, `RecurrencePhraseError`
  ///   when the repetition is, or never occurs.
  init(
    reading text: String, ignoring ignored: Set<Part> = [], now: Date, by parser: DateParser
  ) throws {
    var line = TypedLine(text, for: .todo, now: now, parser: parser)
    hasOtherDate = ignored.contains(.date)
    if !ignored.contains(.alarms) {
      alarms = line.consumeAlarms { AlarmTime.read(length: $0, of: .toDo) }
    }
    if !ignored.contains(.categories) { categories = line.consumeNames() }
    if !ignored.contains(.repetition) {
      repetition = try line.consumeRecurrence(fromCompletion: true, takesDays: !hasOtherDate)
    }
    if !hasOtherDate {
      date = try line.consumeDate(of: &repetition)
    }
    title = line.rest
    guard title.isEmpty else { return }
    title = CommandText.trimmed(text) ?? ""
    (date, repetition, categories, alarms) = (nil, nil, [], [])
  }

  /// A Boolean value that indicates whether the line is more than a title.
  var hasParts: Bool {
    date != nil || repetition != nil || !categories.isEmpty || !alarms.isEmpty
  }

  /// Sets the parsed properties of a todo and keeps the others.
  ///
  /// - Parameters:
  ///   - event: The todo, with the date to use if the line has none.
  ///   - choosesStart: If true, a series without a date in the line begins with the first date of
  ///     its rule. Otherwise, it begins with the date of the todo.
  ///   - clock: The clock of the user's time zone.
  ///   - now: The present time.
  /// - Throws: `RecurrencePhraseError` when the repetition ends before it begins.
  func apply(
    to event: inout StoredToDo, choosesStart: Bool = true, on clock: WallClock, now: Date
  ) throws(RecurrencePhraseError) {
    event.title = title
    if let date {
      if date.hasTime {
        // A time alone is on the day of the todo; today it is the next such time.
        let isToday = !event.isDated || clock.day(of: event.date) == clock.day(of: now)
        event.date = isToday ? date.date : date.date(movedFrom: event.date, on: clock)
        let zone = date.timeZone.flatMap { $0.identifier.contains("/") ? $0.identifier : nil }
        event.dateKind = zone.map { .zoned($0) } ?? .utc
      } else {
        (event.date, event.dateKind) = (clock.startOfDay(clock.day(of: date.date)), .day)
      }
    } else if repetition != nil, !hasOtherDate {
      (event.date, event.dateKind) = (clock.startOfDay(clock.day(of: now)), .day)
    }
    if let repetition {
      try event.setRepetition(
        repetition, on: clock, choosesStart: choosesStart && date?.hasDate != true)
    }
    if let category = categories.first {
      event.category = category
      event.setOtherCategories(Array(categories.dropFirst()))
    }
    if !alarms.isEmpty { event.alarms = alarms }
  }
}
