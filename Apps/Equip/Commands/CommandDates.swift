import DateFormatting
import Foundation

/// How the command line writes dates.
struct CommandDates {
  let environment: DateEnvironment

  init(in environment: DateEnvironment = ProgramEnvironment.dates) {
    self.environment = environment
  }

  /// A moment in a list: `10/17/20, 5:41 PM`.
  func listed(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// A day of birth: `February 26, 1928`. It is kept as noon of that day in UTC.
  func birthDate(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .long, in: environment).string(from: WallClock.utc.day(of: date))
  }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}
