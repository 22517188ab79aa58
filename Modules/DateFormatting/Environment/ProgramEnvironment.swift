public import Foundation

/// The environment of a program: the present time, and how dates are written here.
public enum ProgramEnvironment {
  /// Takes the place of the process's time, time zone and locale, for tests.
  @TaskLocal public static var substitute: (now: Date, dates: DateEnvironment)?

  /// The present.
  public static var now: Date { substitute?.now ?? Date() }

  /// How dates are written and read.
  public static var dates: DateEnvironment { substitute?.dates ?? .current }
}
