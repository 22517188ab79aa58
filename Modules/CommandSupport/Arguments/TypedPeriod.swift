public import DateFormatting
public import Foundation

/// The time between two dates that people typed, both included.
public struct TypedPeriod {
  /// The first moment; nil for the beginning of time.
  public let from: Date?
  /// The first moment after it; nil for the end of time.
  public let to: Date?

  /// - Parameters:
  ///   - first: the first day or moment; without one, today, unless the period is open.
  ///   - last: the last day or moment.
  ///   - isOpen: whether it begins at the beginning of time.
  /// - Throws: `DateParseError` where one cannot be read, `CommandError.badUsage` where the last
  ///   comes before the first.
  public init(from first: String?, to last: String?, isOpen: Bool = true) throws {
    let dates = ProgramEnvironment.dates
    let now = ProgramEnvironment.now
    let parser = DateParser(in: dates)
    let clock = dates.clock
    let start = try first.map { try parser.parse($0, now: now) }
    let end = try last.map { try parser.parse($0, now: now) }
    from = start?.date ?? (isOpen ? nil : clock.startOfDay(clock.day(of: now)))
    to = end.map { end in
      guard !end.hasTime else { return end.date.addingTimeInterval(1) }
      return clock.day(of: end.date).adding(days: 1).map(clock.startOfDay) ?? .distantFuture
    }
    guard let from, let to, let end, from >= to else { return }
    guard let start else {
      throw CommandError.badUsage(
        "--to is \(end.preview), before today, where the list begins",
        next: "Give --from as well, or --all.")
    }
    throw CommandError.badUsage(
      "--to is \(end.preview), before --from, \(start.preview)", next: "Exchange them.")
  }
}

extension ProgramEnvironment {
  /// The next full hour on the clock, where something is to be done that is given no date.
  public static var nextFullHour: Date {
    let seconds = now.timeIntervalSince1970 + Double(dates.clock.offset(at: now))
    return now.addingTimeInterval(3600 - seconds.truncatingRemainder(dividingBy: 3600))
  }
}
