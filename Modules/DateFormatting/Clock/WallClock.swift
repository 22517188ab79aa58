import Foundation
import Glibc

/// The clock on the wall of a place: tells which day and time it shows at an instant, and at which
/// instant it shows a day and time.
///
/// The place of the running process is asked of the C library (`localtime_r`, 0.04 µs), which knows
/// every form of `TZ`; any other of Foundation's `TimeZone`. So a program that only shows local
/// times never loads Foundation's time zone data.
public struct WallClock: Sendable {
  enum Source: Sendable {
    case process
    case zone(TimeZone)
    case fixed(secondsFromGMT: Int)
  }

  let source: Source

  /// The clock of the running process: what `TZ` says, otherwise the machine's own zone.
  public static let process = WallClock(source: .process)

  /// The clock that shows Coordinated Universal Time.
  public static let utc = WallClock(source: .fixed(secondsFromGMT: 0))

  /// The clock of a time zone.
  public init(_ timeZone: TimeZone) {
    source = .zone(timeZone)
  }

  private init(source: Source) {
    self.source = source
  }

  /// The zone as Foundation's calendar takes it.
  ///
  /// Foundation knows zones by name only: where the process's `TZ` spells out a rule
  /// (`CET-1CEST,M3.5.0,M10.5.0/3`), this is UTC, while the clock itself follows the rule.
  public var timeZone: TimeZone {
    switch source {
    case .process: .current
    case .zone(let zone): zone
    case .fixed(let seconds): TimeZone(secondsFromGMT: seconds) ?? .gmt
    }
  }

  /// How many seconds the clock is ahead of UTC at an instant; negative west of Greenwich.
  public func offset(at date: Date) -> Int {
    offset(atSecond: Self.second(of: date))
  }

  /// What the clock shows at an instant, to the second.
  public func reading(of date: Date) -> CivilDateTime {
    let second = Self.second(of: date)
    return CivilDateTime(secondsSinceEpoch: second + offset(atSecond: second))
  }

  /// The day the clock shows at an instant.
  public func day(of date: Date) -> CivilDate {
    reading(of: date).day
  }

  func offset(atSecond second: Int) -> Int {
    switch source {
    case .process:
      var time = time_t(second)
      var parts = tm()
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    case .zone(let zone):
      return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    case .fixed(let seconds):
      return seconds
    }
  }

  /// The whole second an instant lies in, since 1970-01-01 00:00 UTC.
  ///
  /// Instants further than some 300,000 years away, which a damaged file may hold, count as the
  /// furthest; one that is no number counts as 1970.
  static func second(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN else { return 0 }
    return Int(min(max(seconds, -1e13), 1e13).rounded(.down))
  }
}
