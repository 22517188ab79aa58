import Foundation

/// The instants at which a wall clock shows a given day and time.
public enum ClockMatch: Hashable, Sendable {
  case once(Date)
  /// The clock was put back, so that it shows the time twice.
  case twice(first: Date, second: Date)
  /// The clock was put forward past the time and never shows it.
  case never(ClockChange)
}

/// A moment at which a wall clock is put forward or back.
public struct ClockChange: Hashable, Sendable {
  public let date: Date
  /// What the clock would have shown had it not been changed.
  public let before: CivilDateTime
  /// What it shows instead.
  public let after: CivilDateTime
}
