import DateFormatting
import Foundation

/// What the commands know of the world: what time it is, and how dates are written here.
enum Surroundings {
  /// Takes the place of the process's clock and locale, for tests.
  @TaskLocal static var substitute: (now: Date, dates: DateEnvironment)?

  static var now: Date { substitute?.now ?? Date() }

  static var dates: DateEnvironment { substitute?.dates ?? .current }
}
