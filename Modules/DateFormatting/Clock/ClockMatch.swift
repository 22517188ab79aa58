import Foundation

/// The instants at which a wall clock shows a given day and time.
public enum ClockMatch: Hashable, Sendable {
  case once(Date)
  /// The clock was put back, so that it shows the time twice.
  case twice(first: Date, second: Date)
  /// The clock was put forward past the time and never shows it.
  case never(ClockChange)
}
