import DateFormatting
import Foundation

/// How the screens write and read days of birth, times of logins and times of loans.
@MainActor
struct EquipDates {
  let environment: DateEnvironment
  /// The clock.
  let now: @MainActor () -> Date

  private let longFormat: LocalDateFormatter
  private let dayFormat: LocalDateFormatter
  private let stampFormat: LocalDateFormatter
  private let timeFormat: LocalDateFormatter
  private let parser: DateParser

  init(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.environment = environment
    self.now = now
    longFormat = LocalDateFormatter(dateStyle: .long, in: environment)
    dayFormat = LocalDateFormatter(dateStyle: .medium, in: environment)
    stampFormat = LocalDateFormatter(dateStyle: .medium, timeStyle: .short, in: environment)
    timeFormat = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    parser = DateParser(in: environment)
  }

  /// A day of birth as the assignment writes it: `February 26, 1928`. It is kept as noon of that day
  /// in Greenwich, and the same wherever it is read.
  func birthDate(_ date: Date) -> String {
    longFormat.string(from: WallClock.utc.day(of: date))
  }

  /// How old somebody is today, in years.
  func age(bornOn date: Date) -> Int {
    let birth = WallClock.utc.day(of: date)
    let today = environment.clock.day(of: now())
    let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (hadBirthday ? 0 : 1)
  }

  /// A day of birth as it is typed into a form.
  func typedBirthDate(_ date: Date?) -> String {
    date.map { WallClock.utc.day(of: $0).description } ?? ""
  }

  /// Reads a day of birth.
  ///
  /// - Throws: `DateParseError`, which says what is not understood.
  func birthDate(typed text: String) throws -> Date {
    let day = environment.clock.day(of: try parser.parse(text, now: now()).date)
    return WallClock.utc.startOfDay(day).addingTimeInterval(12 * 3600)
  }

  /// When something happened, by its day here.
  func day(_ date: Date) -> String { dayFormat.string(from: date) }

  /// When something happened, by day and time.
  func stamp(_ date: Date) -> String { stampFormat.string(from: date) }

  /// The time of day.
  func time(_ date: Date) -> String { timeFormat.string(from: date) }
}
