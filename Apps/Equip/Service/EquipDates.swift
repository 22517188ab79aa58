import CommandSupport
import DateFormatting
import Foundation

/// How screens and commands write and read days of birth, times of logins and times of loans.
struct EquipDates {
  let environment: DateEnvironment

  init(in environment: DateEnvironment = ProgramEnvironment.dates) {
    self.environment = environment
  }

  /// A day of birth as the assignment writes it: `February 26, 1928`. It is kept as noon of that day
  /// in UTC, and the same wherever it is read.
  func birthDate(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .long, in: environment).string(from: WallClock.utc.day(of: date))
  }

  /// How old somebody is at a moment, in years.
  func age(bornOn date: Date, at now: Date) -> Int {
    let birth = WallClock.utc.day(of: date)
    let today = environment.clock.day(of: now)
    let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (hadBirthday ? 0 : 1)
  }

  /// Reads a day of birth.
  ///
  /// - Throws: `DateParseError`, which says what is not understood.
  func birthDate(typed text: String, now: Date) throws -> Date {
    let day = environment.clock.day(of: try DateParser(in: environment).parse(text, now: now).date)
    return WallClock.utc.startOfDay(day).addingTimeInterval(12 * 3600)
  }

  /// A moment on a screen: `Oct 17, 2020 at 5:41 PM`.
  func stamp(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .medium, timeStyle: .short, in: environment).string(from: date)
  }

  /// A moment in a list: `10/17/20, 5:41 PM`.
  func listed(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}
