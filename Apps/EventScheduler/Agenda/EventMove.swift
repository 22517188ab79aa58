import DateFormatting
import Foundation
import Recurrence

/// Another time of an event as it is typed: `fri 9am`, `fri 9-10am`, `dec 24-27`, `until noon`,
/// `for 90 min`, `every week`.
struct EventMove {
  /// The date, or nil if only the end or the recurrence changes.
  private(set) var date: ParsedDate?
  private(set) var times: TypedLine.Times?
  /// The first and the last day of an event of several days.
  private(set) var days: (first: CivilDate, last: CivilDate)?
  private(set) var moments: (start: ParsedDate, end: ParsedDate)?
  private(set) var length: TypedLine.Length?
  private(set) var repetition: RecurrenceSpan?
  /// The typed end, which is read from the start of the event.
  private var end: String?
  private let now: Date
  private let parser: DateParser

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - now: The current time, to which relative dates refer.
  ///   - parser: The parser of dates.
  /// - Throws: `DateParseError` if a part of the text cannot be parsed, `AmbiguousHours` if two
  ///   times may be days, ``AmbiguousWeekdays`` if two times may be those of one event or of
  ///   several, `RecurrencePhraseError` if the recurrence is ambiguous or never occurs.
  init(reading text: String, now: Date, by parser: DateParser) throws {
    (self.now, self.parser) = (now, parser)
    var line = TypedLine(text, now: now, parser: parser)
    repetition = try line.consumeRecurrence()
    let first = text.prefix { !$0.isWhitespace }
    if repetition == nil, ["until", "till", "to"].contains(first.lowercased()) {
      let end = String(text.dropFirst(first.count))
      _ = try parser.parse(end, now: now)
      self.end = end
      return
    }
    if repetition == nil, let date = try? parser.parse(text, now: now) {
      self.date = date
      return
    }
    var span = line
    if repetition == nil, let moments = try span.consumeMoments(), span.rest.isEmpty {
      self.moments = moments
      return
    }
    times = try line.consumeTimes()
    span = line
    if repetition == nil, let days = try span.consumeDays() {
      let times = try times ?? span.consumeHours(hasDay: true)
      if span.rest.isEmpty {
        if let times { try EventEntry.checkWeekdays(ofDays: days, times, in: span) }
        (self.days, self.times) = (days, times)
        return
      }
    }
    length = line.consumeLength(atMost: repetition?.period ?? .max)
    times = try times ?? line.consumeHours(hasDay: repetition != nil)
    guard repetition != nil || times != nil || length != nil else {
      date = try parser.parse(text, now: now)
      return
    }
    var rest = line.rest
    if repetition != nil, let word = line.words.first, TypedLine.isStartWord(word.text) {
      rest = rest.dropFirst(word.text.count).trimmingCharacters(in: .whitespaces)
    }
    date = rest.isEmpty ? nil : try parser.parse(rest, now: now)
  }

  /// A Boolean value that indicates whether the text is a date and nothing else.
  var isDate: Bool {
    date != nil && times == nil && length == nil && repetition == nil && end == nil
  }

  /// Changes an event. A day alone keeps the time, and a time alone keeps the day.
  ///
  /// - Throws: ``EndBeforeStart`` if the end is before the start, ``EndOutOfRange`` if it is after
  ///   the year 9999, ``PartOfDay`` if an all-day event gets a length in hours,
  ///   `RecurrencePhraseError` if the recurrence has no occurrence.
  func apply(to event: inout CalendarEvent) throws {
    let clock = parser.environment.clock
    if let moments {
      event.move(to: moments.start.date, isAllDay: false, by: clock)
      event.setTypedTimeZone(moments.start.timeZone)
      event.endDate = moments.end.date
      return try event.checkEnd()
    }
    if let days {
      try EventEntry.setDays(of: &event, days.first, days.last, times, clock: clock)
      return try event.checkEnd()
    }
    let old = event.date.map(clock.reading(of:)) ?? clock.reading(of: now)
    if let times {
      var moment = old
      if let date { moment.day = clock.day(of: date.date) }
      moment.time = times.from
      event.move(to: clock.date(showing: moment), isAllDay: false, by: clock)
    } else if let date {
      var moment = clock.reading(of: date.date)
      if !date.hasTime, !event.isAllDay { moment.time = old.time }
      event.move(
        to: date.hasTime ? date.date : clock.date(showing: moment),
        isAllDay: event.isAllDay && !date.hasTime, by: clock)
    }
    guard let start = event.date else { return }
    if let end {
      event.endDate = try EventEntry.end(
        reading: end, from: start, isAllDay: event.isAllDay, now: now, by: parser)
    } else if times != nil || length != nil {
      event.endDate = try EventEntry.end(
        of: start, times, length, isAllDay: event.isAllDay, clock: clock)
    }
    try event.checkEnd()
    if let repetition {
      event.setTypedTimeZone(date?.timeZone)
      try event.setRecurrence(repetition, clock: clock)
    }
  }
}
