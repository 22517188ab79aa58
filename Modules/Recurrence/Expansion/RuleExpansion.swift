import DateFormatting

/// An iterator over the times of a rule, in ascending order and in seconds of clock time since
/// 1970-01-01 00:00.
///
/// No time zone is involved: the clock never changes, and every day has 24 hours. The iterator
/// advances by the rule's interval and skips units that no part of the rule allows. It always ends:
/// the days repeat every 400 years, and the year 9999 is the last one.
struct RuleExpansion: IteratorProtocol {
  private let frequency: RecurrenceRule.Frequency
  private let interval: Int
  private let positions: [Int]
  private let start: Int
  private let startIndex: Int
  /// The last second of the requested range.
  private let last: Int
  private var filter: DayFilter
  private let clock: ClockFilter
  /// The second from which units of a fixed length are counted: 1970-01-01, or for weekly rules the
  /// first day of a week near that date.
  private let origin: Int

  /// The index of the next unit.
  private var index: Int
  /// The base times of the current unit, to which each of the offsets is added.
  private var bases: [Int] = []
  private var basePosition = 0
  private var offsets: [Int] = [0]
  private var offsetPosition = 0
  /// The remaining number of instances if the rule has a `COUNT`.
  private var remaining: Int
  private let isCounted: Bool
  /// The earliest time that can still be returned.
  private var lowest: Int
  /// A Boolean value that indicates whether the start is still to be returned, regardless of the
  /// rule.
  private var isStartPending: Bool
  /// The days to skip in a rule that has several times a day, in days since 1970.
  private let excludedDays: Set<Int>

  /// Creates an iterator over the times of a rule.
  ///
  /// - Parameters:
  ///   - start: The first instance, in seconds of clock time.
  ///   - first: The earliest time to return.
  ///   - last: The latest time to return.
  ///   - includesStart: A Boolean value that indicates whether the start is an instance even if the
  ///     rule does not produce it.
  ///   - excludedDays: Days whose instances may be skipped, in days since 1970. `COUNT` includes
  ///     these instances. The iterator may still return an instance on one of the days.
  init(
    _ rule: RecurrenceRule, start: Int, from first: Int = .min, through last: Int = .max,
    includesStart: Bool = true, excludedDays: Set<Int> = []
  ) {
    let moment = CivilDateTime(secondsSinceEpoch: start)
    frequency = rule.frequency
    // The limit is longer than the calendar in seconds, so a longer interval changes nothing.
    interval = min(max(rule.interval, 1), 1_000_000_000_000)
    positions = rule.positions
    self.start = start
    self.excludedDays = frequency < .daily ? excludedDays : []
    self.last = min(last, Self.lastSecond)
    filter = DayFilter(rule, start: moment.day)
    clock = ClockFilter(rule, start: moment.time)
    origin = frequency == .weekly ? (rule.weekStart - 5) * 86_400 : 0
    // A count above the number of seconds never ends the rule.
    let count = rule.count ?? .max
    isCounted = count <= Self.lastSecond - start
    remaining = isCounted ? count : .max
    lowest = start
    isStartPending = includesStart
    index = 0
    startIndex = Self.index(of: start, frequency, origin)
    index = isReachable(start: moment.day) ? startIndex : .max
    if first > start { skip(to: first) }
  }

  /// The remaining number of instances according to `COUNT`, if the rule produces that many.
  var remainingCount: Int { remaining }

  mutating func next() -> Int? {
    guard remaining > 0 else { return nil }
    if isStartPending {
      isStartPending = false
      lowest = start + 1
      remaining -= 1
      return start <= last ? start : nil
    }
    guard let value = nextOfRule() else {
      remaining = 0
      return nil
    }
    remaining -= 1
    return value
  }
}

extension RuleExpansion {
  private static let lastSecond =
    CivilDate.daysSinceEpoch(year: CivilDate.years.upperBound, month: 12, day: 31) * 86_400 + 86_399

  /// Returns the index of the unit that contains a second.
  private static func index(
    of second: Int, _ frequency: RecurrenceRule.Frequency, _ origin: Int
  ) -> Int {
    guard let months = frequency.months else {
      return (second - origin).floorDivided(by: frequency.unit ?? 1)
    }
    let day = CivilDateTime(secondsSinceEpoch: second).day
    return (day.year * 12 + day.month - 1).floorDivided(by: months)
  }

  private func index(of second: Int) -> Int { Self.index(of: second, frequency, origin) }

  /// Returns the first second of a unit.
  private func firstSecond(of index: Int) -> Int {
    guard let months = frequency.months else { return index * (frequency.unit ?? 1) + origin }
    let month = index * months
    return CivilDate.daysSinceEpoch(year: month / 12, month: month % 12 + 1, day: 1) * 86_400
  }

  /// Returns the first unit of the interval at or after a unit.
  private func aligned(_ index: Int) -> Int {
    index + (startIndex - index).modulo(interval)
  }

  /// Returns a Boolean value that indicates whether the interval ever reaches a unit that the parts
  /// allow.
  ///
  /// Every seventh day is the same weekday, every 24th hour is the same hour, and every twelfth
  /// month is the same month. If that one is not allowed, a search would continue until the year
  /// 9999.
  private func isReachable(start: CivilDate) -> Bool {
    if frequency == .monthly {
      let step = interval.greatestCommonDivisor(with: 12)
      return (1...12).contains { filter.allows(month: $0) && ($0 - start.month).modulo(step) == 0 }
    }
    guard frequency <= .daily, let unit = frequency.unit, let unitsPerWeek = frequency.unitsPerWeek
    else { return true }
    let step = interval.greatestCommonDivisor(with: unitsPerWeek)
    let unitsPerDay = 86_400 / unit
    // Day 0 is a Thursday.
    return (0..<7).contains { day in
      filter.allows(weekday: (day + 4) % 7 + 1)
        && stride(
          from: (startIndex - day * unitsPerDay).modulo(step), to: unitsPerDay, by: step
        ).contains { clock.allows($0 * unit) }
    }
  }
}

extension RuleExpansion {
  /// Returns the next time of the rule, ignoring `COUNT`.
  private mutating func nextOfRule() -> Int? {
    while true {
      while basePosition < bases.count {
        let value = bases[basePosition] + offsets[offsetPosition]
        offsetPosition += 1
        if offsetPosition == offsets.count {
          offsetPosition = 0
          basePosition += 1
        }
        guard value <= last else { return nil }
        guard value >= lowest else { continue }
        if filter.rollsOverMonths { lowest = value + 1 }
        return value
      }
      guard fillNext() else { return nil }
    }
  }

  /// Advances to the next unit that has any times, or returns false at the end.
  private mutating func fillNext() -> Bool {
    (bases, basePosition, offsetPosition) = ([], 0, 0)
    while bases.isEmpty {
      guard index <= self.index(of: last) else { return false }
      let begin = firstSecond(of: index)
      if filter.rollsOverMonths {
        fill(begin, until: firstSecond(of: index + 1))
        index += interval
        continue
      }
      guard let day = filter.firstDay(from: begin.day) else { return false }
      if excludedDays.contains(day) {
        skipUnits(to: self.index(of: (day + 1) * 86_400))
        guard remaining > 0 else { return false }
        continue
      }
      var found = max(day * 86_400, begin)
      if frequency < .daily { found = clock.first(from: found) }
      let foundIndex = self.index(of: found)
      guard foundIndex == index else {
        // The next allowed day or time is in a later unit.
        index = aligned(foundIndex)
        continue
      }
      fill(begin, until: firstSecond(of: index + 1))
      index += interval
    }
    return true
  }

  /// Calculates the times of one unit.
  private mutating func fill(_ begin: Int, until end: Int) {
    let bases =
      frequency < .daily ? [begin] : filter.days(in: begin.day..<end.day).map { $0 * 86_400 }
    guard !positions.isEmpty else {
      (self.bases, offsets) = (bases, clock.offsets)
      return
    }
    let count = bases.count * clock.offsets.count
    let chosen = positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { 0..<count ~= $0 }
    self.bases = Set(chosen).sorted().map {
      bases[$0 / clock.offsets.count] + clock.offsets[$0 % clock.offsets.count]
    }
  }
}

// MARK: - Skipping

extension RuleExpansion {
  /// Skips all instances before a time.
  ///
  /// Without `COUNT`, the position is calculated. With `COUNT`, skipped instances are counted by
  /// units, and by days if units are shorter than a day.
  private mutating func skip(to first: Int) {
    guard isCounted else {
      isStartPending = false
      lowest = first
      index = max(index, aligned(self.index(of: first)))
      return
    }
    if isStartPending {
      isStartPending = false
      lowest = start + 1
      remaining -= 1
    }
    let target = self.index(of: first)
    while remaining > 0 {
      guard fillNext() else {
        remaining = 0
        return
      }
      // The first unit may have times before the start.
      _ = skipTimes(before: lowest)
      remaining -= min(remaining, skipTimes(before: first))
      if filter.rollsOverMonths, let last = bases.prefix(basePosition).last {
        lowest = max(lowest, last + (offsets.last ?? 0) + 1)
      }
      if basePosition < bases.count { return }
      skipUnits(to: target)
    }
  }

  /// Skips the times of the current unit that are before a limit.
  ///
  /// - Returns: The number of skipped times.
  private mutating func skipTimes(before limit: Int) -> Int {
    let position = basePosition * offsets.count + offsetPosition
    let longest = offsets.last ?? 0
    let base = bases.partitionIndex { $0 + longest >= limit }
    var target = base * offsets.count
    if base < bases.count {
      target += offsets.partitionIndex { bases[base] + $0 >= limit }
    }
    target = max(position, target)
    (basePosition, offsetPosition) = target.quotientAndRemainder(dividingBy: offsets.count)
    return target - position
  }

  /// Skips to a unit if the instances in between can be counted without visiting each unit.
  private mutating func skipUnits(to target: Int) {
    guard index < target else { return }
    guard isCounted else {
      index = aligned(target)
      return
    }
    let isUniform = frequency == .weekly ? filter.limitsOnlyWeekdays : filter.isOpen
    let units: Int
    if clock.isOpen, isUniform, frequency <= .weekly {
      units = (aligned(target) - index) / interval
    } else if frequency < .daily {
      units = unitCount(before: target)
    } else {
      return
    }
    let (skipped, isTooMuch) = units.multipliedReportingOverflow(by: countInUnit)
    remaining = isTooMuch ? 0 : max(0, remaining - skipped)
    index = aligned(target)
  }

  /// The number of instances in a unit, if all units with instances have the same number.
  private var countInUnit: Int {
    let count = (frequency == .weekly ? filter.weekdayCount : 1) * clock.offsets.count
    guard !positions.isEmpty else { return count }
    return Set(positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { 0..<count ~= $0 }).count
  }

  /// Returns the number of allowed units from the next one up to `target`, for units shorter than a
  /// day.
  ///
  /// The count proceeds by days. Days that begin at the same distance from a unit of the interval
  /// have the same number of allowed units, which is therefore cached.
  private mutating func unitCount(before target: Int) -> Int {
    guard let unit = frequency.unit else { return 0 }
    let unitsPerDay = 86_400 / unit
    var wholeDays: [Int: Int] = [:]
    var count = 0
    var day = firstSecond(of: index).day
    while count < remaining, let allowed = filter.firstDay(from: day) {
      day = allowed + 1
      let units = allowed * unitsPerDay..<day * unitsPerDay
      guard units.lowerBound < target else { break }
      let phase = (startIndex - units.lowerBound).modulo(interval)
      func allowedUnits(_ range: Range<Int>) -> Int {
        stride(from: phase, to: range.upperBound - units.lowerBound, by: interval).count {
          $0 >= range.lowerBound - units.lowerBound && clock.allows($0 * unit)
        }
      }
      let range = units.clamped(to: index..<max(index, target))
      if range != units {
        count += allowedUnits(range)
      } else {
        let known = wholeDays[phase] ?? allowedUnits(units)
        // With a longer interval a day has at most one unit, and days rarely share a distance.
        if interval < unitsPerDay { wholeDays[phase] = known }
        count += known
      }
    }
    return count
  }
}

extension Array<Int> {
  /// Returns the index of the first element that matches a predicate, by binary search.
  ///
  /// The predicate must hold for all elements after the first one that matches it.
  fileprivate func partitionIndex(where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
