/// The first day of the week that the user prefers to the locale's.
public enum WeekStart: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The environment variable with the name of the day.
  public static let variable = "COURSE_APPS_WEEK_START"

  /// The keyword of a locale's identifier (Unicode Technical Standard #35, 3.6.1: `fw`).
  var keyword: String { "fw=\(rawValue.prefix(3))" }
}

/// The hour cycle that the user prefers to the locale's.
public enum TimeFormat: String, CaseIterable, Sendable {
  /// The hours from 1 to 12, with AM or PM.
  case twelveHours = "12h"
  /// The hours from 0 to 23.
  case twentyFourHours = "24h"

  /// The environment variable with `12h` or `24h`.
  public static let variable = "COURSE_APPS_TIME_FORMAT"

  /// The keyword of a locale's identifier (Unicode Technical Standard #35, 3.6.1: `hc`, which ICU's
  /// identifiers call `hours`).
  var keyword: String {
    switch self {
    case .twelveHours: "hours=h12"
    case .twentyFourHours: "hours=h23"
    }
  }
}
