import DateFormatting

/// Which times of a day a rule's parts leave: `BYHOUR`, `BYMINUTE` and `BYSECOND`, with what the start
/// says where they say nothing.
struct ClockFilter {
  private var hours = UInt64.max
  private var minutes = UInt64.max
  private var seconds = UInt64.max
  /// The times of a unit, in seconds from its begin, or from that of each of its days; ascending.
  let offsets: [Int]

  init(_ rule: RecurrenceRule, start: TimeOfDay) {
    // What is shorter than the unit is expanded, what is as long or longer is limited.
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

  /// A Boolean value that indicates whether units of every time of day are left.
  var isOpen: Bool { hours & minutes & seconds == .max }

  /// Returns whether a unit that begins so many seconds after midnight is left.
  func allows(_ secondOfDay: Int) -> Bool {
    first(from: secondOfDay) == secondOfDay
  }

  /// The first second from one on that is left, both since 1970.
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

  /// The lowest number of a set from one on.
  private static func next(_ set: UInt64, from number: Int, below end: Int) -> Int? {
    let found = number + (set >> UInt64(number)).trailingZeroBitCount
    return found < end ? found : nil
  }
}

extension Int {
  /// The quotient, rounded down also below zero.
  func floorDivided(by divisor: Int) -> Int {
    (self - modulo(divisor)) / divisor
  }

  /// The remainder, from 0 on also below zero.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// The day that a second lies in, both since 1970.
  var day: Int { floorDivided(by: 86_400) }

  func greatestCommonDivisor(with other: Int) -> Int {
    var (large, small) = (self, other)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
