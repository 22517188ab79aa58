import DateFormatting

/// A filter for the times of day that the `BYHOUR`, `BYMINUTE` and `BYSECOND` parts of a rule
/// allow.
///
/// A part that is missing defaults to the value of the start.
struct ClockFilter {
  private var hours = UInt64.max
  private var minutes = UInt64.max
  private var seconds = UInt64.max
  /// The times in a unit, in ascending order and in seconds from the start of the unit, or from the
  /// start of each of its days.
  let offsets: [Int]

  init(_ rule: RecurrenceRule, start: TimeOfDay) {
    // A part for a shorter time than the unit expands it; any other part limits it.
    var offsets = [0]
    func expand(_ values: [Int], orElse value: Int, by unit: Int) {
      let values = values.isEmpty ? [value] : Set(values.map { min($0, 59) }).sorted()
      offsets = offsets.flatMap { offset in values.map { offset + $0 * unit } }
    }
    let frequency = rule.frequency
    if frequency >= .daily {
      expand(rule.hours, orElse: start.hour, by: 3600)
    } else if !rule.hours.isEmpty {
      hours = DayFilter.mask(rule.hours)
    }
    if frequency >= .hourly {
      expand(rule.minutes, orElse: start.minute, by: 60)
    } else if !rule.minutes.isEmpty {
      minutes = DayFilter.mask(rule.minutes)
    }
    if frequency >= .minutely {
      expand(rule.seconds, orElse: start.second, by: 1)
    } else if !rule.seconds.isEmpty {
      seconds = DayFilter.mask(rule.seconds.map { min($0, 59) })
    }
    self.offsets = offsets
  }

  /// A Boolean value that indicates whether units at every time of day are allowed.
  var isOpen: Bool { hours & minutes & seconds == .max }

  /// Returns a Boolean value that indicates whether a unit that begins at a second of the day is
  /// allowed.
  func allows(_ secondOfDay: Int) -> Bool {
    first(from: secondOfDay) == secondOfDay
  }

  /// Returns the first allowed second at or after a second, both since 1970.
  func first(from second: Int) -> Int {
    if isOpen { return second }
    var result = second
    while true {
      let hour = result.modulo(86_400) / 3600
      guard let allowedHour = Self.next(hours, from: hour, below: 24) else {
        result = (result.day + 1) * 86_400
        continue
      }
      if allowedHour > hour { result = result.day * 86_400 + allowedHour * 3600 }
      let minute = result.modulo(3600) / 60
      guard let allowedMinute = Self.next(minutes, from: minute, below: 60) else {
        result += 3600 - result.modulo(3600)
        continue
      }
      if allowedMinute > minute { result += allowedMinute * 60 - result.modulo(3600) }
      let second = result.modulo(60)
      guard let allowedSecond = Self.next(seconds, from: second, below: 60) else {
        result += 60 - second
        continue
      }
      return result + allowedSecond - second
    }
  }

  /// Returns the lowest number of a set that is at least `number` and below `end`, or nil.
  private static func next(_ set: UInt64, from number: Int, below end: Int) -> Int? {
    let found = number + (set >> UInt64(number)).trailingZeroBitCount
    return found < end ? found : nil
  }
}

extension Int {
  /// Returns the quotient, rounded toward negative infinity.
  func floorDivided(by divisor: Int) -> Int {
    (self - modulo(divisor)) / divisor
  }

  /// Returns the remainder, which is never negative for a positive divisor.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// The day that contains the second, in days since 1970.
  var day: Int { floorDivided(by: 86_400) }

  func greatestCommonDivisor(with other: Int) -> Int {
    var (large, small) = (self, other)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
