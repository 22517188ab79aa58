import DateFormatting
import Foundation

/// When an event is to be done, as it was given on the command line: a moment, or a day alone.
struct ToDoTime {
  private let parsed: ParsedDate
  private let dates: CommandDates

  /// Reads what was typed.
  ///
  /// - Throws: `DateParseError` when it cannot be read as just one date.
  init(_ text: String, _ dates: CommandDates) throws(DateParseError) {
    parsed = try DateParser(in: dates.environment).parse(text, now: dates.now)
    self.dates = dates
  }

  /// The moment for a new event. On a day alone that is 9 o'clock; when it is past today, the next
  /// full hour, as long as that is still today.
  var date: Date {
    guard !parsed.hasTime, let nine = TimeOfDay(hour: 9) else { return parsed.date }
    let clock = dates.environment.clock
    let day = clock.day(of: parsed.date)
    let morning = clock.date(showing: CivilDateTime(day: day, time: nine))
    let next = dates.nextFullHour
    guard clock.day(of: dates.now) == day, morning < dates.now, clock.day(of: next) == day else {
      return morning
    }
    return next
  }

  /// The moment for an event that was to be done at another: a day alone leaves it the time, a time
  /// alone the day.
  func date(movedFrom old: Date) -> Date {
    let clock = dates.environment.clock
    var moved = clock.reading(of: old)
    let typed = clock.reading(of: parsed.date)
    if parsed.hasDate, parsed.hasTime { return parsed.date }
    if parsed.hasTime { moved.time = typed.time } else { moved.day = typed.day }
    return clock.date(showing: moved)
  }
}
