import CommandSupport
import DateFormatting
import Foundation

/// Formats and parses birth dates, and formats the times of logins and loans.
struct EquipDates {
  let environment: DateEnvironment

  init(in environment: DateEnvironment = ProgramEnvironment.dates) {
    self.environment = environment
  }

  /// A birth date in the assignment's form: `February 26, 1928`. It is stored as noon of that day
  /// in UTC, so that it is the same in every time zone.
  func birthDate(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .long, in: environment).string(from: WallClock.utc.day(of: date))
  }

  /// The age at a moment, in years.
  func age(bornOn date: Date, at now: Date) -> Int {
    let birth = WallClock.utc.day(of: date)
    let today = environment.clock.day(of: now)
    let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (hadBirthday ? 0 : 1)
  }

  /// Parses a birth date.
  ///
  /// - Throws: `DateParseError`.
  func birthDate(typed text: String, now: Date) throws -> Date {
    let day = environment.clock.day(of: try DateParser(in: environment).parse(text, now: now).date)
    return WallClock.utc.startOfDay(day).addingTimeInterval(12 * 3600)
  }

  /// A time on a screen: `Oct 17, 2020 at 5:41 PM`.
  func stamp(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .medium, timeStyle: .short, in: environment).string(from: date)
  }

  /// A time in a list: `10/17/20, 5:41 PM`.
  func listed(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// For other programs: ISO 8601 with the local UTC offset.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}
