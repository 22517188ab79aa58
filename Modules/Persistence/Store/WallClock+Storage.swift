public import DateFormatting
public import Foundation
import GRDB
import Models

/// Days and times of the wall as stores keep them: as numbers, the same everywhere.
///
/// Days are counted from 1970-01-01, which is 0; times of the wall are seconds since then as if it were
/// UTC. So what is due on the fifteenth stays so when its owner travels or clocks are changed.
extension WallClock {
  /// The number of the day at an instant; nil where it is further away than any calendar reaches.
  public func dayNumber(of date: Date) -> Int? {
    abs(date.timeIntervalSince1970) < Self.furthest ? Self.dayNumber(floating(date)) : nil
  }

  /// The first instant of a day; nil where it is further away than any calendar reaches.
  public func start(ofDayNumber day: Int) -> Date? {
    guard abs(day) <= Int(Self.furthest / 86_400) + 1 else { return nil }
    return startOfDay(CivilDate(daysSinceEpoch: day))
  }

  /// What the wall shows at an instant, in seconds.
  public func floating(_ date: Date) -> Double {
    date.timeIntervalSince1970 + Double(offset(at: date))
  }

  /// What the wall shows at the end of a period: where a day begins, the midnight before it, even on a
  /// day on which clocks skip midnight.
  public func floatingEnd(_ date: Date) -> Double {
    let floating = floating(date)
    let midnight = Double(Self.dayNumber(floating)) * 86_400
    return self.date(floating: midnight) == date ? midnight : floating
  }

  /// The first instant at which the wall shows a time; where clocks skip it, the time as much later.
  public func date(floating seconds: Double) -> Date {
    guard abs(seconds) < Self.furthest else {
      let date = Date(timeIntervalSince1970: seconds)
      return date - Double(offset(at: date))
    }
    let whole = seconds.rounded(.down)
    return date(showing: CivilDateTime(secondsSinceEpoch: Int(whole))) + (seconds - whole)
  }

  /// The day of a time of the wall.
  ///
  /// - Parameter floating: In seconds; what is no number counts as 1970.
  public static func dayNumber(_ floating: Double) -> Int {
    guard !floating.isNaN else { return 0 }
    return Int(min(max((floating / 86_400).rounded(.down), -1e12), 1e12))
  }

  /// Some 30,000 years, so that no sum of days overflows.
  private static let furthest = 9e11
}

extension WallClock {
  /// The number of the day a stored instant is on; that of Greenwich where no calendar reaches.
  ///
  /// - Parameter seconds: Since 1970, UTC.
  public func dayNumber(ofStored seconds: Double) -> Int {
    dayNumber(of: Date(timeIntervalSince1970: seconds)) ?? Self.dayNumber(seconds)
  }

  /// Teaches SQLite a function that tells the number of the day of an instant, given in seconds since 1970,
  /// by this clock; that of Greenwich where no calendar reaches.
  ///
  /// Each clock has a function of its own, which is never taken back: a statement may be using it.
  ///
  /// - Returns: The function's name.
  package func dayFunction(_ db: Database) -> String {
    function("civil_day", db) { dayNumber(ofStored: $0) }
  }

  /// Teaches SQLite a function that tells the instant, in seconds since 1970, at which the wall shows a
  /// time; see ``date(floating:)``.
  ///
  /// - Returns: The function's name.
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
