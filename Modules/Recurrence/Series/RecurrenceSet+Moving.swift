public import DateFormatting
import Foundation

extension RecurrenceSet {
  /// Returns the series moved to another start, including its rules, dates, exceptions and
  /// overrides.
  ///
  /// A rule that names the day or the time of the start names the new one instead: every Tuesday
  /// becomes every Wednesday, and the last Friday of the month becomes the last Thursday. Moved and
  /// excluded instances remain the same instances of the series. If the series changes between days
  /// and times, an override keeps its time of day, and moves by whole days only.
  ///
  /// - Parameters:
  ///   - start: The new first instance, which may be of another kind or in another time zone.
  ///   - reader: The clock in which days and floating times are interpreted.
  /// - Throws: ``SeriesEditError/fixedPart(_:)`` when a part of a rule names several days or times
  ///   and cannot be moved.
  public func moved(
    to start: CalendarTime, on reader: WallClock
  ) throws(SeriesEditError) -> RecurrenceSet {
    let (old, new) = (SeriesScale(self, reader: reader), self.start.moment.secondsSinceEpoch)
    let shift = start.moment.secondsSinceEpoch - new
    var series = self
    series.start = start
    series.rules = []
    for rule in rules {
      var rule = try rule.moved(from: self.start.moment, to: start.moment)
      if let until = rule.until {
        let last = old.reading(at: old.key(ofUntil: until))
        // The end of a day remains the end of a day.
        let isEndOfDay = (last + 1).isMultiple(of: 86_400)
        let local = last + (isEndOfDay ? (start.day - self.start.day) * 86_400 : shift)
        let scale = SeriesScale(series, reader: reader)
        let key = scale.key(showing: local, by: scale.clock).key
        rule.until = start.until(showing: local, at: key, on: scale)
      }
      series.rules.append(rule)
    }
    let ids = exceptions + overrides.map(\.id)
    let targets = movedIDs(
      in: series, upTo: ids.map { old.id(of: $0) }.max { $0.moment < $1.moment })
    func move(_ time: CalendarTime) -> CalendarTime {
      let local = old.id(of: time).moment.secondsSinceEpoch
      return start.showing(CivilDateTime(secondsSinceEpoch: targets[local] ?? local + shift))
    }
    series.dates = dates.map { RecurrenceDate(move($0.time), period: $0.period) }
    series.exceptions = exceptions.map { exception in
      guard exception.isDay, !self.start.isDay else { return move(exception) }
      let day = CivilDate(
        daysSinceEpoch: exception.day.daysSinceEpoch + (start.day - self.start.day))
      return .day(day)
    }
    series.overrides = overrides.map { override in
      moved(
        override, from: old.id(of: override.id), to: move(override.id), ofSeriesFrom: start,
        on: reader)
    }
    return series
  }

  /// Returns an override whose instance moves to another time.
  ///
  /// - Parameters:
  ///   - before: The instance in this series.
  ///   - id: The instance in the new series.
  ///   - start: The start of the new series.
  ///   - reader: The clock in which days and floating times are interpreted.
  private func moved(
    _ override: RecurrenceOverride, from before: CalendarTime, to id: CalendarTime,
    ofSeriesFrom start: CalendarTime, on reader: WallClock
  ) -> RecurrenceOverride {
    var override = override
    let hasNewKind = start.isDay != self.start.isDay
    let difference =
      hasNewKind
      ? (reader.day(of: id.date(on: reader)) - reader.day(of: before.date(on: reader))) * 86_400
      : id.moment.secondsSinceEpoch - before.moment.secondsSinceEpoch
    override.id = id
    override.start = override.start.map { time in
      guard !hasNewKind else { return time.moved(by: difference) }
      guard time.isDay == self.start.isDay, time.zone == self.start.zone else {
        // The clock of another time zone moves only if the instance does.
        return time.moved(
          by: start.zone == self.start.zone
            ? difference : Int(id.date(on: reader).timeIntervalSince(before.date(on: reader))))
      }
      return start.showing(
        CivilDateTime(secondsSinceEpoch: time.moment.secondsSinceEpoch + difference))
    }
    return override
  }

  /// Returns the new times of instances in monthly and yearly rules, which do not all move by the
  /// same distance: the second instance of the old series becomes the second of the new one. All
  /// times are in seconds of clock time since 1970.
  private func movedIDs(in series: RecurrenceSet, upTo last: CalendarTime?) -> [Int: Int] {
    guard let last, start.day != series.start.day else { return [:] }
    var targets: [Int: Int] = [:]
    for (old, new) in zip(rules, series.rules) where old.frequency >= .monthly {
      let times = RuleExpansion(
        old, start: start.moment.secondsSinceEpoch, through: last.moment.secondsSinceEpoch)
      let others = RuleExpansion(new, start: series.start.moment.secondsSinceEpoch)
      targets.merge(zip(IteratorSequence(times), IteratorSequence(others))) { first, _ in first }
    }
    return targets
  }
}

extension RecurrenceRule {
  /// Returns the rule for a series whose start is moved.
  ///
  /// - Throws: ``SeriesEditError/fixedPart(_:)`` with the part that cannot be moved unambiguously.
  func moved(
    from start: CivilDateTime, to target: CivilDateTime
  ) throws(SeriesEditError) -> RecurrenceRule {
    var rule = self
    try rule.move(\.hours, "BYHOUR", from: start.time.hour, to: target.time.hour)
    try rule.move(\.minutes, "BYMINUTE", from: start.time.minute, to: target.time.minute)
    try rule.move(\.seconds, "BYSECOND", from: start.time.second, to: target.time.second)
    let (old, new) = (start.day, target.day)
    guard old != new else { return rule }
    if frequency <= .weekly {
      for (part, values) in [
        ("BYMONTH", months), ("BYMONTHDAY", monthDays), ("BYYEARDAY", yearDays),
      ] where !values.isEmpty { throw .fixedPart(part) }
      let turn = { (day: Int) in (day - 1 + (new - old)).modulo(7) + 1 }
      rule.weekdays = weekdays.map { Weekday(turn($0.day)) }
      // Move the first day of the week as well, so that the interval selects the same weeks.
      if frequency == .weekly, interval > 1 || !positions.isEmpty {
        rule.weekStart = turn(weekStart)
      }
      return rule
    }
    guard weeks.isEmpty else { throw .fixedPart("BYWEEKNO") }
    guard positions.isEmpty else { throw .fixedPart("BYSETPOS") }
    try rule.move(\.months, "BYMONTH", from: old.month, to: new.month)
    let (oldLength, newLength) = (old.lengthOfMonth, new.lengthOfMonth)
    try rule.moveDays(
      \.monthDays, "BYMONTHDAY", from: (old.day, oldLength), to: (new.day, newLength))
    let (oldYear, newYear) = (old.positionInYear, new.positionInYear)
    try rule.moveDays(\.yearDays, "BYYEARDAY", from: oldYear, to: newYear)
    if !weekdays.isEmpty {
      guard weekdays.count == 1, let ordinal = weekdays[0].ordinal, weekdays[0].day == old.weekday
      else { throw .fixedPart("BYDAY") }
      let (day, length) =
        frequency == .monthly || !months.isEmpty ? (new.day, newLength) : newYear
      rule.weekdays = [
        Weekday(new.weekday, ordinal: ordinal > 0 ? (day - 1) / 7 + 1 : -((length - day) / 7 + 1))
      ]
    }
    return rule
  }

  /// Moves the value of a part if it is the same as that of the start. An empty part needs no
  /// change.
  private mutating func move(
    _ part: WritableKeyPath<RecurrenceRule, [Int]>, _ name: String, from old: Int, to new: Int
  ) throws(SeriesEditError) {
    guard old != new, !self[keyPath: part].isEmpty else { return }
    guard self[keyPath: part] == [old] else { throw .fixedPart(name) }
    self[keyPath: part] = [new]
  }

  /// Moves the days of a part, which may be counted from the end.
  private mutating func moveDays(
    _ part: WritableKeyPath<RecurrenceRule, [Int]>, _ name: String,
    from old: (day: Int, length: Int), to new: (day: Int, length: Int)
  ) throws(SeriesEditError) {
    let days = self[keyPath: part]
    if days == [old.day - old.length - 1] {
      self[keyPath: part] = [new.day - new.length - 1]
    } else if days != [old.day] || old.day != new.day {
      try move(part, name, from: old.day, to: new.day)
    }
  }
}

extension CivilDate {
  fileprivate var lengthOfMonth: Int { Self.dayCount(ofMonth: month, year: year) }

  /// The number of the day in its year, and the number of days in the year.
  fileprivate var positionInYear: (day: Int, length: Int) {
    let day = daysSinceEpoch - Self.daysSinceEpoch(year: year, month: 1, day: 1) + 1
    return (day, Self.isLeapYear(year) ? 366 : 365)
  }
}
