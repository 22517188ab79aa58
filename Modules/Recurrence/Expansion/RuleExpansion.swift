import DateFormatting

/// The times that a rule makes, in order, as seconds that a clock shows since 1970-01-01 00:00.
///
/// No zone counts here: the clock is never changed, and every day has 24 hours. It works through the
/// units of the rule's frequency that its interval leaves, and jumps over those that no part of the
/// rule allows. Where nothing is left it ends: the days repeat every 400 years, and the year 9999 is
/// the last.
struct RuleExpansion: IteratorProtocol {
  private let frequency: RecurrenceRule.Frequency
  private let interval: Int
  private let positions: [Int]
  private let start: Int
  private let startIndex: Int
  /// The last second that is asked for.
  private let last: Int
  private var filter: DayFilter
  private let clock: ClockFilter
  /// Where the units of a fixed length begin: with week number 0 or in 1970, in seconds since then.
  private let origin: Int

  /// The unit that comes next.
  private var index: Int
  /// The unit that is being gone through: what its times begin from, and the times from there.
  private var bases: [Int] = []
  private var basePosition = 0
  private var offsets: [Int] = [0]
  private var offsetPosition = 0
  /// The number of instances of `COUNT` that are left.
  private var remaining: Int
  private let isCounted: Bool
  /// The least time that is still to come.
  private var lowest: Int
  /// A Boolean value that indicates whether the start itself is still to come, whatever the rule says.
  private var owesStart: Bool
  /// Days on which nothing of a rule counts that has more than one time a day, in days since 1970.
  private let excludedDays: Set<Int>

  /// - Parameters:
  ///   - start: the first instance, by the clock.
  ///   - first: the time from which instances are asked for.
  ///   - last: the time up to which they are.
  ///   - includesStart: A Boolean value that indicates whether the start is an instance also where the
  ///     rule does not make it.
  ///   - excludedDays: Days whose instances are left out, in days since 1970. `COUNT` counts them. They are
  ///     jumped over; what lies on one may be made all the same.
  init(
    _ rule: RecurrenceRule, start: Int, from first: Int = .min, through last: Int = .max,
    includesStart: Bool = true, excludedDays: Set<Int> = []
  ) {
    let moment = CivilDateTime(secondsSinceEpoch: start)
    frequency = rule.frequency
    // More seconds than the calendar has: no interval leads further.
    interval = min(max(rule.interval, 1), 1_000_000_000_000)
    positions = rule.positions
    self.start = start
    self.excludedDays = frequency < .daily ? excludedDays : []
    self.last = min(last, Self.lastSecond)
    filter = DayFilter(rule, start: moment.day)
    clock = ClockFilter(rule, start: moment.time)
    origin = frequency == .weekly ? (rule.weekStart - 5) * 86_400 : 0
    // There are no more instances than seconds: a higher number never ends the rule.
    let count = rule.count ?? .max
    isCounted = count <= Self.lastSecond - start
    remaining = isCounted ? count : .max
    lowest = start
    owesStart = includesStart
    index = 0
    startIndex = Self.index(of: start, frequency, origin)
    index = isReachable(start: moment.day) ? startIndex : .max
    if first > start { skip(to: first) }
  }

  /// The number of instances that `COUNT` leaves from here on, should the rule make so many.
  var remainingCount: Int { remaining }

  mutating func next() -> Int? {
    guard remaining > 0 else { return nil }
    if owesStart {
      owesStart = false
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

  /// The number of the unit that a second lies in.
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

  /// The first second of a unit.
  private func firstSecond(of index: Int) -> Int {
    guard let months = frequency.months else { return index * (frequency.unit ?? 1) + origin }
    let month = index * months
    return CivilDate.daysSinceEpoch(year: month / 12, month: month % 12 + 1, day: 1) * 86_400
  }

  /// The first unit from this one on that the interval leaves.
  private func aligned(_ index: Int) -> Int {
    index + (startIndex - index).modulo(interval)
  }

  /// Returns whether the interval ever meets what the parts allow.
  ///
  /// Every seventh day is always the same weekday, every 24th hour the same hour, every twelfth month
  /// the same month: where that one is not allowed, no search would end before the year 9999.
  private func isReachable(start: CivilDate) -> Bool {
    if frequency == .monthly {
      let step = interval.greatestCommonDivisor(with: 12)
      return (1...12).contains { filter.allows(month: $0) && ($0 - start.month).modulo(step) == 0 }
    }
    guard frequency <= .daily, let unit = frequency.unit, let unitsPerWeek = frequency.unitsPerWeek
    else { return true }
    let step = interval.greatestCommonDivisor(with: unitsPerWeek)
    let unitsPerDay = 86_400 / unit
    // The day 0 of all is a Thursday.
    return (0..<7).contains { day in
      filter.allows(weekday: (day + 4) % 7 + 1)
        && stride(
          from: (startIndex - day * unitsPerDay).modulo(step), to: unitsPerDay, by: step
        ).contains { clock.allows($0 * unit) }
    }
  }
}

extension RuleExpansion {
  /// The next time of the rule, without regard to `COUNT`.
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
        if filter.passesMonths { lowest = value + 1 }
        return value
      }
      guard fillNext() else { return nil }
    }
  }

  /// Goes on to the next unit that has any times; false at the end.
  private mutating func fillNext() -> Bool {
    (bases, basePosition, offsetPosition) = ([], 0, 0)
    while bases.isEmpty {
      guard index <= self.index(of: last) else { return false }
      let begin = firstSecond(of: index)
      if filter.passesMonths {
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
        // A day or a time further on is the first that is allowed.
        index = aligned(foundIndex)
        continue
      }
      fill(begin, until: firstSecond(of: index + 1))
      index += interval
    }
    return true
  }

  /// Takes the times of one unit.
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

// MARK: - What lies before

extension RuleExpansion {
  /// Leaves out all before a time.
  ///
  /// Without `COUNT` that is a calculation. With it, what is left out is counted: by units, and by days where
  /// units are shorter.
  private mutating func skip(to first: Int) {
    guard isCounted else {
      owesStart = false
      lowest = first
      index = max(index, aligned(self.index(of: first)))
      return
    }
    if owesStart {
      owesStart = false
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
      _ = passOver(before: lowest)
      remaining -= min(remaining, passOver(before: first))
      if filter.passesMonths, let last = bases.prefix(basePosition).last {
        lowest = max(lowest, last + (offsets.last ?? 0) + 1)
      }
      if basePosition < bases.count { return }
      skipUnits(to: target)
    }
  }

  /// Leaves out what lies before a time of the unit that is being gone through.
  ///
  /// - Returns: How many times these are.
  private mutating func passOver(before limit: Int) -> Int {
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

  /// Leaves out the units before one where these are counted without going through each of them.
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

  /// The number of instances that a unit has, where all units that have some have as many.
  private var countInUnit: Int {
    let count = (frequency == .weekly ? filter.weekdayCount : 1) * clock.offsets.count
    guard !positions.isEmpty else { return count }
    return Set(positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { 0..<count ~= $0 }).count
  }

  /// Returns the number of allowed units that are shorter than a day and lie before one, from the next on.
  ///
  /// It goes through days. On how many units of a day the interval and the time of day leave, those days
  /// agree that begin as far from a unit that the interval leaves.
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
        // With a longer interval a day has but one, and hardly two days agree.
        if interval < unitsPerDay { wholeDays[phase] = known }
        count += known
      }
    }
    return count
  }
}

extension Array<Int> {
  /// The index of the first number of a sorted list for which a condition holds that holds for all after it.
  fileprivate func partitionIndex(where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
