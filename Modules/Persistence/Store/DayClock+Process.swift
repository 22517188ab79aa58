public import Foundation
import GRDB
import Models

extension DayClock {
  /// The clock of the place the process runs in, asked of the C library (`localtime_r`), so that
  /// Foundation's time zones need not be loaded.
  package static let process = DayClock(
    name: "process \(processZone) \(offsets)",
    dayNumber: FloatingClock(timeZone: nil).day,
    firstInstant: { FloatingClock(timeZone: nil).date(Double($0) * 86_400) })

  /// What names the zone of the process: `TZ`, or what `/etc/localtime` is a link to.
  private static var processZone: String {
    if let name = getenv("TZ") { return String(cString: name) }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A number made of what clocks show in 1970 … 2037, which is another one when the rules of a place
  /// have changed.
  private static var offsets: String {
    let clock = FloatingClock(timeZone: nil)
    var number: UInt64 = 0
    for half in 0..<136 {
      let seconds = Double(half) * 15_778_476
      let offset = clock.floating(Date(timeIntervalSince1970: seconds)) - seconds
      number = number &* 31 &+ UInt64(bitPattern: Int64(offset))
    }
    return String(number, radix: 36)
  }
}

/// Tells which day it is at an instant, and when a day begins, in the place a program runs in.
///
/// What takes whole days is stored by its days, as they are the same everywhere, and becomes instants
/// by this clock. Days are counted from 1970-01-01, which is 0.
public struct DayClock: Sendable {
  /// What tells this clock from those of other places, such as `America/Toronto`.
  ///
  /// A store whose days were last reckoned by a clock of another name reckons them anew when it is
  /// opened.
  public let name: String

  private let dayNumber: @Sendable (Date) -> Int
  private let firstInstant: @Sendable (Int) -> Date

  /// Makes a clock of what tells days elsewhere in a program.
  ///
  /// - Parameters:
  ///   - name: Another one for a clock by which days begin at other instants.
  ///   - dayNumber: The day at an instant; asked about the years up to 30,000 only.
  ///   - firstInstant: The first instant of a day.
  public init(
    name: String, dayNumber: @escaping @Sendable (Date) -> Int,
    firstInstant: @escaping @Sendable (Int) -> Date
  ) {
    self.name = name
    self.dayNumber = dayNumber
    self.firstInstant = firstInstant
  }

  /// The clock of a time zone.
  public init(_ timeZone: TimeZone) {
    self.init(
      name: timeZone.identifier,
      dayNumber: { date in
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return Int((seconds / 86_400).rounded(.down))
      },
      firstInstant: { day in
        let midnight = Date(timeIntervalSince1970: Double(day) * 86_400)
        // The offset at midnight is the one shortly before or after it; where both would do, as the
        // clock shows midnight twice, the first is meant.
        let offsets = [-86_400.0, 86_400].map { timeZone.secondsFromGMT(for: midnight + $0) }
        let instants = offsets.map { midnight - Double($0) }
        let shown = zip(instants, offsets).first { timeZone.secondsFromGMT(for: $0) == $1 }
        // A clock that is put forward past midnight shows the day first at the change.
        return shown?.0 ?? timeZone.nextDaylightSavingTimeTransition(after: instants[1] - 1)
          ?? instants[0]
      })
  }

  /// The clock of the place the process runs in.
  public static var current: DayClock { DayClock(.current) }

  /// The day at an instant; nil where it is further away than any calendar reaches.
  package func day(of date: Date) -> Int? {
    abs(date.timeIntervalSince1970) < Self.furthest ? dayNumber(date) : nil
  }

  /// The first instant of a day; nil where it is further away than any calendar reaches.
  package func start(ofDay day: Int) -> Date? {
    abs(day) <= Int(Self.furthest / 86_400) + 1 ? firstInstant(day) : nil
  }

  /// Some 30,000 years, so that no sum of days overflows.
  private static let furthest = 9e11
}

extension DayClock {
  /// The day a stored date is on; that of Greenwich where no calendar reaches.
  ///
  /// - Parameter seconds: Since 1970.
  package func storedDay(_ seconds: Double) -> Int {
    day(of: Date(timeIntervalSince1970: seconds)) ?? FloatingClock.day(seconds)
  }

  /// Teaches SQLite a function that tells the day of a date by this clock.
  ///
  /// Each clock has a function of its own, which is never taken back: a statement may be using it.
  ///
  /// - Returns: The function's name.
  package func function(_ db: Database) -> String {
    var hash = ContentHash()
    hash.combine(name)
    let function = "civil_day_" + String(hash.value, radix: 36)
    if (try? db.cachedStatement(sql: "SELECT \(function)(0)")) == nil {
      db.add(
        function: DatabaseFunction(function, argumentCount: 1, pure: true) { values in
          storedDay(Double.fromDatabaseValue(values[0]) ?? 0)
        })
    }
    return function
  }
}

/// Turns moments into what clocks on the wall show, and back.
///
/// Due dates are stored as the wall shows them, in seconds as if it were UTC: a task that is due on the
/// fifteenth stays due on the fifteenth when its owner travels or clocks are changed.
package struct FloatingClock {
  /// The place; nil for the process's own, which is asked of the C library (`localtime_r`), so that
  /// Foundation's time zones need not be loaded.
  package let timeZone: TimeZone?

  package init(timeZone: TimeZone? = nil) {
    self.timeZone = timeZone
  }

  /// What the wall shows at a moment, in seconds.
  package func floating(_ date: Date) -> Double {
    let seconds = date.timeIntervalSince1970
    return seconds + offset(at: seconds)
  }

  /// What the wall shows at the end of a period: where a day begins, the midnight before it, even on a
  /// day on which clocks skip midnight.
  package func bound(_ date: Date) -> Double {
    let floating = floating(date)
    let midnight = Double(Self.day(floating)) * 86_400
    return self.date(midnight) == date ? midnight : floating
  }

  /// The first moment at which the wall shows a time; where clocks skip it, the time as much later.
  package func date(_ floating: Double) -> Date {
    let before = offset(at: floating - 86_400)
    let after = offset(at: floating + 86_400)
    var seconds = floating - before
    if before != after, offset(at: seconds) != before, offset(at: floating - after) == after {
      seconds = floating - after
    }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The day the wall shows at a moment, counted from 1970-01-01.
  package func day(_ date: Date) -> Int {
    Self.day(floating(date))
  }

  /// The day of a floating time, counted from 1970-01-01.
  package static func day(_ floating: Double) -> Int {
    guard !floating.isNaN else { return 0 }
    return Int(min(max((floating / 86_400).rounded(.down), -1e12), 1e12))
  }

  private func offset(at seconds: Double) -> Double {
    // Some 300,000 years; a damaged file may hold anything.
    let second = seconds.isNaN ? 0 : min(max(seconds, -1e13), 1e13).rounded(.down)
    if let timeZone {
      return Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: second)))
    }
    var time = time_t(second)
    var parts = tm()
    return localtime_r(&time, &parts) == nil ? 0 : Double(parts.tm_gmtoff)
  }
}
