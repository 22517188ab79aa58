import Foundation
import Glibc

/// Converts between instants and the local day and time of a time zone.
///
/// The local time zone of the process is read from the C library (`localtime_r`, 0.04 µs), which
/// supports every form of `TZ`. Any other comes from Foundation's `TimeZone`. So a program that
/// shows only local times never loads Foundation's time zone data.
public struct WallClock: Sendable {
  enum Source: Sendable {
    case process
    case zone(TimeZone)
    case utc
    case changes([Change], repeatsFrom: Int)
  }

  let source: Source

  /// The clock of the process: the zone in `TZ`, or otherwise the system's own.
  public static let process = WallClock(source: .process)

  /// The clock of Coordinated Universal Time.
  public static let utc = WallClock(source: .utc)

  /// Creates the clock of a time zone.
  public init(_ timeZone: TimeZone) {
    source = .zone(timeZone)
  }

  /// A change of the offset in a zone that a calendar defines.
  package struct Change: Sendable {
    /// The time of the change, in seconds since 1970.
    package let onset: Int
    /// The offset from UTC before the change, in seconds.
    package let from: Int
    /// The offset from UTC after the change, in seconds.
    package let to: Int

    package init(onset: Int, from: Int, to: Int) {
      (self.onset, self.from, self.to) = (onset, from, to)
    }
  }

  /// Creates the clock of a zone that a calendar defines.
  ///
  /// - Parameters:
  ///   - changes: The changes in chronological order, at least one.
  ///   - end: The time from which the changes of 400 years before repeat, in seconds since 1970.
  ///     The Gregorian calendar repeats after 400 years.
  package init(changes: [Change], repeatsFrom end: Int) {
    source = .changes(changes, repeatsFrom: end)
  }

  private init(source: Source) {
    self.source = source
  }

  /// The time zone for Foundation's calendar.
  ///
  /// Foundation knows zones only by name. If the process's `TZ` is a rule
  /// (`CET-1CEST,M3.5.0,M10.5.0/3`), this is UTC, while the clock itself follows the rule.
  public var timeZone: TimeZone {
    switch source {
    case .process: .current
    case .zone(let zone): zone
    case .utc, .changes: .gmt
    }
  }

  /// The clock's system time zone; nil for the clock of the process, of UTC, and of a defined zone.
  package var systemZone: TimeZone? {
    if case .zone(let zone) = source { zone } else { nil }
  }

  /// Returns the offset from UTC at an instant, in seconds; negative west of Greenwich.
  public func offset(at date: Date) -> Int {
    offset(atSecond: Self.second(of: date))
  }

  /// Returns the local day and time at an instant, to the second.
  public func reading(of date: Date) -> CivilDateTime {
    let second = Self.second(of: date)
    return CivilDateTime(secondsSinceEpoch: second + offset(atSecond: second))
  }

  /// Returns the local day at an instant.
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
    case .utc:
      return 0
    case .changes(let changes, let end):
      return Self.offset(atSecond: second, changes, repeatsFrom: end)
    }
  }

  /// Returns the changes of a defined zone's offset in a range, in seconds since 1970, without
  /// repetitions; empty for any other clock.
  package func changes(in range: Range<Int>) -> [Int] {
    guard case .changes(let changes, _) = source else { return [] }
    return changes.map(\.onset).filter(range.contains)
  }

  private static func offset(
    atSecond second: Int, _ changes: [Change], repeatsFrom end: Int
  ) -> Int {
    let cycle = 146_097 * 86_400
    let place = second < end ? second : second - ((second - end) / cycle + 1) * cycle
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].onset <= place { low = middle + 1 } else { high = middle }
    }
    // Before the first change, its earlier offset applies.
    return low > 0 ? changes[low - 1].to : changes.first?.from ?? 0
  }

  /// Returns the whole second of an instant, since 1970-01-01 00:00 UTC.
  ///
  /// Instants more than about 300,000 years away, which a damaged file may contain, are clamped.
  /// NaN becomes 1970.
  static func second(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN else { return 0 }
    return Int(min(max(seconds, -1e13), 1e13).rounded(.down))
  }
}

extension WallClock {
  /// A text that differs if the local times differ, so that a program can detect a change of the
  /// time zone.
  ///
  /// It contains the zone's name and a hash of its offsets from 1970 to 2037, which also changes
  /// with the rules of the zone.
  public var fingerprint: String {
    // FNV-1a, 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let halfYear = 15_778_476
    for half in 0..<136 {
      hash ^= UInt64(truncatingIfNeeded: offset(atSecond: half * halfYear))
      hash &*= 0x100_0000_01B3
    }
    return "\(name) \(String(hash, radix: 36))"
  }

  private var name: String {
    switch source {
    case .process: Self.processName
    case .zone(let zone): zone.identifier
    case .utc, .changes: "0"
    }
  }

  /// The name of the process's zone: `TZ`, or the target of the link `/etc/localtime`.
  private static var processName: String {
    if let name = getenv("TZ") { return String(cString: name) }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension WallClock {
  /// Returns the instants of a local day and time: usually one, but none or two near a change of
  /// the clock.
  public func match(_ moment: CivilDateTime) -> ClockMatch {
    let local = moment.secondsSinceEpoch
    // No zone is a whole day away from UTC, and none changes its clocks twice in two days. So the
    // offset at `local` is either the one of the day before or the one of the day after.
    let (dayBefore, dayAfter) = (local - Self.margin, local + Self.margin)
    let (earlier, later) = (offset(atSecond: dayBefore), offset(atSecond: dayAfter))
    let first = instant(local, offset: earlier)
    guard earlier != later else { return .once(Self.date(local - earlier)) }
    switch (first, instant(local, offset: later)) {
    case (let first?, let second?): return .twice(first: first, second: second)
    case (let only?, nil), (nil, let only?): return .once(only)
    case (nil, nil):
      let change = firstSecond(from: dayBefore, to: dayAfter) { offset(atSecond: $0) != earlier }
      return .never(
        ClockChange(
          date: Self.date(change),
          before: CivilDateTime(secondsSinceEpoch: change + earlier),
          after: CivilDateTime(secondsSinceEpoch: change + later)))
    }
  }

  /// Returns the instant of a day and time that was written down, such as a stored or imported one.
  ///
  /// If the time occurs twice, it is the first. A time that does not occur has the offset before
  /// the change, so 2:30 becomes 3:30 if clocks go from 2:00 to 3:00 (RFC 5545, 3.3.5).
  public func date(showing moment: CivilDateTime) -> Date {
    switch match(moment) {
    case .once(let date), .twice(first: let date, second: _): date
    case .never(let change):
      change.date + Double(moment.secondsSinceEpoch - change.before.secondsSinceEpoch)
    }
  }

  /// Returns the first instant of a day: midnight, or the moment after it if the clock skips
  /// midnight.
  ///
  /// For a day that the clock skips entirely (2011-12-30 in Samoa), it is the start of the next
  /// day.
  public func startOfDay(_ day: CivilDate) -> Date {
    switch match(CivilDateTime(day: day, time: .midnight)) {
    case .once(let date), .twice(first: let date, second: _): date
    case .never(let change): change.date
    }
  }

  private static let margin = 26 * 3600

  private static func date(_ second: Int) -> Date {
    Date(timeIntervalSince1970: Double(second))
  }

  /// Returns the instant of `local` with an offset; nil if the clock has another offset then.
  private func instant(_ local: Int, offset: Int) -> Date? {
    self.offset(atSecond: local - offset) == offset ? Self.date(local - offset) : nil
  }

  /// Returns the first second of a range at which a condition holds. The condition must hold from
  /// there to the end.
  private func firstSecond(from start: Int, to end: Int, where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

/// The instants of a local day and time.
public enum ClockMatch: Hashable, Sendable {
  case once(Date)
  /// A time that occurs twice because the clock goes back.
  case twice(first: Date, second: Date)
  /// A time that does not occur because the clock goes forward past it.
  case never(ClockChange)
}

/// A change of a clock, forward or back.
public struct ClockChange: Hashable, Sendable {
  /// The first instant after the change.
  public let date: Date
  /// The local time without the change.
  public let before: CivilDateTime
  /// The local time with the change.
  public let after: CivilDateTime
}
