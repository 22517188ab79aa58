import Foundation

extension WallClock {
  /// When the clock shows a day and time: usually once, but never or twice where it is changed.
  public func match(_ moment: CivilDateTime) -> ClockMatch {
    let local = moment.secondsSinceEpoch
    // No place is a whole day away from UTC, and no place changes its clocks twice in two days: so
    // the offset at `local` is the one of the day before or the one of the day after.
    let (dayBefore, dayAfter) = (local - Self.margin, local + Self.margin)
    let (earlier, later) = (offset(atSecond: dayBefore), offset(atSecond: dayAfter))
    let first = instant(local, offset: earlier)
    guard earlier != later else { return .once(Self.date(local - earlier)) }
    switch (first, instant(local, offset: later)) {
    case (let first?, let second?): return .twice(first: first, second: second)
    case (let only?, nil), (nil, let only?): return .once(only)
    case (nil, nil):
      let change = firstSecond(from: dayBefore, to: dayAfter) { offset(atSecond: $0) != earlier }
      return .never(
        ClockChange(
          date: Self.date(change),
          before: CivilDateTime(secondsSinceEpoch: change + earlier),
          after: CivilDateTime(secondsSinceEpoch: change + later)))
    }
  }

  /// The instant of a day and time that was written down, such as a stored or an imported one.
  ///
  /// Of two it is the first; a time the clock never shows is counted with the offset before the
  /// change, so that 2:30 becomes 3:30 where clocks go from 2:00 to 3:00 (RFC 5545, 3.3.5).
  public func date(showing moment: CivilDateTime) -> Date {
    switch match(moment) {
    case .once(let date), .twice(first: let date, second: _): date
    case .never(let change):
      change.date + Double(moment.secondsSinceEpoch - change.before.secondsSinceEpoch)
    }
  }

  /// The first instant of a day: midnight, or the moment after it where clocks skip midnight.
  ///
  /// For a day that the clock skips as a whole (2011-12-30 in Samoa) it is the start of the next.
  public func startOfDay(_ day: CivilDate) -> Date {
    switch match(CivilDateTime(day: day, time: .midnight)) {
    case .once(let date), .twice(first: let date, second: _): date
    case .never(let change): change.date
    }
  }

  private static let margin = 26 * 3600

  private static func date(_ second: Int) -> Date {
    Date(timeIntervalSince1970: Double(second))
  }

  /// The instant at which a clock with this offset shows `local`, if the clock has it then.
  private func instant(_ local: Int, offset: Int) -> Date? {
    self.offset(atSecond: local - offset) == offset ? Self.date(local - offset) : nil
  }

  /// The first second of a range at which a condition holds that holds until its end.
  private func firstSecond(from start: Int, to end: Int, where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
