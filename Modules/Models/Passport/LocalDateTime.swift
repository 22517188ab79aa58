public import Foundation

/// A date and time as a clock on the wall shows it, without a time zone: `2021-04-17 19:59:00`.
///
/// When somebody arrived in a place is told by the clocks of that place, wherever it is read later.
/// Gregorian, years 1 to 9999, whole seconds; no leap seconds.
public struct LocalDateTime: Hashable, Sendable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int

  /// The time of these components; nil where no calendar or clock shows it.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// What a clock in `timeZone` shows at `date`, without fractions of a second; nil outside the years
  /// 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    self.init(secondsSince1970: Int(seconds.rounded(.down)))
  }

  /// The date at which clocks in `timeZone` show this time. Where a clock change skips it, the time
  /// that the clocks then show instead; where clocks show it twice, the first.
  public func date(in timeZone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.date(
      from: DateComponents(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second))
  }
}

extension LocalDateTime: Comparable {
  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }
}

extension LocalDateTime: CustomStringConvertible, LosslessStringConvertible {
  /// `2021-04-17 19:59:00`, as the passport server writes it.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
      + " \(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
  }

  /// Reads `description`, and nothing else.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension LocalDateTime {
  /// Seconds on this clock since it showed 1970-01-01 00:00:00, had it never been changed.
  public var secondsSince1970: Int {
    daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Civil days since 1970-01-01.
  ///
  /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`.
  public var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The time that many seconds after 1970-01-01 00:00:00; nil outside the years 1 to 9999.
  ///
  /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`.
  public init?(secondsSince1970 seconds: Int) {
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    let (days, clock) = seconds.dividedFloor(by: 86_400)
    let shifted = days + 719_468
    let (era, dayOfEra) = shifted.dividedFloor(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, hour: clock / 3_600,
      minute: clock / 60 % 60, second: clock % 60)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// Quotient rounded down, and what is left, which is never negative.
  fileprivate func dividedFloor(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
