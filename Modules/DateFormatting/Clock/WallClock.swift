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
    case utc
    case changes([Change], repeatsFrom: Int)
  }

  let source: Source

  /// The clock of the running process: what `TZ` says, otherwise the machine's own zone.
  public static let process = WallClock(source: .process)

  /// The clock that shows Coordinated Universal Time.
  public static let utc = WallClock(source: .utc)

  /// The clock of a time zone.
  public init(_ timeZone: TimeZone) {
    source = .zone(timeZone)
  }

  /// A change of a clock of a zone that a calendar defines.
  package struct Change: Sendable {
    /// When it is, in seconds since 1970.
    package let onset: Int
    /// The seconds that the clock is ahead of UTC before it.
    package let from: Int
    /// The seconds that it is ahead from then on.
    package let to: Int

    package init(onset: Int, from: Int, to: Int) {
      (self.onset, self.from, self.to) = (onset, from, to)
    }
  }

  /// The clock of a zone that a calendar defines.
  ///
  /// - Parameters:
  ///   - changes: At least one, in the order of time.
  ///   - end: When the changes begin to be those of 400 years before, in seconds since 1970: by then the
  ///     Gregorian calendar has come round.
  package init(changes: [Change], repeatsFrom end: Int) {
    source = .changes(changes, repeatsFrom: end)
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
    case .utc, .changes: .gmt
    }
  }

  /// The zone of the machine that it is the clock of; nil for the process's, UTC and defined ones.
  package var systemZone: TimeZone? {
    if case .zone(let zone) = source { zone } else { nil }
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
    case .utc:
      return 0
    case .changes(let changes, let end):
      return Self.offset(atSecond: second, changes, repeatsFrom: end)
    }
  }

  /// The seconds since 1970 at which the clock of a defined zone is changed, within a range before its
  /// changes begin to come round; none for other clocks.
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
    // Before all that is defined, clocks showed what the first change changed.
    return low > 0 ? changes[low - 1].to : changes.first?.from ?? 0
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

extension WallClock {
  /// A text that is another one where clocks show another time: a program tells by it that it runs in
  /// another place than before.
  ///
  /// It is the place's name, and a number made of the offsets of 1970 … 2037, which change as well
  /// when the rules of a place do.
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

  /// What names the zone of the process: `TZ`, or what `/etc/localtime` is a link to.
  private static var processName: String {
    if let name = getenv("TZ") { return String(cString: name) }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension WallClock {
  /// When the clock shows a day and time: usually once, but never or twice where it is changed.
  public func match(_ moment: CivilDateTime) -> ClockMatch {
    let local = moment.secondsSinceEpoch
    // No place is a whole day away from UTC, and no place changes its clocks twice in two days: so
    // the offset at `local` is the one of the day before or the one of the day after.
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

  /// The instant of a day and time that was written down, such as a stored or an imported one.
  ///
  /// Of two it is the first; a time the clock never shows is counted with the offset before the
  /// change, so that 2:30 becomes 3:30 where clocks go from 2:00 to 3:00 (RFC 5545, 3.3.5).
  public func date(showing moment: CivilDateTime) -> Date {
    switch match(moment) {
    case .once(let date), .twice(first: let date, second: _): date
    case .never(let change):
      change.date + Double(moment.secondsSinceEpoch - change.before.secondsSinceEpoch)
    }
  }

  /// The first instant of a day: midnight, or the moment after it where clocks skip midnight.
  ///
  /// For a day that the clock skips as a whole (2011-12-30 in Samoa) it is the start of the next.
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

  /// The instant at which a clock with this offset shows `local`, if the clock has it then.
  private func instant(_ local: Int, offset: Int) -> Date? {
    self.offset(atSecond: local - offset) == offset ? Self.date(local - offset) : nil
  }

  /// The first second of a range at which a condition holds that holds until its end.
  private func firstSecond(from start: Int, to end: Int, where isPast: (Int) -> Bool) -> Int {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isPast(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

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
  /// The first instant after the change.
  public let date: Date
  /// What the clock would have shown had it not been changed.
  public let before: CivilDateTime
  /// What it shows instead.
  public let after: CivilDateTime
}
