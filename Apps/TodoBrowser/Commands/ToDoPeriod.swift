import CommandSupport
import DateFormatting
import Foundation

/// The time between two dates that people typed, both included.
struct ToDoPeriod {
  /// The first moment; nil for the beginning of time.
  let from: Date?
  /// The first moment after it; nil for the end of time.
  let to: Date?

  /// - Parameters:
  ///   - first: the first day or moment; nil for the beginning of time.
  ///   - last: the last day or moment; nil for the end of time.
  /// - Throws: `DateParseError` where one cannot be read, `CommandError.badUsage` where the last
  ///   comes before the first.
  init(from first: String?, to last: String?) throws {
    let dates = ProgramEnvironment.dates
    let parser = DateParser(in: dates)
    let start = try first.map { try parser.parse($0, now: ProgramEnvironment.now) }
    let end = try last.map { try parser.parse($0, now: ProgramEnvironment.now) }
    from = start?.date
    to = end.map { end in
      guard !end.hasTime else { return end.date.addingTimeInterval(1) }
      let clock = dates.clock
      return clock.day(of: end.date).adding(days: 1).map(clock.startOfDay) ?? .distantFuture
    }
    guard let from, let to, let start, let end, from >= to else { return }
    throw CommandError.badUsage(
      "--to is \(end.preview), before --from, \(start.preview)", next: "Exchange them.")
  }
}
