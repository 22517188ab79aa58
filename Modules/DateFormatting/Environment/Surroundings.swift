public import Foundation

/// What a program knows of the world around it: what time it is, and how dates are written here.
public enum Surroundings {
  /// Takes the place of the process's clock and locale, for tests.
  @TaskLocal public static var substitute: (now: Date, dates: DateEnvironment)?

  /// The present.
  public static var now: Date { substitute?.now ?? Date() }

  /// How dates are written and read.
  public static var dates: DateEnvironment { substitute?.dates ?? .current }
}
