import DateFormatting
import Foundation

/// What the commands know of the world: what time it is, and how dates are written here.
enum Surroundings {
  /// Takes the place of the process's clock and locale, for tests.
  @TaskLocal static var substitute: (now: Date, environment: DateEnvironment)?

  static var now: Date { substitute?.now ?? Date() }

  static var environment: DateEnvironment { substitute?.environment ?? .current }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: environment.clock).string(from: date)
  }
}
