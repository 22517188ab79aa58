import Foundation

/// A moment at which a wall clock is put forward or back.
public struct ClockChange: Hashable, Sendable {
  /// The first instant after the change.
  public let date: Date
  /// What the clock would have shown had it not been changed.
  public let before: CivilDateTime
  /// What it shows instead.
  public let after: CivilDateTime
}
