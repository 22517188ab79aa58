import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A todo in one line of words, such as `Dentist fri 9am #health every 6 months !15m`.
///
/// - `fri`, `dec 24 9am`, `in 3 days`: the date; without a time it is a whole day.
/// - `every 6 months`, `every 90 days after done`: the repetition.
/// - `#health`, `#"night shift"`: the category, and further ones.
/// - `!15m`: a reminder.
///
/// Everything else is the title, and so are words in quotes and a word after a backslash. A line that would leave no
/// title is one as a whole.
struct ToDoEntry {
  /// The parts of a line that are text where they are given elsewhere.
  enum Part: Hashable {
    case date, repetition, categories, alarms
  }

  private(set) var title: String
  private(set) var date: ParsedDate?
  private(set) var repetition: RecurrencePhrase?
  private(set) var categories: [String] = []
  private(set) var alarms: [String] = []

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - text: The typed line.
  ///   - ignored: The parts that are not read.
  ///   - now: The present time, to which relative dates refer.
  ///   - parser: The parser of dates.
  /// - Throws: `DateParseError` when a time next to a day is ambiguous.
  init(
    reading text: String, ignoring ignored: Set<Part> = [], now: Date, by parser: DateParser
  ) throws {
    var line = TypedLine(text, for: .todo, now: now, parser: parser)
    if !ignored.contains(.alarms) {
      alarms = line.consumeAlarms { AlarmTime.read(length: $0, of: .toDo) }
    }
    if !ignored.contains(.categories) { categories = line.consumeNames() }
    if !ignored.contains(.repetition) {
      repetition = line.consumeRepetition(fromCompletion: true)
    }
    if !ignored.contains(.date) { date = try line.consumeDate() }
    title = line.rest
    guard title.isEmpty else { return }
    title = CommandText.trimmed(text) ?? ""
    (date, repetition, categories, alarms) = (nil, nil, [], [])
  }

  /// A Boolean value that indicates whether the line is more than a title.
  var hasParts: Bool {
    date != nil || repetition != nil || !categories.isEmpty || !alarms.isEmpty
  }

  /// Sets what was read on a todo; its other properties stay.
  ///
  /// - Parameters:
  ///   - event: The todo, with the date it has where the line names none.
  ///   - clock: The clock of the person's time zone.
  ///   - now: The present time.
  func apply(to event: inout StoredToDo, on clock: WallClock, now: Date) {
    event.title = title
    if let date {
      if date.hasTime {
        event.date = event.isDated ? date.date(movedFrom: event.date, on: clock) : date.date
        let zone = date.timeZone.flatMap { $0.identifier.contains("/") ? $0.identifier : nil }
        event.dateKind = zone.map { .zoned($0) } ?? .utc
      } else {
        (event.date, event.dateKind) = (clock.startOfDay(clock.day(of: date.date)), .day)
      }
    } else if repetition != nil {
      (event.date, event.dateKind) = (clock.startOfDay(clock.day(of: now)), .day)
    }
    if let repetition {
      event.setRepetition(repetition, on: clock, choosesStart: date?.hasDate != true)
    }
    if let category = categories.first {
      event.category = category
      event.setOtherCategories(Array(categories.dropFirst()))
    }
    if !alarms.isEmpty { event.alarms = alarms }
  }
}
