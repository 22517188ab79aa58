import DateFormatting

/// Which times of a day a rule's parts leave: `BYHOUR`, `BYMINUTE` and `BYSECOND`, with what the start
/// says where they say nothing.
struct ClockFilter {
  /// The hours, minutes and seconds that are left; empty where all are.
  private var hours: [Int] = []
  private var minutes: [Int] = []
  private var seconds: [Int] = []
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
    } else {
      hours = rule.hours
    }
    if frequency >= .hourly {
      expand(rule.minutes, orElse: start.minute, by: 60)
    } else {
      minutes = rule.minutes
    }
    if frequency >= .minutely {
      expand(rule.seconds, orElse: start.second, by: 1)
    } else {
      seconds = rule.seconds.map { min($0, 59) }
    }
    self.offsets = offsets
  }

  /// Whether units of every time of day are left.
  var isOpen: Bool { hours.isEmpty && minutes.isEmpty && seconds.isEmpty }

  /// Whether a unit that begins so many seconds after midnight is left.
  func allows(_ secondOfDay: Int) -> Bool {
    first(from: secondOfDay) == secondOfDay
  }

  /// The first second from one on that is left, both since 1970.
  func first(from second: Int) -> Int {
    var result = second
    while true {
      if !hours.isEmpty, !hours.contains(result.modulo(86_400) / 3600) {
        result += 3600 - result.modulo(3600)
      } else if !minutes.isEmpty, !minutes.contains(result.modulo(3600) / 60) {
        result += 60 - result.modulo(60)
      } else if !seconds.isEmpty, !seconds.contains(result.modulo(60)) {
        result += 1
      } else {
        return result
      }
    }
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
