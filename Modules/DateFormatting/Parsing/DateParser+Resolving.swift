import Foundation

extension DateParser {
  /// Finds the instant that a reading means.
  func resolve(_ reading: DateReading, now: Date) throws(DateRefusal) -> ParsedDate {
    let date: Date
    if let instant = reading.instant {
      date = instant
    } else if let day = reading.day {
      date = try self.date(of: day, reading.time) + reading.extraSeconds
    } else {
      date = try next(reading.time ?? .midnight, after: now)
    }
    guard CivilDate.years.contains(environment.clock.day(of: date).year) else {
      throw DateRefusal(.outOfRange)
    }
    let hasTime = reading.instant != nil || reading.time != nil
    return ParsedDate(
      date: date, hasDate: reading.day != nil || reading.instant != nil, hasTime: hasTime,
      preview: preview(of: date, hasTime: hasTime))
  }

  private func date(of day: CivilDate, _ time: TimeOfDay?) throws(DateRefusal) -> Date {
    let clock = environment.clock
    guard let time else {
      let start = clock.startOfDay(day)
      guard clock.day(of: start) == day else { throw skipped(day) }
      return start
    }
    switch clock.match(CivilDateTime(day: day, time: time)) {
    case .once(let date), .twice(first: let date, second: _): return date
    case .never(let change):
      guard clock.day(of: clock.startOfDay(day)) == day else { throw skipped(day) }
      throw skipped(CivilDateTime(day: day, time: time), by: change)
    }
  }

  /// The next instant at which the clock shows a time, this minute included.
  private func next(_ time: TimeOfDay, after now: Date) throws(DateRefusal) -> Date {
    let clock = environment.clock
    let today = clock.day(of: now)
    let start = now.startOfMinute
    let moment = CivilDateTime(day: today, time: time)
    switch clock.match(moment) {
    case .once(let date) where date >= start: return date
    case .twice(let first, _) where first >= start: return first
    case .twice(_, let second) where second >= start: return second
    case .never(let change) where change.date > now: throw skipped(moment, by: change)
    default:
      guard let tomorrow = today.adding(days: 1) else { throw DateRefusal(.outOfRange) }
      return try date(of: tomorrow, time)
    }
  }

  private func preview(of date: Date, hasTime: Bool) -> String {
    let moment = environment.clock.reading(of: date)
    guard hasTime else { return day.string(from: moment) }
    let text = (moment.time.second == 0 ? dayAndMinute : dayAndSecond).string(from: moment)
    guard case .twice(let first, let second) = environment.clock.match(moment) else { return text }
    // The instant may lie a fraction of a second after the full one.
    return date < min(first + 1, second)
      ? "\(text) (the first time, before clocks go back)"
      : "\(text) (the second time, after clocks went back)"
  }

  private func skipped(_ moment: CivilDateTime, by change: ClockChange) -> DateRefusal {
    let gap = change.after.secondsSinceEpoch - change.before.secondsSinceEpoch
    return DateRefusal(
      .skippedTime(
        day: day.string(from: change.before), from: minute.string(from: change.before),
        to: minute.string(from: change.after)),
      suggestions: [-gap, gap].map {
        CivilDateTime(secondsSinceEpoch: moment.secondsSinceEpoch + $0).description
      })
  }

  private func skipped(_ missing: CivilDate) -> DateRefusal {
    let number = missing.daysSinceEpoch
    let days = [number - 1, number + 1].map { CivilDate(daysSinceEpoch: $0) }
    return DateRefusal(
      .skippedDay(before: day.string(from: days[0]), after: day.string(from: days[1])),
      suggestions: days.map(\.description))
  }
}
