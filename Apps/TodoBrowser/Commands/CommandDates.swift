import CommandSupport
import DateFormatting
import Foundation
import Models

/// How the command line reads and writes the dates of events.
struct CommandDates {
  let now = ProgramEnvironment.now
  let environment = ProgramEnvironment.dates

  /// In a sentence: `Fri, Nov 27, 2026, 9:00 AM`.
  func inSentence(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
      .string(from: date)
  }

  /// In full, with its distance: `Friday, November 27, 2026 at 9:00 AM (in 6 days)`.
  func inFull(_ date: Date) -> String {
    let text = LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment)
      .string(from: date)
    return "\(text) (\(distance(to: date)))"
  }

  /// What was understood of an event: `“Tea”, Home, Fri, Nov 27, 2026, 9:00 AM (in 6 days)`.
  func preview(of event: ToDoEvent) -> String {
    var parts = [ItemSummary.quoted(event.listTitle)]
    if !event.category.isEmpty { parts.append(event.quotedCategory) }
    parts.append("\(inSentence(event.date)) (\(distance(to: event.date)))")
    if event.completionState != .notStarted { parts.append(event.completionState.words) }
    return parts.joined(separator: ", ")
  }

  /// What tells an event apart: its title, and when it is to be done or that it is done.
  func summary(of event: ToDoEvent) -> ItemSummary {
    let isDone = event.completionState == .completed
    return ItemSummary(
      id: event.id ?? 0, name: event.listTitle,
      detail: isDone ? "done" : inSentence(event.date))
  }

  private func distance(to date: Date) -> String {
    RelativeDateFormatter(in: environment).phrase(for: date, now: now)
  }
}

extension ToDoEvent {
  /// What stands for a title that is missing.
  static let noTitle = "No title"

  /// The title as a list shows it.
  var listTitle: String { title.isEmpty ? Self.noTitle : title }

  /// The category in quotes, cut to the length of a line.
  var quotedCategory: String { ItemSummary.quoted(category) }
}

/// When an event is to be done, as it was given on the command line: a moment, or a day alone.
struct ToDoTime {
  private let parsed: ParsedDate
  private let clock = ProgramEnvironment.dates.clock

  /// Reads what was typed.
  ///
  /// - Throws: `DateParseError` when it cannot be read as just one date.
  init(_ text: String) throws(DateParseError) {
    parsed = try DateParser(in: ProgramEnvironment.dates).parse(text, now: ProgramEnvironment.now)
  }

  /// The moment for a new event. On a day alone that is 9 o'clock; when it is past today, the next
  /// full hour, as long as that is still today.
  var date: Date {
    guard !parsed.hasTime, let nine = TimeOfDay(hour: 9) else { return parsed.date }
    let day = clock.day(of: parsed.date)
    let morning = clock.date(showing: CivilDateTime(day: day, time: nine))
    let next = ProgramEnvironment.nextFullHour
    let now = ProgramEnvironment.now
    let isPast = clock.day(of: now) == day && morning < now
    return isPast && clock.day(of: next) == day ? next : morning
  }

  /// The moment for an event that was to be done at another: a day alone leaves it the time, a time
  /// alone the day.
  func date(movedFrom old: Date) -> Date {
    var moved = clock.reading(of: old)
    let typed = clock.reading(of: parsed.date)
    if parsed.hasDate, parsed.hasTime { return parsed.date }
    if parsed.hasTime { moved.time = typed.time } else { moved.day = typed.day }
    return clock.date(showing: moved)
  }
}
