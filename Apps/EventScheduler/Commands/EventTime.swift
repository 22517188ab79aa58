import CommandSupport
import DateFormatting
import Foundation
import Models

/// When an event is, as it was given on the command line.
struct EventTime {
  let date: Date
  /// Whether a day was given without a time: the event then takes the day.
  let isAllDay: Bool

  /// Reads what was typed.
  ///
  /// - Throws: `DateParseError` when it cannot be read as just one date.
  init(_ text: String) throws(DateParseError) {
    let parsed = try DateParser(in: ProgramEnvironment.dates).parse(
      text, now: ProgramEnvironment.now)
    date = parsed.date
    isAllDay = parsed.isAllDay
  }

  private init(_ date: Date) {
    self.date = date
    isAllDay = false
  }

  /// The next full hour on the clock, where an event begins that is given no date.
  static var nextFullHour: EventTime {
    let now = ProgramEnvironment.now
    let seconds = now.timeIntervalSince1970 + Double(ProgramEnvironment.dates.clock.offset(at: now))
    let rest = 3600 - seconds.truncatingRemainder(dividingBy: 3600)
    return EventTime(now.addingTimeInterval(rest))
  }

  /// Moves an event here; it keeps its length, unless it is moved from a time to a day or back.
  func move(_ event: Event) {
    if isAllDay != event.isAllDay {
      event.isAllDay = isAllDay
      event.endDate = nil
    }
    event.move(to: date, by: ProgramEnvironment.dates.clock)
  }
}

/// Titles as they are given on the command line.
enum EventText {
  /// A title: words, with the white space around them taken away.
  ///
  /// - Throws: `CommandError.badUsage` where white space is all there is.
  static func title(_ text: String) throws(CommandError) -> String {
    guard let title = CommandText.trimmed(text) else {
      throw .badUsage("the title is blank", next: "Give it at least one letter.")
    }
    return title
  }
}
