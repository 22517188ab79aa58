import Foundation

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
