public import DateFormatting
public import Foundation
import GRDB
import Models

/// Conversions between instants and the days and local times that stores keep as numbers.
///
/// Days are counted from 1970-01-01, which is 0. Local times are seconds since then, as if they
/// were in UTC. So what is due on the fifteenth stays due on the fifteenth when its owner travels
/// or clocks change.
extension WallClock {
  /// Returns the number of the day of an instant; nil if it is beyond the range of any calendar.
  public func dayNumber(of date: Date) -> Int? {
    abs(date.timeIntervalSince1970) < Self.furthest ? Self.dayNumber(floating(date)) : nil
  }

  /// Returns the first instant of a day; nil if it is beyond the range of any calendar.
  public func start(ofDayNumber day: Int) -> Date? {
    guard abs(day) <= Int(Self.furthest / 86_400) + 1 else { return nil }
    return startOfDay(CivilDate(daysSinceEpoch: day))
  }

  /// Returns the local time at an instant, in seconds.
  public func floating(_ date: Date) -> Double {
    date.timeIntervalSince1970 + Double(offset(at: date))
  }

  /// Returns the local time at the end of a period, in seconds. At the beginning of a day it is
  /// midnight, even on a day whose clocks skip midnight.
  public func floatingEnd(_ date: Date) -> Double {
    let floating = floating(date)
    let midnight = Double(Self.dayNumber(floating)) * 86_400
    return self.date(floating: midnight) == date ? midnight : floating
  }

  /// Returns the first instant with a local time. If clocks skip that time, the instant is later by
  /// the length of the gap.
  public func date(floating seconds: Double) -> Date {
    guard abs(seconds) < Self.furthest else {
      let date = Date(timeIntervalSince1970: seconds)
      return date - Double(offset(at: date))
    }
    let whole = seconds.rounded(.down)
    return date(showing: CivilDateTime(secondsSinceEpoch: Int(whole))) + (seconds - whole)
  }

  /// Returns the number of the day of a local time.
  ///
  /// - Parameter floating: The local time in seconds; NaN counts as 1970-01-01.
  public static func dayNumber(_ floating: Double) -> Int {
    guard !floating.isNaN else { return 0 }
    return Int(min(max((floating / 86_400).rounded(.down), -1e12), 1e12))
  }

  /// The limit of the supported range, some 30,000 years in seconds, so that no sum of days
  /// overflows.
  private static let furthest = 9e11
}

extension WallClock {
  /// Returns the number of the day of a stored instant; the day in UTC if it is beyond the range of
  /// any calendar.
  ///
  /// - Parameter seconds: The instant in seconds since 1970, UTC.
  public func dayNumber(ofStored seconds: Double) -> Int {
    dayNumber(of: Date(timeIntervalSince1970: seconds)) ?? Self.dayNumber(seconds)
  }

  /// Registers an SQL function that returns the day number, in this time zone, of an instant in
  /// seconds since 1970; the day in UTC if it is beyond the range of any calendar.
  ///
  /// Each time zone has a function of its own, which is never removed, because a statement may be
  /// using it.
  ///
  /// - Returns: The name of the function.
  package func dayFunction(_ db: Database) -> String {
    function("civil_day", db) { dayNumber(ofStored: $0) }
  }

  /// Registers an SQL function that returns the instant, in seconds since 1970, with a local time;
  /// see ``date(floating:)``.
  ///
  /// - Returns: The name of the function.
  package func instantFunction(_ db: Database) -> String {
    function("wall_instant", db) { date(floating: $0).timeIntervalSince1970 }
  }

  private func function(
    _ name: String, _ db: Database,
    _ value: @escaping @Sendable (Double) -> any DatabaseValueConvertible
  ) -> String {
    var hash = ContentHash()
    hash.combine(fingerprint)
    let function = "\(name)_" + String(hash.value, radix: 36)
    if (try? db.cachedStatement(sql: "SELECT \(function)(0)")) == nil {
      db.add(
        function: DatabaseFunction(function, argumentCount: 1, pure: true) { values in
          value(Double.fromDatabaseValue(values[0]) ?? 0)
        })
    }
    return function
  }
}
